import type { TillContext } from '../calls/till-context.ts';
import type { KeyRing } from '../record/key-ring.ts';
import type { Witnesses } from '../record/witnesses.ts';

/** What a till is made of whose journal can be gone on from. */
export type RestorableParts = Omit<TillContext, 'restore' | 'goOn' | 'own'> & {
  readonly keys: KeyRing;
  readonly witnesses: Witnesses;
};
