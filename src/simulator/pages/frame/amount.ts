import type { Language } from './language.ts';

/** A written amount: the figures, and the currency's sign, which is set smaller. */
export interface WrittenAmount {
  readonly figures: string;
  readonly sign: string;
}

/** Between the figures and the sign: an amount is never broken over two lines. */
export const NO_BREAK_SPACE = '\u00a0';

/**
 * Writes an amount of minor units as the till and its papers do: the figures as the page's language writes them, and
 * the currency's sign after them in every language. The currency decides how many decimals its minor units are
 * (ISO 4217, as the runtime knows it).
 */
export const writeAmount = (
  amountMinor: number,
  currency: string,
  language: Language,
): WrittenAmount => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0;
  const parts = format.formatToParts(amountMinor / 10 ** decimals);
  const figures = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
  return {
    figures: figures.map(({ value }) => value).join(''),
    sign: parts.find(({ type }) => type === 'currency')?.value ?? currency,
  };
};

/** The same amount as one text, for sentences and titles. */
export const amountText = (amountMinor: number, currency: string, language: Language): string => {
  const { figures, sign } = writeAmount(amountMinor, currency, language);
  return figures + NO_BREAK_SPACE + sign;
};
