import * as z from 'zod/mini';
import { inOneLine, withoutFormats } from './neutral-text.ts';

/**
 * The first check of each text that somebody types, brings in as a list or writes into a file of the till, and that stands
 * beside others on a screen, on paper or in an entry: nothing is left in it that cannot be seen, or that would turn round
 * what stands beside it. Controls are left to what follows.
 */
export const asSeen = z.overwrite(withoutFormats);

/** One line of at most so many characters, as it can be seen; it may be empty, and `more` is looked at before its length. */
export const typedLine = (longest: number, ...more: readonly z.core.$ZodCheck<string>[]) =>
  z.string().check(z.overwrite(inOneLine), ...more, z.maxLength(longest));
