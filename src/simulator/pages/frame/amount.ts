import type { Language } from './language.ts';

/** A written amount, cut where the currency's sign is, which is set smaller than the figures. */
export interface WrittenAmount {
  readonly before: string;
  readonly sign: string;
  readonly after: string;
}

/**
 * Writes an amount of minor units as the page's language does. The currency decides how many
 * decimals its minor units are (ISO 4217, as the runtime knows it).
 */
export const writeAmount = (
  amountMinor: number,
  currency: string,
  language: Language,
): WrittenAmount => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0;
  const parts = format.formatToParts(amountMinor / 10 ** decimals);
  const signAt = parts.findIndex(({ type }) => type === 'currency');
  const join = (some: typeof parts): string => some.map(({ value }) => value).join('');
  return {
    before: join(parts.slice(0, signAt)),
    sign: join(parts.slice(signAt, signAt + 1)),
    after: join(parts.slice(signAt + 1)),
  };
};

/** The same amount as one text, for sentences and titles. */
export const amountText = (amountMinor: number, currency: string, language: Language): string => {
  const { before, sign, after } = writeAmount(amountMinor, currency, language);
  return before + sign + after;
};
