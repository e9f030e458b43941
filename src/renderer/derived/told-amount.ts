import { writeTold } from '../../domain/sale/collected-otherwise.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** An amount that the platform told, in minor units, in whatever currency it named. */
export const toldAmount = (
  minor: number | null,
  currency: string,
  { words, format }: WordsAndFormat,
): string => writeTold(minor, currency, { ...format, unsaid: words.otherwise.unsaid });
