import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import { type Closings, dayClosedOf } from './closings.ts';
import type { DayFromEntries } from './day-from-entries.ts';
import type { DayMemory } from './day-memory.ts';
import type { DayMending } from './day-mending.ts';
import type { DayReader } from './day-reader.ts';
import type { KnownMoves } from './known-moves.ts';

/** Days from their entries, with which the tables of sales are brought in line before anybody is told of them. */
export interface DaysInLine {
  /** The day once its sales are in line with it; where they were not, an entry says so, which may be of the day. */
  inLine(day: BusinessDay, reader: DayReader, atMs: number): DayFromEntries;
  /** The same of a day that is open. */
  open(day: BusinessDay, atMs: number): DayFromEntries;
  /**
   * Brings the tables in line with a day before it is shown or written out: with its closing, where it has one, which
   * its entries must be as well. `whole` compares all that is shown of a single day, otherwise the money of a closed one.
   */
  mend(day: BusinessDay, atMs: number, whole: boolean): void;
}

/** How it is told that sales were made again. */
export interface RemadeSalesTold {
  /** Writes an entry about the register into a day. */
  readonly note: (event: RegisterEvent, businessDay: BusinessDay) => void;
  readonly businessDayAt: (atMs: number) => BusinessDay;
  /** Sales were made again: what is remembered of any of them is stale. */
  readonly remade: () => void;
}

interface DaysInLineParts {
  readonly closings: Pick<Closings, 'ofDay'>;
  readonly memory: Pick<DayMemory, 'open' | 'afresh' | 'isTakenOut'>;
  readonly mending: DayMending;
  readonly moves: Pick<KnownMoves, 'keep'>;
  readonly told: RemadeSalesTold;
}

/** Over what is read of days, and what mends their tables. */
export function openDaysInLine({
  closings,
  memory,
  mending,
  moves,
  told,
}: DaysInLineParts): DaysInLine {
  function isMended(day: BusinessDay, found: DayFromEntries, atMs: number): boolean {
    const sales = mending.mend(day, found);
    if (sales === 0) return false;
    told.note({ type: 'salesRemade', atMs, sales }, told.businessDayAt(atMs));
    told.remade();
    return true;
  }

  function inLine(day: BusinessDay, reader: DayReader, atMs: number): DayFromEntries {
    const found = reader.finish();
    return isMended(day, found, atMs) ? reader.finish() : found;
  }

  /** A screen asks for its moves once the day was read for the rest. */
  function open(day: BusinessDay, atMs: number): DayFromEntries {
    const found = inLine(day, memory.open(day), atMs);
    moves.keep(day, found);
    return found;
  }

  return {
    inLine,
    open,
    mend(day, atMs, whole) {
      const closed = dayClosedOf(closings, day);
      if (closed === null) {
        if (whole) open(day, atMs);
        return;
      }
      if (memory.isTakenOut(closed)) return;
      if (whole ? mending.saysTheSame(closed) : mending.saysTheSameMoney(closed)) return;
      isMended(day, memory.afresh(day).finish(), atMs);
      if (!mending.saysTheSame(closed)) throw notAsClosed(closed);
    },
  };
}

/** What is thrown where a closed day cannot be what its closing says. */
export const notAsClosed = ({ entries }: DayClosed): UnreadableEntry =>
  new UnreadableEntry(entries.first ?? 0, 'the day is not what its closing says');
