import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import type { BusinessDay, DayBounds } from '../domain/business-day.ts';
import type { DayClosed, Sum } from '../domain/closing.ts';
import { periodsEndingWith } from '../domain/closing-days.ts';
import type { OtherwiseMove } from '../domain/collected-otherwise.ts';
import { addSums } from '../domain/figures.ts';
import type { Currency } from '../domain/money.ts';
import type { RegisterEvent } from '../domain/register-event.ts';
import type { SaleId } from '../domain/sale-event.ts';
import { adoptedKeys } from './adopted-keys.ts';
import { type ClosingCheck, checkClosings, NO_CLOSINGS } from './closing-check.ts';
import type {
  ClosingRequest,
  NumberedClosing,
  NumberedReceipt,
  Reading,
} from './closing-record.ts';
import type { Closings } from './closings.ts';
import { type DayFromEntries, dayFromEntries, figuresOfDay } from './day-from-entries.ts';
import { openDayMending } from './day-mending.ts';
import { openDayRows } from './day-rows.ts';
import { type Journal, type JournalRow, journalRowSchema } from './journal.ts';
import { namedMoves } from './otherwise-moves.ts';
import type { SalesTable } from './sales-table.ts';
import { checkSignatures } from './signature-check.ts';
import { UnreadableEntry } from './unreadable-entry.ts';
import { contentProblemOf } from './verify.ts';

/**
 * Reads days from their entries and closes them. Only what is signed is signed: each entry is proven before it is
 * added up, the tables of sales are brought in line with the entries first, and a closing is judged as a verifier
 * judges it before it is committed. Everything belongs to the caller's transaction, and throws `UnreadableEntry`
 * where an entry is not what was written: then nothing may be committed.
 */
export interface ClosingWriter {
  /** What a day has brought so far (X). */
  reading(day: BusinessDay, currency: Currency, atMs: number): Reading;
  /** Closes the day, and the month and the year that end with it; returns what was written, in order. */
  close(request: ClosingRequest): readonly NumberedClosing[];
  /**
   * Brings the tables in line with a day before it is shown or written out: with its closing, where it has one, which
   * its entries must be as well. `whole` compares all that is shown of a single day, otherwise the money of a closed one.
   */
  mend(day: BusinessDay, atMs: number, whole: boolean): void;
  /**
   * The money that came in a day, or was told of, as its entries say and in their order; of a closed day only where that
   * is what its closing says.
   */
  receipts(day: BusinessDay, atMs: number): readonly NumberedReceipt[];
  /** Money that does not match its sale and moved in a day: as its closing says, or its entries where it is open. */
  otherwise(day: BusinessDay, atMs: number): readonly OtherwiseMove[];
}

interface ClosingWriterParts {
  readonly database: Database.Database;
  readonly bounds: DayBounds;
  readonly journal: Journal;
  readonly sales: SalesTable;
  readonly closings: Closings;
  /** Writes an entry about the register into a day. */
  readonly note: (event: RegisterEvent, businessDay: BusinessDay) => void;
  readonly businessDayAt: (atMs: number) => BusinessDay;
  /** Sales were made again: what is remembered of any of them is stale. */
  readonly remade: () => void;
}

