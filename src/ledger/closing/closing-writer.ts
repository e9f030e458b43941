import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { periodsEndingWith } from '../../domain/calendar/days.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { type Stepped, stepped } from '../database/stepped.ts';
import { atOnce } from '../database/steps.ts';
import type {
  ClosingRequest,
  DayWork,
  NumberedClosing,
  NumberedReceipt,
  Reading,
} from '../journal/closing-record.ts';
import type { Journal } from '../journal/journal.ts';
import { journalRowSchema } from '../journal/journal-row.ts';
import { UnreadableEntry } from '../journal/unreadable-entry.ts';
import type { ClosingCheck } from '../proof/closing-check.ts';
import { namedMoves } from '../proof/otherwise-moves.ts';
import type { Tables } from '../tables/tables.ts';
import type { Closings } from './closings.ts';
import { type DayFromEntries, figuresOfDay } from './day-from-entries.ts';
import { openDayMemory, refuse } from './day-memory.ts';
import { openDayMending } from './day-mending.ts';
import type { DayReader } from './day-reader.ts';

/**
 * Reads days from their entries and closes them. Only what is signed is signed: each entry is proven before it is
 * added up, the tables of sales are brought in line with the entries first, and a closing is judged as a verifier
 * judges it before it is committed. Everything belongs to the caller's transaction, and throws `UnreadableEntry`
 * where an entry is not what was written: then nothing may be committed.
 */
export interface ClosingWriter {
  /** As `Ledger.prepare` says. */
  prepare(work: DayWork): Stepped;
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

interface KeptMoves {
  readonly last: number | null;
  readonly head: number;
  readonly moves: DayFromEntries['moves'];
}

/** A report asks for those of each day of a month, and of the one before it. */
const MOVES_KEPT = 100;

interface ClosingWriterParts {
  readonly database: Database.Database;
  readonly bounds: DayBounds;
  readonly journal: Journal;
  readonly tables: Pick<Tables, 'database' | 'sales' | 'receipts'>;
  readonly closings: Closings;
  /** Writes an entry about the register into a day. */
  readonly note: (event: RegisterEvent, businessDay: BusinessDay) => void;
  readonly businessDayAt: (atMs: number) => BusinessDay;
  /** Sales were made again: what is remembered of any of them is stale. */
  readonly remade: () => void;
}

/** The writer over this database. */
export function openClosingWriter(parts: ClosingWriterParts): ClosingWriter {
  const { database, bounds, journal, tables, closings } = parts;
  const { sales } = tables;
  const memory = openDayMemory({ database, journal, closings, timeZone: bounds.timeZone });
  const mending = openDayMending(database, journal, tables, bounds.timeZone);
  /** What moved in open days, up to that entry of the day; and which entry was the journal's newest then. */
  const movesKept = new Map<BusinessDay, KeptMoves>();

  /** The day once its sales are in line with it; where they were not, an entry says so, which may be of the day. */
  function inLine(day: BusinessDay, reader: DayReader, atMs: number): DayFromEntries {
    const found = reader.finish();
    return isMended(day, found, atMs) ? reader.finish() : found;
  }

  /** A screen asks for its moves once the day was read for the rest. */
  function openDay(day: BusinessDay, atMs: number): DayFromEntries {
    const found = inLine(day, memory.open(day), atMs);
    keepMoves(day, found.entries.last, found.moves);
    return found;
  }

  function keepMoves(day: BusinessDay, last: number | null, moves: KeptMoves['moves']): void {
    if (movesKept.size >= MOVES_KEPT) movesKept.clear();
    movesKept.set(day, { last, head: journal.head().sequence, moves });
  }

  /** Nothing moves in a day without an entry of it. */
  function knownMoves(day: BusinessDay): KeptMoves['moves'] | null {
    const kept = movesKept.get(day);
    if (kept === undefined) return null;
    const isSame = kept.head === journal.head().sequence || kept.last === lastOf(day);
    return isSame ? kept.moves : null;
  }

  const lastOf = (day: BusinessDay): number | null => journal.rangeOfDay(day)?.last ?? null;

  /** A month of days that were never closed is not read entry by entry for moves that none of them can have. */
  function movesOf(day: BusinessDay, atMs: number): KeptMoves['moves'] {
    const known = knownMoves(day);
    if (known !== null) return known;
    if (atOnce(memory.rows.mayHaveMoved(day))) return openDay(day, atMs).moves;
    keepMoves(day, lastOf(day), []);
    return [];
  }

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
    if (memory.isTakenOut(closed)) return { receipts: [], told: [] };
    const day = memory.closed(closed).finish();
    const { begun: _, ...money } = figuresOfDay(day);
    const { begun: __, ...signed } = closed.figures;
    if (!isDeepStrictEqual(money, signed)) throw notAsClosed(closed);
    return day;
  }

