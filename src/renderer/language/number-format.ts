import { type Currency, type MinorUnits, toDecimal } from '../../domain/money/money.ts';
import { once } from '../../domain/once.ts';
import { NO_BREAK_SPACE, type Writing, withSymbol } from '../../domain/writing.ts';

const SYMBOL: Record<Currency, string> = { EUR: '€' };

/** Writes amounts, counts and shares as a language reads them. */
export interface NumberFormat {
  /** The number alone, such as `48.90`. */
  number(amountMinor: MinorUnits, currency: Currency): string;
  /** A decimal text, such as `48.90`, with so many digits. */
  decimal(text: string, digits: number): string;
  symbol(currency: Currency): string;
  /** Whether the symbol stands before the number, as in Dutch. */
  readonly symbolFirst: boolean;
  /** The number and its symbol, such as `48.90 €`. */
  money(amountMinor: MinorUnits, currency: Currency): string;
  count(value: number): string;
  /** A share without its sign, such as `5.5`; given in hundredths of a per cent. */
  percent(hundredths: number): string;
  /** A part of a whole from 0 to 1, rounded down, such as `35 %`. */
  share(part: number): string;
  /** A size in millions of bytes, such as `12.4`. */
  megabytes(bytes: number): string;
  /** By how much something has changed, such as `12 %`, whichever way. */
  change(part: number): string;
  /** A sale's number, such as `000 214`. */
  saleNumber(number: number): string;
  /** Seconds with a tenth, such as `1.2 s`. */
  seconds(spanMs: number): string;
}

/** Makes a language's; each formatter is made when it is first needed. */
export function createNumberFormat(writing: Writing): NumberFormat {
  const { region } = writing;
  const decimals = once(() => new Intl.NumberFormat(region, { minimumFractionDigits: 2 }));
  const integers = once(() => new Intl.NumberFormat(region));
  const shares = once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 2 }));
  const tenths = once(
    () => new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const percents = once(
    () => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 }),
  );
  // A decimal text reaches the formatter exactly; a float would not for every amount.
  const number = (amountMinor: MinorUnits, currency: Currency) =>
    decimals().format(toDecimal(amountMinor, currency) as Intl.StringNumericLiteral);

  return {
    number,
    decimal: (text, digits) =>
      new Intl.NumberFormat(region, { minimumFractionDigits: digits }).format(
        text as Intl.StringNumericLiteral,
      ),
    symbol: (currency) => SYMBOL[currency],
    symbolFirst: writing.isSymbolFirst,
    money: (minor, currency) => withSymbol(number(minor, currency), SYMBOL[currency], writing),
    count: (value) => integers().format(value),
    percent: (hundredths) => shares().format(hundredths / 100),
    share: (part) => `${Math.floor(part * 100)}${NO_BREAK_SPACE}%`,
    megabytes: (bytes) => tenths().format(bytes / 1e6),
    change: (part) => percents().format(Math.abs(part)),
    saleNumber: (value) =>
      String(value)
        .padStart(6, '0')
        .replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE),
    seconds: (spanMs) => `${tenths().format(spanMs / 1000)}${NO_BREAK_SPACE}s`,
  };
}
