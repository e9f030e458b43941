import type { Locale } from '../../domain/locale.ts';
import { once } from '../../domain/once.ts';

/** A counted noun's forms; English and French need these two, and `other` stands in for rarer ones. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/**
 * Makes a language's way of counting, its thousands apart and by its own plural rules: French counts zero as one. Portuguese
 * without a region is Brazil's, which does so too; Portugal's does not.
 */
export function pluralIn(
  language: Exclude<Locale, 'pt'> | 'pt-PT',
): (count: number, forms: PluralForms) => string {
  const rules = once(() => new Intl.PluralRules(language));
  const numbers = once(() => new Intl.NumberFormat(language));
  return (count, { one, other }) =>
    `${numbers().format(count)}\u00a0${rules().select(count) === 'one' ? one : other}`;
}
