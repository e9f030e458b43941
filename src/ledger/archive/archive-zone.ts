import { toLocalTimestamp } from '../../domain/calendar/shop-time.ts';
import { isTimeZone } from '../../domain/calendar/time-zone.ts';

/** Clocks change at a half or a whole hour. */
const HALF_AN_HOUR_MS = 30 * 60 * 1000;

/** The clocks that have no place: some shops choose one. */
const WITHOUT_PLACE: readonly string[] = [
  'UTC',
  ...Array.from(
    { length: 27 },
    (_, index) => `Etc/GMT${index < 13 ? '+' : '-'}${Math.abs(12 - index)}`,
  ),
];

/**
 * By which time zone the local times of an archive's spreadsheets were written: it is the shop's as they were made, which
 * its entries need not name. One zone must explain them all.
 */
export interface ArchiveZone {
  /** A zone that the archive names, or that is known otherwise: tried before all others. */
  name(timeZone: string): void;
  /**
   * Whether there is such a zone by which these moments, too, were written as they were. `offsets` stand beside them: a shop's
   * clock may be one, such as +05:45, which is in no list of zones.
   */
  explains(
    moments: readonly number[],
    isWrittenBy: (timeZone: string) => boolean,
    offsets: readonly string[],
  ): boolean;
  /** The zone that explains what was seen so far; null where nothing was. */
  current(): string | null;
}

/** Begins before the first row. */
export function findZone(): ArchiveZone {
  const named = new Set<string>();
  const seen = new Set<number>();
  let current: string | null = null;

  function* candidates(offsets: readonly string[]): Iterable<string> {
    yield* named;
    yield* Intl.supportedValuesOf('timeZone');
    yield* WITHOUT_PLACE;
    yield* offsets.filter(isTimeZone);
  }

  const isSameSoFar = (timeZone: string): boolean =>
    current === null ||
    [...seen].every((at) => offsetAt(at, timeZone) === offsetAt(at, current ?? ''));

  return {
    name(timeZone) {
      if (isTimeZone(timeZone)) named.add(timeZone);
    },
    current: () => current,
    explains(moments, isWrittenBy, offsets) {
      if (current === null || !isWrittenBy(current)) {
        const found = [...candidates(offsets)].find(
          (timeZone) => timeZone !== current && isWrittenBy(timeZone) && isSameSoFar(timeZone),
        );
        if (found === undefined) return false;
        current = found;
      }
      for (const atMs of moments) seen.add(Math.floor(atMs / HALF_AN_HOUR_MS) * HALF_AN_HOUR_MS);
      return true;
    },
  };
}

const offsetAt = (atMs: number, timeZone: string): string =>
  toLocalTimestamp(atMs, timeZone).slice(23);
