import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { periodsEndingWith } from '../../domain/calendar/days.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { stepped } from '../database/stepped.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalRow, journalRowSchema } from '../journal/journal-row.ts';
import { DamagedEntry } from '../journal/unreadable-entry.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import { type ClosingCheck, checkClosings } from '../proof/closing-check.ts';
import { checkSignatures } from '../proof/signature-check.ts';
import { contentProblemOf } from '../proof/verify.ts';
import type { Closings } from './closings.ts';
import { type DayReader, type DayReaderParts, readDayThen, readOpenDay } from './day-reader.ts';
import { type DayRows, openDayRows } from './day-rows.ts';
import { type OpenDaysOutline, outlineOpenDays } from './open-days-outline.ts';
import { type OtherOpenDays, readOtherOpenDays } from './other-open-days.ts';

/** A day as it is read for its closing, with what judges that closing once it is written. */
interface DayToClose extends DayReader {
  readonly check: ClosingCheck;
}

/**
 * What was read of the days that were asked about last: where the journal is still the one that was read, only what
 * came since is read. All of it throws `UnreadableEntry` where an entry is not what was written.
 */
export interface DayMemory {
  readonly rows: Pick<DayRows, 'mayHaveMoved'>;
  /** A day that is not closed. */
  open(day: BusinessDay): DayReader;
  /** The next day to be closed, with every closing before it that a verifier would ask about. */
  toClose(day: BusinessDay): DayToClose;
  /** A closing was written, or was about to be: what judges it has seen it, and judges no other. */
  forgetToClose(): void;
  /** The open days beside this one. */
  others(day: BusinessDay): OtherOpenDays;
  /** A closed day as it was when its last entry was written. */
  closed(closed: DayClosed): DayReader;
  /** A day to its end and beyond it, and nothing of it is kept: its tables are to be mended. */
  afresh(day: BusinessDay): DayReader;
  isTakenOut(closed: DayClosed): boolean;
  /** Throws where an entry is not right by itself, or the register did not sign it. */
  prove(row: JournalRow): void;
}

interface DayMemoryParts {
  readonly database: Database.Database;
  readonly journal: Journal;
  readonly closings: Closings;
  readonly timeZone: string;
}

/** A manager looks at the day that it is and at one before it; each may hold thousands of sales. */
const OPEN_DAYS_KEPT = 2;

