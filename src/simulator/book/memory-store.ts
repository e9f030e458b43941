import type { BookStore } from './store.ts';

/** A store that forgets: for a simulation without a state file. */
export const memoryStore = (): BookStore => ({
  identity: undefined,
  saveIdentity: () => {},
  read: () => [],
  save: () => {},
  atomically: (run) => run(),
  close: () => {},
});