  function commit(event: RegisterEvent, day: BusinessDay, check: ClosingCheck): void {
    parts.note(event, day);
    const { sequence } = journal.head();
    const [raw] = journal.closingRows(sequence, sequence);
    const row = journalRowSchema.parse(raw);
    memory.prove(row);
    refuse(row, check.problemOf(row));
  }

  function closingOf(day: BusinessDay): DayClosed | null {
    const closed = closings.ofDay(day)?.event;
    return closed?.type === 'dayClosed' ? closed : null;
  }

  /** What this call would read of a day, in steps. */
  function* readAhead(call: DayWork['call'], day: BusinessDay): Generator<void> {
    // First, as it may take minutes: what is sold meanwhile is read with the day, which comes last.
    if (call === 'reading') yield* stepsOf(memory.others(day));
    const closed = closingOf(day);
    if (call === 'closeDay') {
      const [next] = closings.openDays(day, 1);
      if (next?.businessDay === day) yield* stepsOf(memory.toClose(day));
    } else if (closed === null) yield* stepsOf(memory.open(day));
    else if (call === 'receiptsOfDay' && !memory.isTakenOut(closed)) {
      yield* stepsOf(memory.closed(closed));
    }
  }

  /** Of each open day by itself: no more than its moves is kept. */
  function* readMovesAhead(day: BusinessDay): Generator<void> {
    if (closingOf(day) !== null || knownMoves(day) !== null) return;
    if (yield* memory.rows.mayHaveMoved(day)) {
      const reader = memory.open(day);
      yield* stepsOf(reader);
      const { entries, moves } = reader.finish();
      keepMoves(day, entries.last, moves);
    } else keepMoves(day, lastOf(day), []);
    yield;
  }

  return {
    prepare: ({ call, days }) =>
      stepped(function* () {
        for (const day of days) {
          yield* call === 'otherwiseOfDay' ? readMovesAhead(day) : readAhead(call, day);
        }
      }),
    reading(day, currency, atMs) {
      const found = openDay(day, atMs);
      const figures = figuresOfDay(found);
      const received = [...memory.others(day).received(), figures.received.total];
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
      const reader = memory.toClose(businessDay);
      const { check } = reader;
      memory.forgetToClose();
      const day = inLine(businessDay, reader, atMs);
      commit(closings.dayClosing(request, day, numberOf), businessDay, check);
      const periods = periodsEndingWith(businessDay);
      for (const period of periods) {
        commit(closings.periodClosing(period, atMs), businessDay, check);
      }
      return closings.list(null, 1 + periods.length).toReversed();
    },
    mend(day, atMs, whole) {
      const closed = closingOf(day);
      if (closed === null) {
        if (whole) openDay(day, atMs);
        return;
      }
      if (memory.isTakenOut(closed)) return;
      if (whole ? mending.saysTheSame(closed) : mending.saysTheSameMoney(closed)) return;
      isMended(day, memory.afresh(day).finish(), atMs);
      if (!mending.saysTheSame(closed)) throw notAsClosed(closed);
    },
    receipts(day, atMs) {
      const closed = closingOf(day);
      const found = closed === null ? openDay(day, atMs) : receiptsAsClosed(closed);
      return [...found.receipts, ...found.told]
        .sort((one, other) => one.sequence - other.sequence)
        .map((receipt) => ({ ...receipt, saleNumber: numberOf(receipt.of.sale.id) }));
    },
    otherwise(day, atMs) {
      const closed = closingOf(day);
      return closed === null ? namedMoves(movesOf(day, atMs), numberOf) : (closed.otherwise ?? []);
    },
  };
}

function* stepsOf(reader: Stepped): Generator<void> {
  while (reader.step()) yield;
}

const notAsClosed = ({ entries }: DayClosed): UnreadableEntry =>
  new UnreadableEntry(entries.first ?? 0, 'the day is not what its closing says');
