import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed, Sum } from '../../domain/register/closing.ts';
import { finishNow, type Stepped, stepped, stepsOf } from '../database/stepped.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { figuresOfDay } from './day-from-entries.ts';
import type { DayReader, DayReaderParts } from './day-reader.ts';
import { isHeld, type OpenDaysOutline } from './open-days-outline.ts';

type Entries = DayClosed['entries'];

/**
 * What each open day brought, as it was when its last entry was written: for each of them the days beside it, earlier
 * ones, and later ones where a clock was set back or the shop's time zone is another now. What was summed up for one
 * day is known for the next, which a day's end would otherwise have read again, a year of open days included.
 */
export interface OpenDaySums {
  beside(day: BusinessDay): OtherOpenDays;
  /** As `DayReader` says. */
  isStill(): boolean;
}

/** The open days beside one of them. */
export interface OtherOpenDays extends Stepped {
  /** Reads what is left, and gives each day's sum. Throws `UnreadableEntry`. */
  received(): readonly Sum[];
}

interface OpenDaySumsParts extends Pick<DayReaderParts, 'journal'> {
  /** The oldest day that is open up to this one, which may be the day itself. */
  readonly oldest: (day: BusinessDay) => BusinessDay;
  readonly outline: OpenDaysOutline;
  readonly readThen: (day: BusinessDay, entries: Entries) => DayReader;
}

/** Nothing was read yet; a day to which more was written, as by a clock that was set back, is read again. */
export function sumUpOpenDays({
  journal,
  oldest,
  outline,
  readThen,
}: OpenDaySumsParts): OpenDaySums {
  const sums = new Map<BusinessDay, { readonly last: number | null; readonly sum: Sum }>();
  let end: JournalHead | null = null;

  function* sumUp(each: BusinessDay, entries: Entries): Generator<void> {
    if (sums.get(each)?.last === entries.last) return;
    const reader = readThen(each, entries);
    yield* stepsOf(reader);
    sums.set(each, { last: entries.last, sum: figuresOfDay(reader.finish()).received.total });
  }

  function daysBeside(day: BusinessDay): readonly (readonly [BusinessDay, Entries])[] {
    const from = oldest(day);
    return [...outline.days()].filter(([each]) => from <= each && each !== day);
  }

  function* toTheEnd(day: BusinessDay): Generator<void> {
    yield* stepsOf(outline);
    const upTo = outline.end();
    for (const [each, entries] of daysBeside(day)) yield* sumUp(each, entries);
    end = upTo;
  }

  return {
    beside(day) {
      const reading = stepped(() => toTheEnd(day));
      return {
        ...reading,
        received() {
          finishNow(reading);
          return daysBeside(day).flatMap(([each]) => sums.get(each)?.sum ?? []);
        },
      };
    },
    isStill: () => isHeld(journal, end) && outline.isStill(),
  };
}
