import type { KeptTries } from '../../src/till/people/sign-in-limit.ts';

/** Keeps wrong codes in the memory of a test. */
export function triesInMemory(): KeptTries {
  let kept: unknown;
  return {
    read: () => kept,
    write(tries) {
      kept = JSON.parse(JSON.stringify(tries));
      return true;
    },
  };
}
