import type { Locale } from '../../domain/locale.ts';
import { italianTime, portugueseTime, spanishTime } from '../../domain/said-hour.ts';
import { NO_BREAK_SPACE, WRITING } from '../../domain/writing.ts';
import { spanParts } from '../time/span.ts';
import { createDateFormat, type DateFormat, type MomentWords } from './date-format.ts';
import { createNumberFormat, type NumberFormat } from './number-format.ts';

/** How a language shortens days and hours. */
interface Units {
  readonly day: string;
  readonly hour: string;
}
const UNITS: Record<Locale, Units> = {
  en: { day: 'd', hour: 'h' },
  fr: { day: 'j', hour: 'h' },
  de: { day: 'T', hour: 'h' },
  es: { day: 'd', hour: 'h' },
  it: { day: 'g', hour: 'h' },
  nl: { day: 'd', hour: 'u' },
  pt: { day: 'd', hour: 'h' },
};

const AT: Record<Locale, MomentWords> = {
  en: { time: 'at', day: 'on' },
  fr: { time: 'à', day: 'le' },
  de: { time: 'um', day: 'am' },
  es: { time: (written) => `a ${spanishTime(written)}`, day: 'el' },
  it: { time: (written) => italianTime('a', written), day: 'il giorno' },
  nl: { time: 'om', day: 'op' },
  pt: {
    time: (written) => portugueseTime('a', written),
    day: (written) => (/^(?:sábado|domingo)/.test(written) ? 'no' : 'na'),
  },
};

/** Writes what the till knows as a language and a time zone read it. */
export interface Format extends Omit<NumberFormat, 'seconds'>, DateFormat {
  /** An hour of the day, such as `14 h` on a chart. */
  hour(hour: number): string;
  /** A span such as `1 min 12 s`. */
  span(spanMs: number): string;
  /** How long a confirmation took: tenths of a second below ten seconds. */
  took(spanMs: number): string;
  /** The language with the region whose order of days it has, as a BCP 47 tag. */
  readonly region: string;
}

/**
 * Makes a language's format for a shop's time zone (an IANA name). A date of another year than `nowMs` is in says its
 * year.
 */
export function createFormat(
  locale: Locale,
  timeZone: string,
  nowMs: () => number = Date.now,
): Format {
  const writing = WRITING[locale];
  const { region, oClock } = writing;
  const units = UNITS[locale];
  const { seconds, ...numbers } = createNumberFormat(writing);
  const span = (spanMs: number) => spanText(spanMs, units);
  return {
    region,
    ...numbers,
    ...createDateFormat(region, AT[locale], timeZone, nowMs),
    span,
    hour: (hour) => `${hour}${NO_BREAK_SPACE}${oClock}`,
    took: (spanMs) => (spanMs < 10_000 ? seconds(spanMs) : span(spanMs)),
  };
}

function spanText(spanMs: number, { day, hour }: Units): string {
  const parts = spanParts(spanMs);
  const join = (...counted: readonly [number, string][]) =>
    counted.map(([count, unit]) => `${count}${NO_BREAK_SPACE}${unit}`).join(NO_BREAK_SPACE);
  switch (parts.unit) {
    case 'seconds':
      return join([parts.seconds, 's']);
    case 'minutes':
      return join([parts.minutes, 'min'], [parts.seconds, 's']);
    case 'hours':
      return join([parts.hours, hour], [parts.minutes, 'min']);
    case 'days':
      return join([parts.days, day], [parts.hours, hour]);
  }
}
