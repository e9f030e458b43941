import { NO_BREAK_SPACE } from './writing.ts';

/** By so much clocks are set back: an hour nearly everywhere, half of one on Lord Howe Island, two at Troll. */
const SET_BACK_BY_MS = [60, 30, 120].map((minutes) => minutes * 60_000);

/**
 * Writes moments (milliseconds since the epoch) as `write` does, and behind what clocks show twice, as they are set back, how
 * far they are off UTC then: `02:27 (GMT+2)`. `timeZone` is the IANA name of the zone in which `write` tells the time, nothing
 * for the machine's own. Asked of the system rather than of Temporal, which the screens would otherwise have to load.
 */
export function sayingWhichOfTwo(
  write: (atMs: number) => string,
  timeZone: string | undefined,
): (atMs: number) => string {
  let offsets: Intl.DateTimeFormat | null = null;
  const offsetAt = (atMs: number): string => {
    offsets ??= new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    return offsets.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  };
  return (atMs) => {
    const written = write(atMs);
    const isTwice = SET_BACK_BY_MS.some(
      (byMs) => write(atMs - byMs) === written || write(atMs + byMs) === written,
    );
    return isTwice ? `${written}${NO_BREAK_SPACE}(${offsetAt(atMs)})` : written;
  };
}
