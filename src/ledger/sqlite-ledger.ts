import type Database from 'better-sqlite3';
import { applySaleEvent, draftSale } from '../domain/apply-sale-event.ts';
import { type BusinessDay, businessDayOf } from '../domain/business-day.ts';
import { laterDay } from '../domain/closing-days.ts';
import { type RegisterEvent, registerEventSchema } from '../domain/register-event.ts';
import { err, ok, type Result } from '../domain/result.ts';
import {
  type LaterSaleEvent,
  type PaymentId,
  type SaleDrafted,
  type SaleEvent,
  type SaleId,
  saleEventSchema,
} from '../domain/sale-event.ts';
import { originOf } from './adopted-keys.ts';
import { openClosingPrints } from './closing-prints.ts';
import type { ClosingFailure, ClosingRequest } from './closing-record.ts';
import { openClosingWriter } from './closing-writer.ts';
import { openClosings } from './closings.ts';
import { copyDatabase } from './copy-database.ts';
import { openDayFigures } from './day-figures.ts';
import { hasRoomForSales } from './disk-space.ts';
import { mendIndexesFirst } from './index-mending.ts';
import { openJournal } from './journal.ts';
import { verifyJournal } from './journal-chain.ts';
import type {
  Ledger,
  LedgerFailure,
  LedgerOptions,
  NumberedSale,
  OpeningNotes,
  SaleStep,
  SealedSale,
} from './ledger.ts';
import { userVersion } from './migrations.ts';
import { openPeriodFigures } from './period-figures.ts';
import { historyOf, projectAll, projectedSale, receiptOf } from './projection.ts';
import { readingAt } from './reading-entry.ts';
import { openReceivedPayments } from './received-payments.ts';
import { recentSales } from './recent-sales.ts';
import { openRefundsDue } from './refunds-due.ts';
import { openSaleFinder } from './sale-finder.ts';
import { openSalesPages } from './sales-pages.ts';
import { openSalesTable, type ProjectedSale } from './sales-table.ts';
import { writeFailureOf } from './sqlite-failure.ts';
import { takenBack } from './taken-back.ts';
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
  const closings = openClosings(database, bounds, journal, author.shop ?? (() => null));
  const printsOf = openClosingPrints(database);
  const received = openReceivedPayments(database);
  const refunds = openRefundsDue(database);
  const recent = recentSales();
  let clockAheadMs = (): number => 0;

  const writeDraft = database.transaction((event: SaleDrafted): NumberedSale => {
    const businessDay = businessDayAt(event.atMs);
    const number = nextNumber();
    const { operator } = journal.append(event, event.saleId, businessDay);
    const drafted = { number, businessDay, operator, sale: draftSale(event) };
    sales.insert(drafted);
    return drafted;
  });

  const writeLater = database.transaction(
    (event: LaterSaleEvent, before: NumberedSale, after: NumberedSale) => {
      const entry = journal.append(event, after.sale.id, businessDayAt(event.atMs));
      const receipt = receiptOf(entry, before.sale, after.sale, journal.resumption());
      sales.update(after, entry.businessDay, receipt);
      if (event.type === 'collectedOtherwise' && event.takesBack)
        sales.takeBack(takenBack(journal.entriesOf(after.sale.id)));
      return after;
    },
  );

  function writeStep(
    { saleId, event: given }: SaleStep,
    before: NumberedSale | null,
  ): NumberedSale {
    if (before === null) throw new Error(`no sale ${saleId}`);
    const event = takingBackToday(recordable(given), before);
    const sale = applySaleEvent(before.sale, event);
    return sale === before.sale ? before : writeLater.immediate(event, before, { ...before, sale });
  }

  /** What an earlier day received is left to it: it may be closed. */
  function takingBackToday(event: LaterSaleEvent, { sale: { id } }: NumberedSale): LaterSaleEvent {
    if (event.type !== 'collectedOtherwise' || !event.takesBack) return event;
    const received = journal
      .entriesOf(id)
      .find((entry) => isCompletionOf(entry.event, event.paymentId));
    if (received?.businessDay === businessDayAt(event.atMs)) return event;
    const { takesBack: _, ...told } = event;
    return told;
  }

  const writeSteps = database.transaction((steps: readonly SaleStep[]) => {
    const written = new Map<SaleId, NumberedSale>();
    for (const step of steps) {
      const { saleId } = step;
      written.set(saleId, writeStep(step, written.get(saleId) ?? find(saleId)));
    }
    return [...written.values()];
  });

  const writeNote = database.transaction((event: RegisterEvent): true => {
    journal.note(event, businessDayAt(event.atMs));
    return true;
  });

  /** Numbers that a restore left out are used by no sale of this journal. */
  function nextNumber(): number {
    const next = sales.lastNumber() + 1;
    const { salesSkippedUpTo } = journal.resumption();
    const skipped = salesSkippedUpTo(Number.POSITIVE_INFINITY);
    return skipped === 0 ? next : next + skipped - salesSkippedUpTo(journal.lastDraft());
  }

  const writer = openClosingWriter({
    database,
    bounds,
    journal,
    sales,
    closings,
    note: (event, businessDay) => journal.note(recordableNote(event), businessDay),
    businessDayAt: (atMs) => businessDayAt(atMs),
    remade: recent.forgetAll,
  });
  const writeClosings = database.transaction(writer.close);
  const readDay = database.transaction(writer.reading);
  const mendDays = database.transaction((days: readonly BusinessDay[], atMs: number) => {
    for (const day of days) writer.mend(day, atMs, days.length === 1);
  });
  const readReceipts = database.transaction(writer.receipts);
  const readOtherwise = database.transaction(writer.otherwise);

  /** What leaves the house says what the entries say, each as it was written. */
  function asEntriesSay({ number, sale: { id } }: SealedSale): SealedSale {
    const entries = journal.provenEntriesOf(id);
    const { businessDay, operator, sale } = projectedSale(number, entries, journal.resumption());
    return { number, businessDay, operator, sale, journalHash: entries.at(-1)?.hash ?? '' };
  }

  function closingFailure({ businessDay, atMs }: ClosingRequest): ClosingFailure | null {
    if (businessDay > dayByClock(atMs)) return { code: 'dayNotBegun' };
    const [next] = closings.openDays(businessDay, 1);
    return next?.businessDay === businessDay ? null : { code: 'notNextDay' };
  }

  const dayByClock = (atMs: number): BusinessDay => businessDayOf(atMs - clockAheadMs(), bounds);

  function businessDayAt(atMs: number): BusinessDay {
    const byTheClock = dayByClock(atMs);
    return laterDay(byTheClock, closings.firstOpenDay() ?? byTheClock);
  }

  const commit = (write: () => NumberedSale): Result<NumberedSale, LedgerFailure> =>
    attempt(() => recent.remember(write()));

  /** Either everything was committed, or nothing was and the next write finds the journal as it is. */
  function attempt<Value>(write: () => Value): Result<Value, LedgerFailure> {
    try {
      return ok(undoing(write));
    } catch (error) {
      return err(writeFailureOf(error));
    }
  }

  function undoing<Value>(write: () => Value): Value {
    try {
      return write();
    } catch (error) {
      journal.forgetHead();
      closings.forget();
      throw error;
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
    append: (saleId, event) => commit(() => writeStep({ saleId, event }, find(saleId))),
    appendAll: (steps) => attempt(() => writeSteps.immediate(steps).map(recent.remember)),
    note: (event) => attempt(() => writeNote.immediate(recordableNote(event))),
    registerNotes: journal.notes,
    probe: () =>
      hasRoomForSales(database.name) ? attempt(() => rewriteVersion(database)) : err(LITTLE_ROOM),
    sale: find,
    sameAmountAfter: (numbered, most) => sales.sameAmountAfter(numbered, most).map(asKnown),
    notAside: () => sales.onScreens().map(inHand),
    watched: (most) => sales.watched(most).map(inHand),
    refundsDue: (before, most) => refunds.list(before, most).map(asKnown),
    refundsDueCount: refunds.count,
    saleWithPayment: sales.byPaymentId,
    salesOfDay: (day) => sales.ofDay(day).map(asKnown),
    receivedOfDay: received.ofDay,
    daysHeld: ({ from, to }) => journal.daysHeld(from, to),
    saleIdOf: received.saleIdOf,
    salesOfDays: (period, last, most) => pages.after(period, last, most).map(asEntriesSay),
    totalsOfDay: figures.totals,
    moneyOfDay: periods.day,
    moneyOfPeriod: periods.period,
    confirmationsMs: periods.confirmationsMs,
    find: (query, before, most) => {
      const found = finder(query, before, most);
      return { ...found, sales: found.sales.map(asKnown) };
    },
    neighbours: figures.neighbours,
    correctClock(aheadMs) {
      clockAheadMs = aheadMs;
    },
    dayByClock,
    businessDayAt,
    openDays: closings.openDays,
    prepare: writer.prepare,
    reading: (day, currency, atMs) => undoing(() => readDay.immediate(day, currency, atMs)),
    mendDays: (days, atMs) => undoing(() => mendDays.immediate(days, atMs)),
    receiptsOfDay: (day, atMs) => undoing(() => readReceipts.immediate(day, atMs)),
    otherwiseOfDay: (day, atMs) => undoing(() => readOtherwise.immediate(day, atMs)),
    closeDay(request) {
      const failure = closingFailure(request);
      if (failure !== null) return err(failure);
      const closed = attempt(() => writeClosings.immediate(request));
      closings.forget();
      return closed;
    },
    closings: closings.list,
    closing: closings.find,
    readingAt: (sequence) => readingAt(journal, sequence),
    printsOf,
    closingOfDay: closings.ofDay,
    history: (saleId) => historyOf(journal.entriesOf(saleId)),
    verify: () => verifyJournal(journal),
    head: journal.head,
    standing: () => ({ sales: nextNumber() - 1, ...closings.standing() }),
    resumption: journal.resumption,
    origin: () => originOf(journal),
    entries: journal,
    hashAt: journal.hashAt,
    opening,
    lastSaleEntry: journal.lastSaleEntry,
    rowsAfter: journal.rowsAfter,
    check: (from = null, judge = null) =>
      mendIndexesFirst(
        database,
        checkWhole(journal, sales, { remake, rebuild }, from, judge),
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

const isCompletionOf = (event: SaleEvent, paymentId: PaymentId): boolean =>
  event.type === 'completed' && event.paymentId === paymentId;

/** The header is written again as it is: a page through the log and to the disk, and no entry. */
function rewriteVersion(database: Database.Database): true {
  database.pragma(`user_version = ${userVersion(database)}`);
  return true;
}

function isOfType<Event extends SaleEvent>(parsed: SaleEvent, event: Event): parsed is Event {
  return parsed.type === event.type;
}
