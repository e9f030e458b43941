import type { Locale } from '../../domain/locale.ts';
import { type Currency, type MinorUnits, toDecimal } from '../../domain/money/money.ts';
import { spanParts } from '../time/span.ts';
import { once } from './once.ts';

/** Where each language's numbers and dates are written as the till's shops expect them. */
const REGION: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };
const SYMBOL: Record<Currency, string> = { EUR: '€' };
const DAY_UNIT: Record<Locale, string> = { en: 'd', fr: 'j' };
const AT: Record<Locale, { readonly time: string; readonly day: string }> = {
  en: { time: 'at', day: 'on' },
  fr: { time: 'à', day: 'le' },
};
const NO_BREAK_SPACE = '\u00a0';
/** By so much clocks are set back at the end of summer time; by half an hour on Lord Howe Island. */
const SET_BACK_BY_MS = [60 * 60_000, 30 * 60_000] as const;

/** Writes what the till knows as a language and a time zone read it. */
export interface Format {
  /** The number alone, such as `48.90`. */
  number(amountMinor: MinorUnits, currency: Currency): string;
  /** A decimal text, such as `48.90`, with so many digits. */
  decimal(text: string, digits: number): string;
  symbol(currency: Currency): string;
  /** The number and its symbol, such as `48.90 €`. */
  money(amountMinor: MinorUnits, currency: Currency): string;
  count(value: number): string;
  /** A share without its sign, such as `5.5`; given in hundredths of a per cent. */
  percent(hundredths: number): string;
  /** A part of a whole from 0 to 1, rounded down, such as `35 %`. */
  share(part: number): string;
  /** A size in millions of bytes, such as `12.4`. */
  megabytes(bytes: number): string;
  /** Hours and minutes, such as `14:27`; of an hour that the clocks show twice, `02:27 (GMT+2)`. */
  time(atMs: number): string;
  timeToTheSecond(atMs: number): string;
  /** A day and its time, such as `Fri 20 November, 14:27`; of another year with it. */
  moment(atMs: number): string;
  /** A moment within a sentence: `at 14:27` where it was on the same day as `saidAtMs`, else `on Fri 20 November at 14:27`. */
  at(atMs: number, saidAtMs: number): string;
  /** A business day's name, such as `Friday 20 November`; of another year with it. */
  day(businessDay: string): string;
  /** A day with its year, such as `20 November 2026`. */
  date(businessDay: string): string;
  /** A month such as `2026-11`, as `November 2026`. */
  month(month: string): string;
  /** A few days, such as `16 – 22 November 2026`. */
  days(first: string, last: string): string;
  /** A day in a list, such as `Fri 20 Nov 2026`. */
  shortDate(businessDay: string): string;
  /** The calendar's day of a moment, in the shop's time zone, as `shortDate` writes one. */
  shortDateAt(atMs: number): string;
  /** A day's place on a chart: of the week `Fri`, of the month `20`. */
  dayOf(period: 'week' | 'month', businessDay: string): string;
  /** By how much something has changed, such as `12 %`, whichever way. */
  change(part: number): string;
  /** An hour of the day, such as `14 h` on a chart. */
  hour(hour: number): string;
  /** A span such as `1 min 12 s`. */
  span(spanMs: number): string;
  /** How long a confirmation took: tenths of a second below ten seconds. */
  took(spanMs: number): string;
  /** The language with the region whose order of days it has, as a BCP 47 tag. */
  readonly region: string;
  /** A sale's number, such as `000 214`. */
  saleNumber(number: number): string;
}

const SHORT_DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/**
 * Makes a language's format for a shop's time zone (an IANA name). A date of another year than `nowMs` is in says its
 * year.
 */
