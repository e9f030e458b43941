/** The full hours of a day, as a field chooses among them: 0 to 23. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** A full hour as a clock shows it: `08:00`. */
export const hourWord = (hour: string): string => `${hour.padStart(2, '0')}:00`;

/** Those that this machine knows (IANA names), and the one that holds, which may be known by another name. */
export const zonesWith = (zone: string): readonly string[] =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** The name of a zone as it is read. */
export const zoneWord = (zone: string): string => zone.replaceAll('_', ' ');
