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
const DAY_UNIT: Record<Locale, string> = {
  en: 'd',
  fr: 'j',
  de: 'T',
  es: 'd',
  it: 'g',
  nl: 'd',
  pt: 'd',
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
  const { seconds, ...numbers } = createNumberFormat(region);
  const span = (spanMs: number) => spanText(spanMs, DAY_UNIT[locale]);
  return {
    region,
    ...numbers,
    ...createDateFormat(region, AT[locale], timeZone, nowMs),
    span,
    took: (spanMs) => (spanMs < 10_000 ? seconds(spanMs) : span(spanMs)),
  };
}

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
