import type * as z from 'zod/mini';
import type { Audience } from '../audience.ts';
import type { Right } from '../views/access-view.ts';

/** What a call's row says; a row that leaves out a word does not compile. */
export interface CallRow {
  /** Whoever may stand before a client that makes it: another client's is not looked at. */
  readonly audience: readonly [Audience, ...Audience[]];
  /** What whoever calls needs the right to; or what tells that of the input. */
  readonly right: Right | typeof ANYONE | ((input: never) => Right | typeof ANYONE);
  /** The error that it answers while no journal can be sold with, one of its own; or that it is answered then as well. */
  readonly whileDamaged: string;
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
}

/** Also for whoever has not signed in: what shows the till, and what its person needs to read and hear it. */
export const ANYONE = null;

/** No journal is needed for it. */
export const ANSWERED = 'answered';
