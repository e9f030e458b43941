import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed, Sum } from '../../domain/register/closing.ts';
import { type Stepped, stepped } from '../database/stepped.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import { figuresOfDay } from './day-from-entries.ts';
import { type DayReader, type DayReaderParts, headNow, isHeld } from './day-reader.ts';
import type { EntryOutline } from './day-rows.ts';

type Entries = DayClosed['entries'];

/**
 * What the open days beside one of them brought, each as it was when its last entry was written: earlier ones, and later
 * ones where a clock was set back or the shop's time zone is another now.
 */
export interface OtherOpenDays extends Stepped {
  /** Reads what is left, and gives each day's sum. Throws `UnreadableEntry`. */
  received(): readonly Sum[];
  /** As `DayReader` says. */
  isStill(): boolean;
}

interface OtherOpenDaysParts extends Pick<DayReaderParts, 'rows' | 'journal'> {
  readonly day: BusinessDay;
  /** The oldest day that is open, which may be the day itself. */
  readonly oldest: () => BusinessDay;
  readonly readThen: (day: BusinessDay, entries: Entries) => DayReader;
}

/** Reads all of them in one look; a day to which more was written, as by a clock that was set back, is read again. */
export function readOtherOpenDays(parts: OtherOpenDaysParts): OtherOpenDays {
  const { rows, journal, day, oldest, readThen } = parts;
  const entriesOf = new Map<BusinessDay, Entries>();
  const sums = new Map<BusinessDay, { readonly last: number | null; readonly sum: Sum }>();
  let at = scanFrom() - 1;
  let end: JournalHead | null = null;

  /** A day may have entries before those of an older one, where a clock was set back; and the oldest, none at all. */
  function scanFrom(): number {
    let first = rows.scanFrom(oldest());
    for (const open of rows.daysFrom(oldest()))
      first = Math.min(first, rows.firstOf(open) ?? first);
    return first;
  }

  function* toTheEnd(): Generator<void> {
    for (let page = rows.outlineAfter(at); page.length > 0; page = rows.outlineAfter(at)) {
      for (const outline of page) take(outline);
      at += page.length;
      yield;
    }
    end = headNow(journal, at);
    for (const [each, entries] of others()) yield* sumUp(each, entries);
  }

  function take({ sequence, businessDay, closes }: EntryOutline): void {
    if (closes === 1) return;
    const { count, first } = entriesOf.get(businessDay) ?? { count: 0, first: sequence };
    entriesOf.set(businessDay, { count: count + 1, first, last: sequence });
  }

  function* sumUp(each: BusinessDay, entries: Entries): Generator<void> {
    if (sums.get(each)?.last === entries.last) return;
    const reader = readThen(each, entries);
    while (reader.step()) yield;
    sums.set(each, { last: entries.last, sum: figuresOfDay(reader.finish()).received.total });
  }

  function others(): readonly (readonly [BusinessDay, Entries])[] {
    const from = oldest();
    return [...entriesOf].filter(([each]) => from <= each && each !== day);
  }

  const reading = stepped(toTheEnd);
  return {
    ...reading,
    received() {
      while (reading.step());
      return others().flatMap(([each]) => sums.get(each)?.sum ?? []);
    },
    isStill: () => isHeld(journal, end),
  };
}
