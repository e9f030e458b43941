import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import { err } from '../../domain/result.ts';
import type { Steps } from '../../domain/steps.ts';
import { openClosingWriter } from '../closing/closing-writer.ts';
import type { Closings } from '../closing/closings.ts';
import type { DaysByClock } from '../closing/days-by-clock.ts';
import type { OpenedFile } from '../database/opened-file.ts';
import { isOfFile } from '../database/sqlite-failure.ts';
import type { ClosingFailure, ClosingRequest } from '../entry/closing-record.ts';
import { recordableNote } from '../entry/recordable.ts';
import type { Journal } from '../journal/journal.ts';
import type { RegisterClosings } from '../ports/register-closings.ts';
import type { Tables } from '../tables/tables.ts';
import type { AllOrNothing } from './all-or-nothing.ts';

type LedgerClosings = Pick<
  RegisterClosings,
  | 'openDays'
  | 'prepare'
  | 'reading'
  | 'mendDays'
  | 'receiptsOfDay'
  | 'otherwiseOfDay'
  | 'closeDay'
  | 'closings'
  | 'closing'
  | 'closingOfDay'
  | 'standing'
  | 'prepareStanding'
>;

interface LedgerClosingsParts {
  readonly database: Database.Database;
  readonly bounds: DayBounds;
  readonly opened: Pick<OpenedFile, 'whileWriting'>;
  readonly journal: Journal;
  readonly tables: Tables;
  readonly closings: Closings;
  readonly days: DaysByClock;
  readonly nextNumber: () => number;
  readonly writes: AllOrNothing;
  /** Sales were made again: what is remembered of any of them is stale. */
  readonly remade: () => void;
}

/** What a ledger reads of days from their entries, and how it closes them. */
export function openLedgerClosings(parts: LedgerClosingsParts): LedgerClosings {
  const { database, bounds, journal, tables, closings, days, writes } = parts;
  const writer = openClosingWriter({
    database,
    bounds,
    journal,
    tables,
    closings,
    note(event, businessDay) {
      parts.opened.whileWriting();
      journal.note(recordableNote(event), businessDay);
    },
    businessDayAt: days.businessDayAt,
    remade: parts.remade,
  });
  const close = database.transaction(writer.close);
  const readDay = database.transaction(writer.reading);
  const mendDays = database.transaction((mended: readonly BusinessDay[], atMs: number) => {
    for (const day of mended) writer.mend(day, atMs, mended.length === 1);
  });
  const receipts = database.transaction(writer.receipts);
  const otherwise = database.transaction(writer.otherwise);

  return {
    openDays: closings.openDays,
    prepare: writer.prepare,
    reading: (day, currency, atMs) => writes.inBoth(() => readDay.immediate(day, currency, atMs)),
    mendDays: (mended, atMs) => writes.inBoth(() => mendDays.immediate(mended, atMs)),
    receiptsOfDay: (day, atMs) => writes.inBoth(() => receipts.immediate(day, atMs)),
    otherwiseOfDay: (day, atMs) => writes.inBoth(() => otherwise.immediate(day, atMs)),
    closeDay(request) {
      const failure = closingFailure(request, closings, days);
      if (failure !== null) return err(failure);
      const closed = writes.attempt(() => writes.inBoth(() => close.immediate(request)));
      closings.forget();
      return closed;
    },
    closings: closings.list,
    closing: closings.find,
    closingOfDay: closings.ofDay,
    standing: () =>
      tables.reading(() => ({ sales: parts.nextNumber() - 1, ...closings.standing() })),
    prepareStanding: () => prepareStanding(closings),
  };
}

/** Why this day is not the one to be closed; null where it is. */
function closingFailure(
  { businessDay, atMs }: ClosingRequest,
  closings: Pick<Closings, 'openDays'>,
  days: Pick<DaysByClock, 'dayByClock'>,
): ClosingFailure | null {
  if (businessDay > days.dayByClock(atMs)) return { code: 'dayNotBegun' };
  const [next] = closings.openDays(businessDay, 1);
  return next?.businessDay === businessDay ? null : { code: 'notNextDay' };
}

/** Tables that turn out to be damaged are made again by whoever reads them next. */
function* prepareStanding(closings: Pick<Closings, 'prepareStanding'>): Steps<void> {
  try {
    yield* closings.prepareStanding();
  } catch (error) {
    if (!isOfFile(error)) throw error;
  }
}
