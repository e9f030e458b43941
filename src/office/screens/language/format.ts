import { sayingWhichOfTwo } from '../../../domain/shown-twice.ts';
import { NO_BREAK_SPACE, type Writing, withSymbol } from '../../../domain/writing.ts';

const STEPS = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [Number.POSITIVE_INFINITY, 'day'],
] as const;

/** Writes amounts, counts and times as a language reads them. */
export interface Format {
  /** Minor units of euros, such as `18,402.30 €`. */
  money(minor: number): string;
  count(value: number): string;
  /** By how much something changed, such as `6 %`, whichever way. */
  share(part: number): string;
  saleNumber(number: number): string;
  /** A span in milliseconds, such as `0.6 s`. */
  seconds(ms: number): string;
  /** How long ago, such as `4 s ago`. */
  ago(ms: number): string;
  /** Hours and minutes in a shop's zone, or the device's; of what clocks show twice, with its offset: `02:27 (GMT+2)`. */
  time(atMs: number, timeZone?: string): string;
  moment(atMs: number, timeZone?: string): string;
  day(day: string): string;
  days(from: string, to: string): string;
}

/** Makes the one of how a language's shops write. */
export function createFormat(writing: Writing): Format {
  const { region } = writing;
  const decimals = new Intl.NumberFormat(region, { minimumFractionDigits: 2 });
  const integers = new Intl.NumberFormat(region);
  const tenths = new Intl.NumberFormat(region, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const shares = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 });
  const relative = new Intl.RelativeTimeFormat(region, { style: 'narrow', numeric: 'auto' });
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(region, { ...date, timeZone: 'UTC' });
  const spans = new Intl.DateTimeFormat(region, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const zoned = (options: Intl.DateTimeFormatOptions, atMs: number, timeZone?: string): string => {
    const write = new Intl.DateTimeFormat(region, { ...options, ...(timeZone && { timeZone }) });
    return sayingWhichOfTwo(write.format, timeZone)(atMs);
  };
  return {
    // Exactly: cents as a decimal text, never as a float.
    money: (minor) => {
      const digits = String(Math.abs(minor)).padStart(3, '0');
      const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const written = decimals.format(text as Intl.StringNumericLiteral);
      return withSymbol(`${minor < 0 ? '\u2212' : ''}${written}`, '€', writing);
    },
    count: (value) => integers.format(value),
    share: (part) => shares.format(Math.abs(part)),
    saleNumber: (number) =>
      String(number)
        .padStart(6, '0')
        .replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE),
    seconds: (ms) => `${tenths.format(ms / 1_000)}${NO_BREAK_SPACE}s`,
    ago(ms) {
      let value = Math.max(0, Math.round(ms / 1_000));
      for (const [size, unit] of STEPS) {
        if (value < size) return relative.format(-value, unit);
        value = Math.floor(value / size);
      }
      return '';
    },
    time: (atMs, timeZone) => zoned(clock, atMs, timeZone),
    moment: (atMs, timeZone) => zoned({ day: 'numeric', month: 'short', ...clock }, atMs, timeZone),
    day: (day) => days.format(Date.parse(`${day}T00:00:00Z`)),
    days: (from, to) =>
      spans.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)),
  };
}
