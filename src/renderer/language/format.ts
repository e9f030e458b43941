import type { Locale } from '../../domain/locale.ts';
import { spanParts } from '../time/span.ts';
import { createDateFormat, type DateFormat, type MomentWords } from './date-format.ts';
import { createNumberFormat, NO_BREAK_SPACE, type NumberFormat } from './number-format.ts';

/** Where each language's numbers and dates are written as the till's shops expect them. */
const REGION: Record<Locale, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-PT',
};

/** How a language shortens days and hours, and what it says behind the hour of a clock. */
interface Units {
  readonly day: string;
  readonly hour: string;
  readonly oClock: string;
}
const UNITS: Record<Locale, Units> = {
  en: { day: 'd', hour: 'h', oClock: 'h' },
  fr: { day: 'j', hour: 'h', oClock: 'h' },
  de: { day: 'T', hour: 'h', oClock: 'Uhr' },
  es: { day: 'd', hour: 'h', oClock: 'h' },
  it: { day: 'g', hour: 'h', oClock: 'h' },
  nl: { day: 'd', hour: 'u', oClock: 'uur' },
  pt: { day: 'd', hour: 'h', oClock: 'h' },
};

const AT: Record<Locale, MomentWords> = {
  en: { time: 'at', day: 'on' },
  fr: { time: 'à', day: 'le' },
  de: { time: 'um', day: 'am' },
  es: { time: 'a las', day: 'el' },
  it: { time: 'alle', day: 'il giorno' },
  nl: { time: 'om', day: 'op' },
  pt: { time: 'às', day: (written) => (/^(?:sábado|domingo)/.test(written) ? 'no' : 'na') },
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
  const region = REGION[locale];
  const units = UNITS[locale];
  const { seconds, ...numbers } = createNumberFormat(region);
  const span = (spanMs: number) => spanText(spanMs, units);
  return {
    region,
    ...numbers,
    ...createDateFormat(region, AT[locale], timeZone, nowMs),
    span,
    hour: (hour) => `${hour}${NO_BREAK_SPACE}${units.oClock}`,
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
