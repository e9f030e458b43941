import { SPOKEN } from './spoken.js';

/** In which the page is shown just now: the language of whoever made it, until somebody reads it in the other. */
export let language = document.documentElement.lang;

export function speak(other) {
  language = other;
}

export function count(value) {
  return new Intl.NumberFormat(SPOKEN[language].region).format(value);
}

/** From the decimal text, so that no amount is rounded on its way. */
export function money(minor, currency = 'EUR', digits = 2) {
  const padded = String(minor).padStart(digits + 1, '0');
  const point = padded.length - digits;
  const decimal = digits === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`;
  const { region, isSignFirst } = SPOKEN[language];
  const number = new Intl.NumberFormat(region, { minimumFractionDigits: digits });
  const written = [number.format(decimal), currency === 'EUR' ? '€' : currency];
  return (isSignFirst ? written.reverse() : written).join('\u00a0');
}

export function percent(rate) {
  return `${new Intl.NumberFormat(SPOKEN[language].region).format(rate / 100)}\u00a0%`;
}

export function dayName(day) {
  const atMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(atMs)) return '?';
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(SPOKEN[language].region, options).format(atMs);
}

/** Clocks are set back by so much: an hour nearly everywhere. */
const SET_BACK_BY_MS = [30 * 60_000, 60 * 60_000];

/** With its zone where the clocks show the same time twice. */
export function timeOf(atMs, timeZone) {
  const write = (at, timeStyle) =>
    new Intl.DateTimeFormat(SPOKEN[language].region, { timeStyle, timeZone }).format(at);
  const written = write(atMs, 'medium');
  const isTwice = SET_BACK_BY_MS.some(
    (byMs) => write(atMs - byMs, 'medium') === written || write(atMs + byMs, 'medium') === written,
  );
  return isTwice ? write(atMs, 'long') : written;
}

/** An entry that is wrong may hold any number as its time. */
export function instantOf(atMs) {
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) ? '?' : date.toISOString();
}

export function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
