import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { periodsEndingWith } from '../../domain/calendar/days.ts';
import { type DayClosed, dayClosedSchema } from '../../domain/register/closing.ts';
import { stepped, stepsOf } from '../database/stepped.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { type ClosingCheck, checkClosings } from '../proof/closing-check.ts';
import type { Closings } from './closings.ts';
import type { DayReader } from './day-reader.ts';

/** A day as it is read for its closing, with what judges that closing once it is written. */
export interface DayToClose extends DayReader {
  /** Both once it was read to its end. */
  readonly check: ClosingCheck;
  /** The closings of the days before it, at the least those of the periods that end with it, oldest first. */
  readonly daysBefore: readonly DayClosed[];
}

interface DayToCloseParts {
  readonly journal: Pick<Journal, 'registerRows' | 'resumption'>;
  readonly closings: Pick<Closings, 'rowsSince'>;
  /** Throws where a row is not what was written. */
  readonly prove: (row: JournalRow) => void;
  /** Begins to read the day, which is open; each of its entries is shown. */
  readonly readDay: (seen: (row: JournalRow) => void) => DayReader;
}

/**
 * First the closings from before the oldest period that ends with the day, and the restores between them, each proven, as a
 * verifier meets them; then the day.
 */
export function readDayToClose(parts: DayToCloseParts, day: BusinessDay): DayToClose {
  const { journal, closings, prove } = parts;
  const since = periodsEndingWith(day).toSorted()[0] ?? day;
  const daysBefore: DayClosed[] = [];
  let known: JournalRow[] | null = null;
  let check: ClosingCheck | null = null;
  const judge = (): ClosingCheck => {
    if (check === null) throw new Error('the closings before this day are not read yet');
    return check;
  };
  const reader = parts.readDay((row) => refuse(row, judge().problemOf(row)));

  /** A day that was read to its end is read on from there: what it follows is known by then. */
  function* toTheEnd(): Generator<void> {
    if (known === null) {
      const earlier = yield* closings.rowsSince(since);
      check = checkClosings(1, {
        knowsAll: earlier.length === 0,
        isCounted: journal.resumption().isCounted,
        isWhole: false,
      });
      const restores = restoresAfter(journal, earlier[0]?.sequence ?? 0);
      known = [...earlier, ...restores].sort(inOrder);
    }
    for (let row = known.shift(); row !== undefined; row = known.shift()) {
      prove(row);
      refuse(row, judge().follow(row));
      if (row.kind === 'dayClosed') daysBefore.push(dayClosedSchema.parse(parsedOnce(row.body)));
      yield;
    }
    yield* stepsOf(reader);
  }

  const reading = stepped(toTheEnd);
  return {
    get check() {
      return judge();
    },
    daysBefore,
    ...reading,
    finish() {
      while (reading.step());
      return reader.finish();
    },
    isStill: reader.isStill,
  };
}

const restoresAfter = (
  journal: Pick<Journal, 'registerRows'>,
  after: number,
): readonly JournalRow[] =>
  journalRowSchema
    .array()
    .parse(journal.registerRows())
    .filter(({ kind, sequence }) => kind === 'journalRestored' && sequence > after);

const inOrder = (one: JournalRow, other: JournalRow): number => one.sequence - other.sequence;

/** Throws `DamagedEntry` where a row has a problem. */
export function refuse(row: JournalRow, problem: string | null): void {
  if (problem !== null) throw new DamagedEntry(row.sequence, problem);
}
