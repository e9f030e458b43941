import { err } from '../result.ts';

/** It never tells which part was wrong, nor whether there is such an account: an address of nobody is held as well. */
export type SignInRefusal =
  | { readonly code: 'signInRefused' }
  | { readonly code: 'signInHeld'; readonly waitMs: number };

export const REFUSED = err<SignInRefusal>({ code: 'signInRefused' });

/** The refusal of whoever has to wait so long, in milliseconds, before the next try. */
export const heldFor = (waitMs: number) => err<SignInRefusal>({ code: 'signInHeld', waitMs });