/** Nothing was read yet. */
export function openDayMemory({
  database,
  journal,
  closings,
  timeZone,
}: DayMemoryParts): DayMemory {
  const keysUpTo = (sequence: number) => checkSignatures(adoptedKeys(journal, sequence));
  const rows = openDayRows(database, scanFrom, keysUpTo);
  const open = keepReaders<BusinessDay, DayReader>(OPEN_DAYS_KEPT);
  const toClose = keepReaders<string, DayToClose>(1);
  const others = keepReaders<BusinessDay, OtherOpenDays>(1);
  const closed = keepReaders<BusinessDay, DayReader>(1);
  let outline: OpenDaysOutline | null = null;

  /** Entries of a day can stand among those of the day before, where a clock was ahead. */
  function scanFrom(day: BusinessDay): number {
    const beginning = journal.beginning().sequence + 1;
    const indexed = journal.rangeOfDay(day)?.first ?? Number.POSITIVE_INFINITY;
    const closedBefore = closings.lastWithEntries(day)?.entries.first ?? beginning;
    return Math.max(beginning, Math.min(indexed, closedBefore));
  }

  const partsOf = (day: BusinessDay, zone = timeZone): DayReaderParts => {
    const { isCounted } = journal.resumption();
    return { rows, journal, day, timeZone: zone, isCounted };
  };

  const oldestUpTo = (day: BusinessDay): BusinessDay =>
    closings.openDays(day, 1)[0]?.businessDay ?? day;

  /** One for all days that are open, as long as the journal is the one that it has looked at. */
  function outlineFor(day: BusinessDay): OpenDaysOutline {
    if (outline?.isStill() !== true) {
      outline = outlineOpenDays({ rows, journal, from: firstOfOpen(oldestUpTo(day)) });
    }
    return outline;
  }

  /** A day may have entries before those of an older one, where a clock was set back; and the oldest, none at all. */
  function firstOfOpen(oldest: BusinessDay): number {
    let first = rows.scanFrom(oldest);
    for (const open of rows.daysFrom(oldest)) first = Math.min(first, rows.firstOf(open) ?? first);
    return first;
  }

  function prove(row: JournalRow): void {
    refuse(row, contentProblemOf(row) ?? keysUpTo(row.sequence).problemOf(row));
  }

  const restoresAfter = (after: number): readonly JournalRow[] =>
    journalRowSchema
      .array()
      .parse(journal.registerRows())
      .filter(({ kind, sequence }) => kind === 'journalRestored' && sequence > after);

  /** First the closings from before the oldest period that ends now, and the restores between them, each proven, as a verifier meets them. */
  function beginToClose(day: BusinessDay): DayToClose {
    const since = periodsEndingWith(day).toSorted()[0] ?? day;
    const earlier = closings.rowsSince(since);
    const check = checkClosings(1, {
      knowsAll: earlier.length === 0,
      isCounted: journal.resumption().isCounted,
      isWhole: false,
    });
    const known = [...earlier, ...restoresAfter(earlier[0]?.sequence ?? 0)].sort(inOrder);
    const seen = (row: JournalRow) => refuse(row, check.problemOf(row));
    const reader = readOpenDay({ ...partsOf(day), seen }, outlineFor(day));

    function* toTheEnd(): Generator<void> {
      for (let row = known.shift(); row !== undefined; row = known.shift()) {
        prove(row);
        refuse(row, check.follow(row));
        yield;
      }
      while (reader.step()) yield;
    }

    const reading = stepped(toTheEnd);
    return {
      check,
      ...reading,
      finish() {
        while (reading.step());
        return reader.finish();
      },
      isStill: reader.isStill,
    };
  }

  return {
    rows,
    open: (day) => open.of(day, () => readOpenDay(partsOf(day), outlineFor(day))),
    toClose(day) {
      const [newest] = closings.list(null, 1);
      return toClose.of(`${day} ${newest?.sequence}`, () => beginToClose(day));
    },
    forgetToClose: toClose.forget,
    others: (day) =>
      others.of(day, () =>
        readOtherOpenDays({
          journal,
          day,
          outline: outlineFor(day),
          oldest: () => oldestUpTo(day),
          readThen: (each, entries) => readDayThen(partsOf(each), entries),
        }),
      ),
    closed: ({ businessDay, timeZone: zone, entries }) =>
      closed.of(businessDay, () => readDayThen(partsOf(businessDay, zone), entries)),
    afresh(day) {
      const ofDay = outlineOpenDays({ rows, journal, from: scanFrom(day) });
      return readOpenDay(partsOf(day), ofDay);
    },
    isTakenOut: ({ entries: { last } }) => last !== null && last <= journal.beginning().sequence,
    prove,
  };
}

/** The ones that were asked for last, as long as the journal is the one that they have read. */
function keepReaders<Key, Reader extends Pick<DayReader, 'isStill'>>(most: number) {
  const kept = new Map<Key, Reader>();
  return {
    of(key: Key, begin: () => Reader): Reader {
      const known = kept.get(key);
      const reader = known?.isStill() ? known : begin();
      kept.delete(key);
      kept.set(key, reader);
      for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
      return reader;
    },
    forget: () => kept.clear(),
  };
}

const inOrder = (one: JournalRow, other: JournalRow): number => one.sequence - other.sequence;

export function refuse(row: JournalRow, problem: string | null): void {
  if (problem !== null) throw new DamagedEntry(row.sequence, problem);
}
