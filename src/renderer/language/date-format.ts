import { once } from '../../domain/once.ts';
import { sayingWhichOfTwo } from '../../domain/shown-twice.ts';

/** The words before a time of day and before a day, within a sentence. */
export interface MomentWords {
  /** Or the whole of it: in Spanish, Portuguese and Italian one o'clock has another article. */
  readonly time: string | ((written: string) => string);
  /** Or how it is chosen by the written day: in Portuguese the days of the week differ in gender. */
  readonly day: string | ((written: string) => string);
}

const SHORT_DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Writes moments and days as a language reads them. */
export interface DateFormat {
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
  /** A day's place on a chart: of the week `Fri`, of the month `20`; of the year its month, `Nov`. */
  dayOf(period: 'week' | 'month' | 'year', businessDay: string): string;
}

/** Makes a region's (a BCP 47 tag) for a time zone (an IANA name). A date of another year than `nowMs` is in says its year. */
export function createDateFormat(
  region: string,
  momentWords: MomentWords,
  timeZone: string,
  nowMs: () => number,
): DateFormat {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(region, options));
  const minutes = dates(clock);
  const seconds = dates({ ...clock, second: '2-digit' });
  const time = sayingWhichOfTwo((atMs) => minutes().format(atMs), timeZone);
  const date = dates({ weekday: 'short', day: 'numeric', month: 'long', timeZone });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const year = dates({ year: 'numeric', timeZone });
  const inUtc = (options: Intl.DateTimeFormatOptions) => dates({ ...options, timeZone: 'UTC' });
  const fullDate = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDate = inUtc(SHORT_DATE);
  const shortDateAt = dates({ ...SHORT_DATE, timeZone });
  const month = inUtc({ month: 'long', year: 'numeric' });
  const ofPeriod = {
    week: inUtc({ weekday: 'short' }),
    month: inUtc({ day: 'numeric' }),
    year: inUtc({ month: 'short' }),
  };
  const yearly = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const beforeYear = once(() => wordBeforeYear(fullDate()));
  const withYear = (written: string, ofYear: string) =>
    ofYear === year().format(nowMs()) ? written : `${written}${beforeYear()}${ofYear}`;
  const dateOf = (atMs: number) => withYear(date().format(atMs), year().format(atMs));

  return {
    time,
    timeToTheSecond: sayingWhichOfTwo((atMs) => seconds().format(atMs), timeZone),
    moment: (atMs) => `${dateOf(atMs)}, ${time(atMs)}`,
    at(atMs, saidAtMs) {
      const { time: at, day: on } = momentWords;
      const isSameDay = yearly().format(atMs) === yearly().format(saidAtMs);
      const timeOfDay = typeof at === 'string' ? `${at} ${time(atMs)}` : at(time(atMs));
      if (isSameDay) return timeOfDay;
      const written = dateOf(atMs);
      return `${typeof on === 'string' ? on : on(written)} ${written} ${timeOfDay}`;
    },
    day: (businessDay) => withYear(day().format(utcMs(businessDay)), businessDay.slice(0, 4)),
    date: (businessDay) => fullDate().format(utcMs(businessDay)),
    month: (name) => month().format(utcMs(`${name}-01`)),
    days: (first, last) => fullDate().formatRange(utcMs(first), utcMs(last)),
    shortDate: (businessDay) => shortDate().format(utcMs(businessDay)),
    shortDateAt: (atMs) => shortDateAt().format(atMs),
    dayOf: (period, businessDay) => ofPeriod[period]().format(utcMs(businessDay)),
  };
}

/** What a language says between a month and its year: a space, or ` de ` in Spanish and Portuguese. */
function wordBeforeYear(write: Intl.DateTimeFormat): string {
  const parts = write.formatToParts(0);
  return parts[parts.findIndex(({ type }) => type === 'year') - 1]?.value ?? ' ';
}

/** The instant that stands for a day's name where a formatter wants one. */
const utcMs = (businessDay: string): number => Date.parse(`${businessDay}T00:00:00Z`);
