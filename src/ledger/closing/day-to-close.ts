import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { periodsEndingWith } from '../../domain/calendar/days.ts';
import type { Steps } from '../../domain/steps.ts';
import { stepped, stepsOf } from '../database/stepped.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { type ClosingCheck, checkClosings } from '../proof/closing-check.ts';
import type { Closings } from './closings.ts';
import type { DayReader, DayReaderParts } from './day-reader.ts';

/** A day as it is read for its closing, with what judges that closing once it is written. */
export interface DayToClose extends DayReader {
  /** Once it was read to its end: it has seen the closings of every day of the periods that end with this one. */
  readonly check: ClosingCheck;
}

interface DayToCloseParts {
  readonly journal: Pick<Journal, 'registerRows' | 'resumption'>;
  readonly closings: Pick<Closings, 'rowsSince'>;
  /** Throws where a row is not what was written. */
  readonly prove: (row: JournalRow) => void;
  /** Begins to read the day, which is open; each of its entries is shown, and what other days tell of its sales between. */
  readonly readDay: (shown: Required<Pick<DayReaderParts, 'seen' | 'beside'>>) => DayReader;
}

/**
 * First the closings from before the oldest period that ends with the day, and the restores between them, each proven, as a
 * verifier meets them; then the day.
 */
export function readDayToClose(parts: DayToCloseParts, day: BusinessDay): DayToClose {
  const { journal, closings, prove } = parts;
  const since = periodsEndingWith(day).toSorted()[0] ?? day;
  let begun: { readonly check: ClosingCheck; readonly left: JournalRow[] } | null = null;
  const check = (): ClosingCheck => {
    if (begun === null) throw new Error('the closings before this day are not read yet');
    return begun.check;
  };
  const reader = parts.readDay({
    seen: (row) => refuse(row, check().problemOf(row)),
    beside: (row) => check().beside(row),
  });

  /** A day that was read to its end is read on from there: what it follows is known by then. */
  function* toTheEnd(): Generator<void> {
    begun ??= yield* begin();
    for (let row = begun.left.shift(); row !== undefined; row = begun.left.shift()) {
      prove(row);
      refuse(row, begun.check.follow(row));
      yield;
    }
    yield* stepsOf(reader);
  }

  function* begin(): Steps<NonNullable<typeof begun>> {
    const earlier = yield* closings.rowsSince(since);
    const restores = restoresAfter(journal, earlier[0]?.sequence ?? 0);
    return {
      check: checkClosings(1, {
        knowsAll: earlier.length === 0,
        isCounted: journal.resumption().isCounted,
        isWhole: false,
      }),
      left: [...earlier, ...restores].sort(inOrder),
    };
  }

  const reading = stepped(toTheEnd);
  return {
    get check() {
      return check();
    },
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
