import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed, Sum } from '../../domain/register/closing.ts';
import { type Stepped, stepped, stepsOf } from '../database/stepped.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { figuresOfDay } from './day-from-entries.ts';
import type { DayReader, DayReaderParts } from './day-reader.ts';
import { isHeld, type OpenDaysOutline } from './open-days-outline.ts';

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

interface OtherOpenDaysParts extends Pick<DayReaderParts, 'journal'> {
  readonly day: BusinessDay;
  /** The oldest day that is open, which may be the day itself. */
  readonly oldest: () => BusinessDay;
  readonly outline: OpenDaysOutline;
  readonly readThen: (day: BusinessDay, entries: Entries) => DayReader;
}

/** Reads all of them; a day to which more was written, as by a clock that was set back, is read again. */
export function readOtherOpenDays(parts: OtherOpenDaysParts): OtherOpenDays {
  const { journal, day, oldest, outline, readThen } = parts;
  const sums = new Map<BusinessDay, { readonly last: number | null; readonly sum: Sum }>();
  let end: JournalHead | null = null;

  function* toTheEnd(): Generator<void> {
    yield* stepsOf(outline);
    const upTo = outline.end();
    for (const [each, entries] of others()) yield* sumUp(each, entries);
    end = upTo;
  }

  function* sumUp(each: BusinessDay, entries: Entries): Generator<void> {
    if (sums.get(each)?.last === entries.last) return;
    const reader = readThen(each, entries);
    yield* stepsOf(reader);
    sums.set(each, { last: entries.last, sum: figuresOfDay(reader.finish()).received.total });
  }

  function others(): readonly (readonly [BusinessDay, Entries])[] {
    const from = oldest();
    return [...outline.days()].filter(([each]) => from <= each && each !== day);
  }

  const reading = stepped(toTheEnd);
  return {
    ...reading,
    received() {
      while (reading.step());
      return others().flatMap(([each]) => sums.get(each)?.sum ?? []);
    },
    isStill: () => isHeld(journal, end) && outline.isStill(),
  };
}
