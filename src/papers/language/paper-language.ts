import type { Locale } from '../../domain/locale.ts';
import { type Currency, type MinorUnits, toDecimal } from '../../domain/money/money.ts';
import { NO_BREAK_SPACE, WRITING, withSymbol } from '../../domain/writing.ts';
import { german } from './de.ts';
import { english, type PaperWords } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';
import { portuguese } from './pt.ts';

/** How a language writes what is on paper. Days are whole, because a paper is read years later. */
export interface PaperFormat {
  readonly words: PaperWords;
  /** The number alone, such as `1,234.50`. */
  number(minor: MinorUnits, currency: Currency): string;
  /** A decimal text, such as `48.90`, with so many digits. */
  decimal(text: string, digits: number): string;
  /** Such as `1,234.50 €`. */
  money(minor: MinorUnits, currency: Currency): string;
  count(value: number): string;
  /** A rate in hundredths of a per cent, such as `5.5 %`. */
  percent(rate: number): string;
  /** A business day, such as `20 November 2026`. */
  day(businessDay: string): string;
  /** A month or a year, `2026-11` or `2026`, such as `November 2026`. */
  period(period: string): string;
  /** An instant to the second, by a clock of this time zone (an IANA name). */
  moment(atMs: number, timeZone: string): string;
  /** An hour of the day, 0 to 23. */
  hour(hour: number): string;
}

const WORDS: Record<Locale, PaperWords> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};
const SYMBOL: Record<Currency, string> = { EUR: '€' };

/** The words and the format of a language. */
export function paperFormat(language: Locale): PaperFormat {
  const writing = WRITING[language];
  const { region, oClock } = writing;
  const decimals = new Intl.NumberFormat(region, { minimumFractionDigits: 2 });
  const integers = new Intl.NumberFormat(region);
  const dates = (options: Intl.DateTimeFormatOptions, atMs: number): string =>
    new Intl.DateTimeFormat(region, options).format(atMs);
  const named = (day: string, options: Intl.DateTimeFormatOptions): string =>
    dates({ ...options, timeZone: 'UTC' }, Date.parse(`${day}T00:00:00Z`));
  // A decimal text reaches the formatter exactly; a float would not for every amount.
  const number = (minor: MinorUnits, currency: Currency): string =>
    decimals.format(toDecimal(minor, currency) as Intl.StringNumericLiteral);
  return {
    words: WORDS[language],
    number,
    decimal: (text, digits) =>
      new Intl.NumberFormat(region, { minimumFractionDigits: digits }).format(
        text as Intl.StringNumericLiteral,
      ),
    money: (minor, currency) => withSymbol(number(minor, currency), SYMBOL[currency], writing),
    count: (value) => integers.format(value),
    percent: (rate) => `${integers.format(rate / 100)}${NO_BREAK_SPACE}%`,
    day: (businessDay) => named(businessDay, { day: 'numeric', month: 'long', year: 'numeric' }),
    period: (period) =>
      period.length === 4 ? period : named(`${period}-01`, { month: 'long', year: 'numeric' }),
    moment: (atMs, timeZone) =>
      dates({ dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23', timeZone }, atMs),
    hour: (hour) => `${String(hour).padStart(2, '0')}${NO_BREAK_SPACE}${oClock}`,
  };
}
