import type Database from 'better-sqlite3';
import { applySaleEvent, draftSale } from '../domain/apply-sale-event.ts';
import { type BusinessDay, businessDayOf } from '../domain/business-day.ts';
import { laterDay, periodsEndingWith } from '../domain/closing-days.ts';
import { type RegisterEvent, registerEventSchema } from '../domain/register-event.ts';
import { err, ok, type Result } from '../domain/result.ts';
import {
  type LaterSaleEvent,
  type SaleDrafted,
  type SaleEvent,
  type SaleId,
  saleEventSchema,
} from '../domain/sale-event.ts';
import { openClosingPrints } from './closing-prints.ts';
import { openClosings } from './closings.ts';
import { copyDatabase } from './copy-database.ts';
import { openDayFigures } from './day-figures.ts';
import { mendIndexesFirst } from './index-mending.ts';
import { openJournal } from './journal.ts';
import { verifyJournal } from './journal-chain.ts';
import type {
  ClosingFailure,
  ClosingRequest,
  Ledger,
  LedgerFailure,
  LedgerOptions,
  NumberedSale,
  OpeningNotes,
} from './ledger.ts';
import { userVersion } from './migrations.ts';
import { openPeriodFigures } from './period-figures.ts';
import { historyOf, projectAll, receiptOf } from './projection.ts';
import { openReceivedPayments } from './received-payments.ts';
import { recentSales } from './recent-sales.ts';
import { hasRoomForSales } from './room.ts';
import { openSaleFinder } from './sale-finder.ts';
import { openSalesPages } from './sales-pages.ts';
import { openSalesTable, type ProjectedSale } from './sales-table.ts';
import { writeFailureOf } from './sqlite-failure.ts';
import { checkWhole, knownPoint } from './whole-check.ts';

const LITTLE_ROOM: LedgerFailure = {
  code: 'diskFull',
  detail: 'what room there is, is kept for the sales that were begun',
};

