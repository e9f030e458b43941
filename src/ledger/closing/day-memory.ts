import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { Journal } from '../journal/journal.ts';
import { judgeOfEntries } from '../proof/entry-judge.ts';
import { contentProblemOf } from '../proof/verify.ts';
import type { Closings } from './closings.ts';
import { type DayReader, type DayReaderParts, readDayThen, readOpenDay } from './day-reader.ts';
import { type DayRows, openDayRows } from './day-rows.ts';
import { type DayToClose, readDayToClose, refuse } from './day-to-close.ts';
import { keepOutline } from './kept-outline.ts';
import { outlineOpenDays } from './open-days-outline.ts';
import { type OpenDaySums, type OtherOpenDays, sumUpOpenDays } from './other-open-days.ts';

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
export function openDayMemory(parts: DayMemoryParts): DayMemory {
  const { database, journal, closings, timeZone } = parts;
  const judge = judgeOfEntries(journal);
  const rows = openDayRows(database, (day) => scanFrom(day, parts), judge);
  const outline = keepOutline(rows, journal, closings);
  const open = keepReaders<BusinessDay, DayReader>(OPEN_DAYS_KEPT);
  const toClose = keepReaders<string, DayToClose>(1);
  const sums = keepReaders<'open', OpenDaySums>(1);
  const closed = keepReaders<BusinessDay, DayReader>(1);

  const partsOf = (day: BusinessDay, zone = timeZone): DayReaderParts => {
    const { isCounted } = journal.resumption();
    return { rows, journal, day, timeZone: zone, isCounted };
  };

  function prove(row: JournalRow): void {
    refuse(row, contentProblemOf(row) ?? judge.problemOf(row));
  }

  const readToClose = (day: BusinessDay): DayToClose => {
    const readDay = (shown: Pick<DayReaderParts, 'seen' | 'beside'>) =>
      readOpenDay({ ...partsOf(day), ...shown }, outline.upTo(day));
    return readDayToClose({ journal, closings, prove, readDay }, day);
  };

  const sumUp = (day: BusinessDay): OpenDaySums =>
    sumUpOpenDays({
      journal,
      outline: outline.upTo(day),
      oldest: outline.oldest,
      readThen: (each, entries) => readDayThen(partsOf(each), entries),
    });

  return {
    rows,
    open: (day) => open.of(day, () => readOpenDay(partsOf(day), outline.upTo(day))),
    toClose(day) {
      const [newest] = closings.list(null, 1);
      return toClose.of(`${day} ${newest?.sequence}`, () => readToClose(day));
    },
    forgetToClose: toClose.forget,
    others: (day) => sums.of('open', () => sumUp(day)).beside(day),
    closed: ({ businessDay, timeZone: zone, entries }) =>
      closed.of(businessDay, () => readDayThen(partsOf(businessDay, zone), entries)),
    afresh(day) {
      const ofDay = outlineOpenDays({ rows, journal, from: rows.scanFrom(day) });
      return readOpenDay(partsOf(day), ofDay);
    },
    isTakenOut: ({ entries: { last } }) => last !== null && last <= journal.beginning().sequence,
    prove,
  };
}

/** Entries of a day can stand among those of the day before, where a clock was ahead. */
function scanFrom(
  day: BusinessDay,
  { journal, closings }: Pick<DayMemoryParts, 'journal' | 'closings'>,
): number {
  const beginning = journal.beginning().sequence + 1;
  const indexed = journal.rangeOfDay(day)?.first ?? Number.POSITIVE_INFINITY;
  const closedBefore = closings.lastWithEntries(day)?.entries.first ?? beginning;
  return Math.max(beginning, Math.min(indexed, closedBefore));
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
