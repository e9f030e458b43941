import type { Language } from './language.ts';
import { WRITING } from './writing.ts';

/** A written amount: the figures, and the currency's sign, which is set smaller, on the side where the language has it. */
export interface WrittenAmount {
  readonly figures: string;
  readonly sign: string;
  readonly isSignFirst: boolean;
}

/** Between the figures and the sign: an amount is never broken over two lines. */
export const NO_BREAK_SPACE = '\u00a0';

/**
 * Writes an amount of minor units as the till and its papers do: the figures as the page's language writes them, and
 * the currency's sign after them, but in Dutch. The currency decides how many decimals its minor units are
 * (ISO 4217, as the runtime knows it).
 */
export const writeAmount = (
  amountMinor: number,
  currency: string,
  language: Language,
): WrittenAmount => {
  const { region, isSignFirst } = WRITING[language];
  const style = { style: 'currency', currency } as const;
  const format = new Intl.NumberFormat(region, style);
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0;
  const parts = format.formatToParts(amountMinor / 10 ** decimals);
  const figures = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
  // As the language alone has it: a region would say of every dollar that it is not its own.
  const signs = new Intl.NumberFormat(language, style).formatToParts(0);
  return {
    figures: figures.map(({ value }) => value).join(''),
    sign: signs.find(({ type }) => type === 'currency')?.value ?? currency,
    isSignFirst,
  };
};

/** The same amount as one text, for sentences and titles. */
export const amountText = (amountMinor: number, currency: string, language: Language): string => {
  const { figures, sign, isSignFirst } = writeAmount(amountMinor, currency, language);
  return (isSignFirst ? [sign, figures] : [figures, sign]).join(NO_BREAK_SPACE);
};
