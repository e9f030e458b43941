/**
 * Whether the name is a time zone that this machine knows. Asked of the system rather than of Temporal, which the screens
 * would otherwise have to load in order to read the name of a zone.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
