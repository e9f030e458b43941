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

/**
 * The zone of the device's clock, by its IANA name, as the system tells it; null where it tells none that can be used. Where
 * the environment has a file's name in its place, or a rule, what the system resolves has no name at all, whatever its type says.
 */
export function zoneOfDevice(): string | null {
  const { timeZone }: { readonly timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null;
}