/** The writer over this database. */
export function openClosingWriter(parts: ClosingWriterParts): ClosingWriter {
  const { database, bounds, journal, sales, closings } = parts;
  const keysUpTo = (sequence: number) => checkSignatures(adoptedKeys(journal, sequence));
  const rows = openDayRows(database, scanFrom, keysUpTo);
  /** What moved in the open day that was read last, up to that entry. */
  let lastRead: { readonly key: string; readonly moves: DayFromEntries['moves'] } | null = null;
  const mending = openDayMending(database, journal, sales, bounds.timeZone);

  /** Entries of a day can stand among those of the day before, where a clock was ahead. */
  function scanFrom(day: BusinessDay): number {
    const beginning = journal.beginning().sequence + 1;
    const indexed = journal.rangeOfDay(day)?.first ?? Number.POSITIVE_INFINITY;
    const before = closings.lastWithEntries(day)?.entries.first ?? beginning;
    return Math.max(beginning, Math.min(indexed, before));
  }

  const read = (day: BusinessDay, check: ClosingCheck): DayFromEntries =>
    dayFromEntries(rows, day, bounds.timeZone, {
      isCounted: journal.resumption().isCounted,
      seen: (row) => refuse(row, check.problemOf(row)),
    });

  /** The day once its sales are in line with it; where they were not, an entry says so, which may be of the day. */
  function provenDay(day: BusinessDay, atMs: number, begin: () => ClosingCheck) {
    const check = begin();
    const found = read(day, check);
    if (!isMended(day, found, atMs)) return { day: found, check };
    const again = begin();
    return { day: read(day, again), check: again };
  }

  /** What each open day before this one brought, which no later entry changes. */
  function receivedBefore(day: BusinessDay): readonly Sum[] {
    const [oldest] = closings.openDays(day, 1);
    if (oldest === undefined || oldest.businessDay >= day) return [];
    const isOpenBefore = (each: BusinessDay) => oldest.businessDay <= each && each < day;
    return [...rows.entriesOfDaysFrom(oldest.businessDay)]
      .filter(([each]) => isOpenBefore(each))
      .map(([each, entries]) => figuresOfDay(readThen(each, entries)).received.total);
  }

  /** A day as it was when its last entry was written. */
  const readThen = (
    day: BusinessDay,
    entries: DayClosed['entries'],
    timeZone = bounds.timeZone,
  ): DayFromEntries =>
    dayFromEntries(rows, day, timeZone, {
      entries,
      untilNow: false,
      isCounted: journal.resumption().isCounted,
    });

  /** Of an open day; a screen asks for its moves once the day was read for the rest. */
  function openDay(day: BusinessDay, atMs: number): DayFromEntries {
    const found = provenDay(day, atMs, () => NO_CLOSINGS).day;
    lastRead = { key: keyOf(day), moves: found.moves };
    return found;
  }

  /** A month of days that were never closed is not read entry by entry for moves that none of them can have. */
  function movesOf(day: BusinessDay, atMs: number): DayFromEntries['moves'] {
    if (lastRead?.key === keyOf(day)) return lastRead.moves;
    return rows.mayHaveMoved(day) ? openDay(day, atMs).moves : [];
  }

  const keyOf = (day: BusinessDay): string => `${day} ${journal.head().sequence}`;

  function isMended(day: BusinessDay, found: DayFromEntries, atMs: number): boolean {
    const remade = mending.mend(day, found);
    if (remade === 0) return false;
    parts.note({ type: 'salesRemade', atMs, sales: remade }, parts.businessDayAt(atMs));
    parts.remade();
    return true;
  }

  function numberOf(saleId: SaleId): number {
    const number = sales.numberOf(saleId);
    if (number === null) throw new Error(`no row of sale ${saleId}`);
    return number;
  }

  /** Of a day that was taken out none are left. */
  function receiptsAsClosed(closed: DayClosed): Pick<DayFromEntries, 'receipts' | 'told'> {
    if (isTakenOut(closed)) return { receipts: [], told: [] };
    const { businessDay, timeZone, entries, figures } = closed;
    const day = readThen(businessDay, entries, timeZone);
    const { begun: _, ...money } = figuresOfDay(day);
    const { begun: __, ...signed } = figures;
    if (!isDeepStrictEqual(money, signed)) throw notAsClosed(closed);
    return day;
  }

  const restoresAfter = (after: number): readonly JournalRow[] =>
    journalRowSchema
      .array()
      .parse(journal.registerRows())
      .filter(({ kind, sequence }) => kind === 'journalRestored' && sequence > after);

  /** The closings from before the oldest period that ends now, and the restores between them, each proven, as a verifier meets them. */
  function beginCheck(since: string): ClosingCheck {
    const before = closings.rowsSince(since);
    const check = checkClosings(1, {
      knowsAll: before.length === 0,
      isCounted: journal.resumption().isCounted,
      isWhole: false,
    });
    const rows = [...before, ...restoresAfter(before[0]?.sequence ?? 0)];
    for (const row of rows.sort(inOrder)) refuse(row, proven(row) ?? check.follow(row));
    return check;
  }

  const isTakenOut = ({ entries: { last } }: DayClosed): boolean =>
    last !== null && last <= journal.beginning().sequence;

  const proven = (row: JournalRow) =>
    contentProblemOf(row) ?? keysUpTo(row.sequence).problemOf(row);

  function commit(event: RegisterEvent, day: BusinessDay, check: ClosingCheck): void {
    parts.note(event, day);
    const { sequence } = journal.head();
    const [raw] = journal.closingRows(sequence, sequence);
    const row = journalRowSchema.parse(raw);
    refuse(row, proven(row) ?? check.problemOf(row));
  }

  return {
    reading(day, currency, atMs) {
      const { day: found } = provenDay(day, atMs, () => NO_CLOSINGS);
      const figures = figuresOfDay(found);
      const received = [...receivedBefore(day), figures.received.total];
      const otherwise = namedMoves(found.moves, numberOf);
      return {
        ...closings.whose(),
        businessDay: day,
        currency,
        timeZone: bounds.timeZone,
        startsAtHour: bounds.startsAtHour,
        figures,
        ...(otherwise.length > 0 && { otherwise }),
        perpetual: closings.grandTotal(addSums(received)),
      };
    },
    close(request) {
      const { businessDay, atMs } = request;
      const periods = periodsEndingWith(businessDay);
      const since = periods.toSorted()[0] ?? businessDay;
      const { day, check } = provenDay(businessDay, atMs, () => beginCheck(since));
      commit(closings.dayClosing(request, day, numberOf), businessDay, check);
      for (const period of periods) {
        commit(closings.periodClosing(period, atMs), businessDay, check);
      }
      return closings.list(null, 1 + periods.length).toReversed();
    },
    mend(day, atMs, whole) {
      const closed = closings.ofDay(day)?.event;
      if (closed?.type !== 'dayClosed') {
        if (whole) openDay(day, atMs);
        return;
      }
      if (isTakenOut(closed)) return;
      if (whole ? mending.saysTheSame(closed) : mending.saysTheSameMoney(closed)) return;
      isMended(day, read(day, NO_CLOSINGS), atMs);
      if (!mending.saysTheSame(closed)) throw notAsClosed(closed);
    },
    receipts(day, atMs) {
      const closed = closings.ofDay(day)?.event;
      const found = closed?.type === 'dayClosed' ? receiptsAsClosed(closed) : openDay(day, atMs);
      return [...found.receipts, ...found.told]
        .sort((one, other) => one.sequence - other.sequence)
        .map((receipt) => ({ ...receipt, saleNumber: numberOf(receipt.of.sale.id) }));
    },
    otherwise(day, atMs) {
      const closed = closings.ofDay(day)?.event;
      return closed?.type === 'dayClosed'
        ? (closed.otherwise ?? [])
        : namedMoves(movesOf(day, atMs), numberOf);
    },
  };
}

const notAsClosed = ({ entries }: DayClosed): UnreadableEntry =>
  new UnreadableEntry(entries.first ?? 0, 'the day is not what its closing says');

const inOrder = (one: JournalRow, other: JournalRow): number => one.sequence - other.sequence;

function refuse(row: JournalRow, problem: string | null): void {
  if (problem !== null) throw new UnreadableEntry(row.sequence, problem);
}
