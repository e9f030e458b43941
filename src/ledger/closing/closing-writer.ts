import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { periodsEndingWith } from '../../domain/calendar/days.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Stepped } from '../database/stepped.ts';
import type { ClosingRequest, DayWork, NumberedClosing } from '../entry/closing-record.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import type { Journal } from '../journal/journal.ts';
import type { ClosingCheck } from '../proof/closing-check.ts';
import type { Closings } from './closings.ts';
import { openDayMemory } from './day-memory.ts';
import { type MendedTables, openDayMending } from './day-mending.ts';
import { type DayReadings, openDayReadings } from './day-readings.ts';
import { refuse } from './day-to-close.ts';
import { readDaysAhead } from './days-ahead.ts';
import { type DaysInLine, openDaysInLine, type RemadeSalesTold } from './days-in-line.ts';
import { knownMoves } from './known-moves.ts';

/**
 * Reads days from their entries and closes them. Only what is signed is signed: each entry is proven before it is
 * added up, the tables of sales are brought in line with the entries first, and a closing is judged as a verifier
 * judges it before it is committed. Everything belongs to the caller's transaction, and throws `UnreadableEntry`
 * where an entry is not what was written: then nothing may be committed.
 */
export interface ClosingWriter extends DayReadings, Pick<DaysInLine, 'mend'> {
  /** As `RegisterClosings.prepare` says. */
  prepare(work: DayWork): Stepped;
  /** Closes the day, and the month and the year that end with it; returns what was written, in order. */
  close(request: ClosingRequest): readonly NumberedClosing[];
}

interface ClosingWriterParts extends RemadeSalesTold {
  readonly database: Database.Database;
  readonly bounds: DayBounds;
  readonly journal: Journal;
  readonly tables: MendedTables;
  readonly closings: Closings;
}

/** The writer over this database. */
export function openClosingWriter(parts: ClosingWriterParts): ClosingWriter {
  const { database, bounds, journal, tables, closings } = parts;
  const memory = openDayMemory({ database, journal, closings, timeZone: bounds.timeZone });
  const mending = openDayMending(database, journal, tables, bounds.timeZone);
  const moves = knownMoves(journal);
  const days = openDaysInLine({ closings, memory, mending, moves, told: parts });

  function numberOf(saleId: SaleId): number {
    const number = tables.sales.numberOf(saleId);
    if (number === null) throw new Error(`no row of sale ${saleId}`);
    return number;
  }

  function commit(event: RegisterEvent, day: BusinessDay, check: ClosingCheck): void {
    parts.note(event, day);
    const { sequence } = journal.head();
    const [raw] = journal.closingRows(sequence, sequence);
    const row = journalRowSchema.parse(raw);
    memory.prove(row);
    refuse(row, check.problemOf(row));
  }

  return {
    ...openDayReadings({ bounds, closings, memory, moves, days, numberOf }),
    mend: days.mend,
    prepare: readDaysAhead(closings, memory, moves),
    close(request) {
      const { businessDay, atMs } = request;
      const reader = memory.toClose(businessDay);
      memory.forgetToClose();
      const day = days.inLine(businessDay, reader, atMs);
      const { check } = reader;
      commit(closings.dayClosing(request, day, numberOf), businessDay, check);
      const periods = periodsEndingWith(businessDay);
      for (const period of periods) {
        commit(closings.periodClosing(period, check.daysOf(period), atMs), businessDay, check);
      }
      return closings.list(null, 1 + periods.length).toReversed();
    },
  };
}
