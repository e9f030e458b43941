import { writeTold } from '../../domain/sale/collected-otherwise.ts';
import type { Language } from '../language/language.tsx';

/** An amount that the platform told, in minor units, in whatever currency it named. */
export const toldAmount = (
  minor: number | null,
  currency: string,
  { words, format }: Language,
): string => writeTold(minor, currency, { ...format, unsaid: words.otherwise.unsaid });
