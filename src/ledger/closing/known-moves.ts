import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Journal } from '../journal/journal.ts';
import type { DayFromEntries } from './day-from-entries.ts';

/** What moved in open days, as long as nothing was written into them since. */
export interface KnownMoves {
  /** Null where that is not known, or not any more. */
  of(day: BusinessDay): DayFromEntries['moves'] | null;
  /** The day was read to its newest entry. */
  keep(day: BusinessDay, read: Pick<DayFromEntries, 'entries' | 'moves'>): void;
  /** Nothing can have moved in it so far. */
  keepNone(day: BusinessDay): void;
}

interface Kept {
  /** Up to that entry of the day. */
  readonly last: number | null;
  /** The journal's newest then. */
  readonly head: number;
  readonly moves: DayFromEntries['moves'];
}

/** A report asks for those of each day of a month, and of the one before it. */
const DAYS_KEPT = 100;

/** None is known yet of the days of this journal. */
export function knownMoves(journal: Pick<Journal, 'head' | 'rangeOfDay'>): KnownMoves {
  const kept = new Map<BusinessDay, Kept>();

  const lastOf = (day: BusinessDay): number | null => journal.rangeOfDay(day)?.last ?? null;

  function keep(day: BusinessDay, last: number | null, moves: Kept['moves']): void {
    if (kept.size >= DAYS_KEPT) kept.clear();
    kept.set(day, { last, head: journal.head().sequence, moves });
  }

  return {
    // Nothing moves in a day without an entry of it.
    of(day) {
      const known = kept.get(day);
      if (known === undefined) return null;
      const isSame = known.head === journal.head().sequence || known.last === lastOf(day);
      return isSame ? known.moves : null;
    },
    keep: (day, { entries, moves }) => keep(day, entries.last, moves),
    keepNone: (day) => keep(day, lastOf(day), []),
  };
}
