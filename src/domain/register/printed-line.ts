import * as z from 'zod/mini';
import { asSeen } from '../typed-text.ts';

/** Letters, digits, marks of punctuation and symbols, but those that are drawn as nothing: fillers, and an empty Braille cell. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to see in a text: accents, spaces and formats alone leave an empty place. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** One line, without signs that move what comes behind them. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** One line that can be printed, and in which there is something to see: what cannot be seen in it is left out. */
export const printedLine = (longest: number) =>
  z
    .string()
    .check(
      asSeen,
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(ONE_LINE),
      z.refine(isVisible),
    );