export function createFormat(
  locale: Locale,
  timeZone: string,
  nowMs: () => number = Date.now,
): Format {
  const region = REGION[locale];
  const decimals = once(() => new Intl.NumberFormat(region, { minimumFractionDigits: 2 }));
  const integers = once(() => new Intl.NumberFormat(region));
  const shares = once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 2 }));
  const tenths = once(
    () => new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(region, options));
  const minutes = dates(clock);
  const seconds = dates({ ...clock, second: '2-digit' });
  const offset = once(
    () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }),
  );
  const offsetAt = (atMs: number) =>
    offset()
      .formatToParts(atMs)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const timeBy = (write: Intl.DateTimeFormat, atMs: number) => {
    const written = write.format(atMs);
    const isTwice = SET_BACK_BY_MS.some(
      (byMs) => write.format(atMs - byMs) === written || write.format(atMs + byMs) === written,
    );
    return isTwice ? `${written}${NO_BREAK_SPACE}(${offsetAt(atMs)})` : written;
  };
  const time = (atMs: number) => timeBy(minutes(), atMs);
  const date = dates({ weekday: 'short', day: 'numeric', month: 'long', timeZone });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const year = dates({ year: 'numeric', timeZone });
  const inUtc = (options: Intl.DateTimeFormatOptions) => dates({ ...options, timeZone: 'UTC' });
  const fullDate = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDate = inUtc(SHORT_DATE);
  const shortDateAt = dates({ ...SHORT_DATE, timeZone });
  const month = inUtc({ month: 'long', year: 'numeric' });
  const ofPeriod = { week: inUtc({ weekday: 'short' }), month: inUtc({ day: 'numeric' }) };
  const yearly = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const percents = once(
    () => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 }),
  );
  // A decimal text reaches the formatter exactly; a float would not for every amount.
  const number = (amountMinor: MinorUnits, currency: Currency) =>
    decimals().format(toDecimal(amountMinor, currency) as Intl.StringNumericLiteral);
  const decimal = (text: string, digits: number) =>
    new Intl.NumberFormat(region, { minimumFractionDigits: digits }).format(
      text as Intl.StringNumericLiteral,
    );
  const withYear = (written: string, ofYear: string) =>
    ofYear === year().format(nowMs()) ? written : `${written} ${ofYear}`;
  const dateOf = (atMs: number) => withYear(date().format(atMs), year().format(atMs));
  const span = (spanMs: number) => spanText(spanMs, DAY_UNIT[locale]);

  return {
    region,
    number,
    decimal,
    symbol: (currency) => SYMBOL[currency],
    money: (minor, currency) => `${number(minor, currency)}${NO_BREAK_SPACE}${SYMBOL[currency]}`,
    count: (value) => integers().format(value),
    percent: (hundredths) => shares().format(hundredths / 100),
    share: (part) => `${Math.floor(part * 100)}${NO_BREAK_SPACE}%`,
    megabytes: (bytes) => tenths().format(bytes / 1e6),
    time,
    timeToTheSecond: (atMs) => timeBy(seconds(), atMs),
    moment: (atMs) => `${dateOf(atMs)}, ${time(atMs)}`,
    at(atMs, saidAtMs) {
      const { time: at, day: on } = AT[locale];
      const isSameDay = yearly().format(atMs) === yearly().format(saidAtMs);
      const timeOfDay = `${at} ${time(atMs)}`;
      return isSameDay ? timeOfDay : `${on} ${dateOf(atMs)} ${timeOfDay}`;
    },
    day: (businessDay) => withYear(day().format(utcMs(businessDay)), businessDay.slice(0, 4)),
    date: (businessDay) => fullDate().format(utcMs(businessDay)),
    month: (name) => month().format(utcMs(`${name}-01`)),
    days: (first, last) => fullDate().formatRange(utcMs(first), utcMs(last)),
    shortDate: (businessDay) => shortDate().format(utcMs(businessDay)),
    shortDateAt: (atMs) => shortDateAt().format(atMs),
    dayOf: (period, businessDay) => ofPeriod[period]().format(utcMs(businessDay)),
    change: (part) => percents().format(Math.abs(part)),
    hour: (hour) => `${hour}${NO_BREAK_SPACE}h`,
    span,
    took: (spanMs) =>
      spanMs < 10_000 ? `${tenths().format(spanMs / 1000)}${NO_BREAK_SPACE}s` : span(spanMs),
    saleNumber: (value) =>
      String(value)
        .padStart(6, '0')
        .replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE),
  };
}

/** The instant that stands for a day's name where a formatter wants one. */
const utcMs = (businessDay: string): number => Date.parse(`${businessDay}T00:00:00Z`);

function spanText(spanMs: number, dayUnit: string): string {
  const parts = spanParts(spanMs);
  const join = (...counted: readonly [number, string][]) =>
    counted.map(([count, unit]) => `${count}${NO_BREAK_SPACE}${unit}`).join(NO_BREAK_SPACE);
  switch (parts.unit) {
    case 'seconds':
      return join([parts.seconds, 's']);
    case 'minutes':
      return join([parts.minutes, 'min'], [parts.seconds, 's']);
    case 'hours':
      return join([parts.hours, 'h'], [parts.minutes, 'min']);
    case 'days':
      return join([parts.days, dayUnit], [parts.hours, 'h']);
  }
}