/** A ledger over a database that is open, durable and at the latest version. It owns the connection. */
export function ledgerOver(
  database: Database.Database,
  { bounds, ...author }: Omit<LedgerOptions, 'file'>,
  opening: OpeningNotes = { salesRemade: 0, unfinishedCommit: false },
): Ledger {
  const journal = openJournal(database, author);
  const sales = openSalesTable(database, bounds.timeZone);
  const pages = openSalesPages(database);
  const figures = openDayFigures(database);
  const periods = openPeriodFigures(database);
  const finder = openSaleFinder(database, sales.byNumber);
  const closings = openClosings(database, bounds);
  const printsOf = openClosingPrints(database);
  const received = openReceivedPayments(database);
  const recent = recentSales();

  const writeDraft = database.transaction((event: SaleDrafted): NumberedSale => {
    const businessDay = businessDayAt(event.atMs);
    const { operator } = journal.append(event, event.saleId, businessDay);
    const number = sales.lastNumber() + 1;
    const drafted = { number, businessDay, operator, sale: draftSale(event) };
    sales.insert(drafted);
    return drafted;
  });

  const writeLater = database.transaction(
    (event: LaterSaleEvent, before: NumberedSale, after: NumberedSale) => {
      const entry = journal.append(event, after.sale.id, businessDayAt(event.atMs));
      sales.update(after, entry.businessDay, receiptOf(entry, before.sale, after.sale));
      return after;
    },
  );

  const writeNote = database.transaction((event: RegisterEvent): true => {
    journal.note(event, businessDayAt(event.atMs));
    return true;
  });

  /** The month and the year are of their last day too: nothing else is written into that any more. */
  const writeClosings = database.transaction((request: ClosingRequest) => {
    const { businessDay, atMs } = request;
    journal.note(recordableNote(closings.dayClosing(request)), businessDay);
    const periods = periodsEndingWith(businessDay);
    for (const period of periods) journal.note(closings.periodClosing(period, atMs), businessDay);
    return closings.list(null, 1 + periods.length).toReversed();
  });

  function closingFailure({ businessDay, atMs }: ClosingRequest): ClosingFailure | null {
    if (businessDay > businessDayOf(atMs, bounds)) return { code: 'dayNotBegun' };
    const [next] = closings.openDays(businessDay);
    return next?.businessDay === businessDay ? null : { code: 'notNextDay' };
  }

  function businessDayAt(atMs: number): BusinessDay {
    const byTheClock = businessDayOf(atMs, bounds);
    return laterDay(byTheClock, closings.firstOpenDay() ?? byTheClock);
  }

  const commit = (write: () => NumberedSale): Result<NumberedSale, LedgerFailure> =>
    attempt(() => recent.remember(write()));

  /** Either everything was committed, or nothing was and the next write finds the journal as it is. */
  function attempt<Value>(write: () => Value): Result<Value, LedgerFailure> {
    try {
      return ok(write());
    } catch (error) {
      journal.forgetHead();
      closings.forget();
      return err(writeFailureOf(error));
    }
  }

  function find(saleId: SaleId): NumberedSale | null {
    const found = recent.find(saleId) ?? sales.byId(saleId);
    return found === null ? null : recent.remember(found);
  }

  function rebuild(): void {
    database.transaction(() => projectAll(journal, sales)).immediate();
    recent.forgetAll();
  }

  function remakeSales(reindex: () => void): void {
    database
      .transaction(() => {
        sales.clear();
        reindex();
        projectAll(journal, sales);
      })
      .immediate();
    recent.forgetAll();
  }

  function remake(projected: readonly ProjectedSale[]): void {
    database
      .transaction(() => {
        for (const sale of projected) sales.put(sale);
      })
      .immediate();
    recent.forgetAll();
  }

  const asKnown = (read: NumberedSale): NumberedSale => recent.find(read.sale.id) ?? read;
  const inHand = (read: NumberedSale): NumberedSale => recent.remember(asKnown(read));

  return {
    draft(given) {
      if (!hasRoomForSales(database.name)) return err(LITTLE_ROOM);
      const event = recordable(given);
      return commit(() => {
        const known = sales.byDraftId(event.draftId);
        return known === null ? writeDraft.immediate(event) : asKnown(known);
      });
    },
    append(saleId, given) {
      const event = recordable(given);
      return commit(() => {
        const before = find(saleId);
        if (before === null) throw new Error(`no sale ${saleId}`);
        const sale = applySaleEvent(before.sale, event);
        return sale === before.sale
          ? before
          : writeLater.immediate(event, before, { ...before, sale });
      });
    },
    note: (event) => attempt(() => writeNote.immediate(recordableNote(event))),
    registerNotes: journal.notes,
    probe: () =>
      hasRoomForSales(database.name) ? attempt(() => rewriteVersion(database)) : err(LITTLE_ROOM),
    sale: find,
    sameAmountAfter: (numbered, most) => sales.sameAmountAfter(numbered, most).map(asKnown),
    unsettled: (watchedSinceMs) => sales.unsettled(watchedSinceMs).map(inHand),
    salesOfDay: (day) => sales.ofDay(day).map(asKnown),
    receivedOfDay: received.ofDay,
    saleIdOf: received.saleIdOf,
    salesOfDays: pages.after,
    totalsOfDay: figures.totals,
    moneyOfDay: periods.day,
    moneyOfPeriod: periods.period,
    confirmationsMs: periods.confirmationsMs,
    find: (query, before, most) => {
      const found = finder(query, before, most);
      return { ...found, sales: found.sales.map(asKnown) };
    },
    neighbours: figures.neighbours,
    businessDayAt,
    openDays: closings.openDays,
    reading: closings.reading,
    closeDay(request) {
      const failure = closingFailure(request);
      if (failure !== null) return err(failure);
      const closed = attempt(() => writeClosings.immediate(request));
      closings.forget();
      return closed;
    },
    closings: closings.list,
    closing: closings.find,
    printsOf,
    closingOfDay: closings.ofDay,
    history: (saleId) => historyOf(journal.entriesOf(saleId)),
    verify: () => verifyJournal(journal),
    head: journal.head,
    entries: journal,
    hashAt: journal.hashAt,
    opening,
    lastSaleEntry: journal.lastSaleEntry,
    rowsAfter: journal.rowsAfter,
    check: (from = null) =>
      mendIndexesFirst(
        database,
        checkWhole(journal, sales, { remake, rebuild }, from),
        remakeSales,
        () => knownPoint(journal, sales, from),
      ),
    copyTo: (file, goesOn) => copyDatabase(database, file, goesOn),
    rebuild,
    close() {
      database.close();
    },
  };
}

/**
 * The event as the journal will read it back: unknown fields gone, and half a character (a lone surrogate,
 * as from a label cut short) replaced, because canonical JSON cannot hold one (RFC 8785, 3.2.2.2).
 */
function recordable<Event extends SaleEvent>(event: Event): Event {
  const wellFormed = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  const parsed = saleEventSchema.parse(Object.fromEntries(wellFormed));
  if (!isOfType(parsed, event)) throw new Error(`"${event.type}" was read as "${parsed.type}"`);
  return parsed;
}

function recordableNote(event: RegisterEvent): RegisterEvent {
  const wellFormed: unknown = JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  return registerEventSchema.parse(wellFormed);
}

/** The header is written again as it is: a page through the log and to the disk, and no entry. */
function rewriteVersion(database: Database.Database): true {
  database.pragma(`user_version = ${userVersion(database)}`);
  return true;
}

function isOfType<Event extends SaleEvent>(parsed: SaleEvent, event: Event): parsed is Event {
  return parsed.type === event.type;
}
