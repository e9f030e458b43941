import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { laterDay } from '../../domain/calendar/days.ts';
import { businessDayOf } from '../../domain/calendar/shop-time.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { openClosingWriter } from '../closing/closing-writer.ts';
import { openClosings } from '../closing/closings.ts';
import { openDayFigures } from '../closing/day-figures.ts';
import { openPeriodFigures } from '../closing/period-figures.ts';
import { openReceivedPayments } from '../closing/received-payments.ts';
import { makeDurable } from '../database/connection.ts';
import { copyDatabase } from '../database/copy-database.ts';
import { hasRoomForSales, LITTLE_ROOM } from '../database/disk-space.ts';
import { rememberOpened } from '../database/opened-file.ts';
import { rewriteVersion } from '../database/rewrite-version.ts';
import { isOfFile, writeFailureOf } from '../database/sqlite-failure.ts';
import type { Steps } from '../database/steps.ts';
import type { ClosingFailure, ClosingRequest } from '../journal/closing-record.ts';
import { openJournal } from '../journal/journal.ts';
import { numberAfter } from '../journal/next-sale-number.ts';
import { readingAt } from '../journal/reading-entry.ts';
import { recordable, recordableNote } from '../journal/recordable.ts';
import type {
  Ledger,
  LedgerFailure,
  LedgerOptions,
  NumberedSale,
  OpeningNotes,
  SealedSale,
} from '../ledger.ts';
import { originOf } from '../proof/adopted-keys.ts';
import { openClosingPrints } from '../proof/closing-prints.ts';
import { openEntryProof } from '../proof/entry-proof.ts';
import { verifyJournal } from '../proof/journal-chain.ts';
import { mendIndexesFirst } from '../tables/index-mending.ts';
import { historyOf, projectedSale } from '../tables/projection.ts';
import { recentSales } from '../tables/recent-sales.ts';
import { openRefundsDue } from '../tables/refunds-due.ts';
import type { ProjectedSale } from '../tables/sale-columns.ts';
import { openSaleFinder } from '../tables/sale-finder.ts';
import { openSaleWriter } from '../tables/sale-writer.ts';
import { openSalesPages } from '../tables/sales-pages.ts';
import type { Tables } from '../tables/tables.ts';
import { checkEarlier } from './earlier-check.ts';
import { checkWhole, knownPoint } from './whole-check.ts';

/** The tables beside the journal, and what their opening noticed. */
interface Beside {
  readonly tables: Tables;
  readonly opening?: OpeningNotes;
}

const NOTHING_NOTICED: OpeningNotes = { salesRemade: 0, unfinishedCommit: false, putAside: null };

/** A ledger over a database that is open, durable and at the latest version. It owns the connection, and the tables. */
export function ledgerOver(
  database: Database.Database,
  { bounds, ...author }: Omit<LedgerOptions, 'file'>,
  { tables, opening = NOTHING_NOTICED }: Beside,
): Ledger {
  const opened = rememberOpened(database, makeDurable);
  const journal = openJournal(database, author);
  const { sales, receipts, reading } = tables;
  const pages = openSalesPages(tables.database);
  const figures = openDayFigures(tables.database);
  const periods = openPeriodFigures(tables.database);
  const finder = openSaleFinder(tables.database, sales.byNumber);
  const proof = openEntryProof(journal);
  const closings = openClosings(database, bounds, { journal, receipts, proof, shop: author.shop });
  const printsOf = openClosingPrints(database, proof.proveSigned);
  const received = openReceivedPayments(database, (day) =>
    reading(() => receipts.sequencesOfDay(day)),
  );
  const refunds = openRefundsDue(tables.database);
  const recent = recentSales();
  let clockAheadMs = (): number => 0;

  const writeNote = database.transaction((event: RegisterEvent): true => {
    journal.note(event, businessDayAt(event.atMs));
    return true;
  });

  const nextNumber = (): number => numberAfter(reading(sales.lastNumber), journal);

  const { draft: writeDraft, steps: writeSteps } = openSaleWriter({
    database,
    journal,
    tables,
    find,
    nextNumber,
    businessDayAt: (atMs) => businessDayAt(atMs),
  });
  const writer = openClosingWriter({
    database,
    bounds,
    journal,
    tables,
    closings,
    note(event, businessDay) {
      opened.whileWriting();
      journal.note(recordableNote(event), businessDay);
    },
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

  const entriesOf = (saleId: SaleId) => journal.provenEntriesOf(saleId, proof.proveSigned);

  /** What leaves the house says what the entries say, each as it was signed. */
  function asEntriesSay({ number, sale: { id } }: NumberedSale): SealedSale {
    const entries = entriesOf(id);
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

  /** What compares the tables with the journal writes to both, and to neither where it fails. */
  const inBoth = <Value>(act: () => Value): Value =>
    reading(() => tables.together(() => undoing(act)));

  const commit = (write: () => NumberedSale): Result<NumberedSale, LedgerFailure> =>
    attempt(() => recent.remember(write()));

  /** Either everything was committed, or nothing was and the next write finds the journal as it is. */
  function attempt<Value>(write: () => Value): Result<Value, LedgerFailure> {
    try {
      opened.beforeWrite();
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
    const found = recent.find(saleId) ?? reading(() => sales.byId(saleId));
    return found === null ? null : recent.remember(found);
  }

  function rebuild(): void {
    tables.remake();
    recent.forgetAll();
  }

  function remake(projected: readonly ProjectedSale[]): void {
    tables.together(() => {
      for (const sale of projected) sales.put(sale);
    });
    recent.forgetAll();
  }

  /** A record that is gone with the till is not whole, whatever can still be read of it. */
  const whereItWas = <Progress>({ step }: { step(): Progress }): { step(): Progress } => ({
    step() {
      opened.whileWriting();
      return step();
    },
  });

  /** Tables that turn out to be damaged are made again by whoever reads them next. */
  function* prepareStanding(): Steps<void> {
    try {
      yield* closings.prepareStanding();
    } catch (error) {
      if (!isOfFile(error)) throw error;
    }
  }

  const asKnown = (read: NumberedSale): NumberedSale => recent.find(read.sale.id) ?? read;
  const inHand = (read: NumberedSale): NumberedSale => recent.remember(asKnown(read));

  return {
    draft(given) {
      if (!hasRoomForSales(database.name)) return err(LITTLE_ROOM);
      const event = recordable(given);
      return commit(() => {
        const known = reading(() => sales.byDraftId(event.draftId));
        return known === null ? writeDraft(event) : asKnown(known);
      });
    },
    append: (saleId, event) => commit(() => writeSteps([{ saleId, event }])[0] ?? missing(saleId)),
    appendAll: (steps) => attempt(() => writeSteps(steps).map(recent.remember)),
    note: (event) => attempt(() => writeNote.immediate(recordableNote(event))),
    registerNotes: journal.notes,
    probe: () =>
      hasRoomForSales(database.name) ? attempt(() => rewriteVersion(database)) : err(LITTLE_ROOM),
    sale: find,
    sameAmountAfter: (numbered, most) =>
      reading(() => sales.sameAmountAfter(numbered, most)).map(asKnown),
    notAside: () => reading(sales.onScreens).map(inHand),
    watched: (most) => reading(() => sales.watched(most)).map(inHand),
    refundsDue: (before, most) => reading(() => refunds.list(before, most)).map(asKnown),
    refundsDueCount: () => reading(refunds.count),
    saleWithPayment: (paymentId) => reading(() => sales.byPaymentId(paymentId)),
    salesOfDay: (day) => reading(() => sales.ofDay(day)).map(asKnown),
    salesOfDayAfter: (day, after, most) =>
      reading(() => sales.ofDayAfter(day, after, most)).map(asKnown),
    salesTouchedAfter: journal.salesTouchedAfter,
    receivedOfDay: received,
    daysHeld: ({ from, to }) => journal.daysHeld(from, to),
    saleIdOf: (saleNumber) => reading(() => sales.idOf(saleNumber)),
    salesOfDays: (period, last, most) =>
      reading(() => pages.after(period, last, most)).map(asEntriesSay),
    totalsOfDay: (day) => reading(() => figures.totals(day)),
    moneyOfDay: (day) => reading(() => periods.day(day)),
    moneyOfPeriod: (first, last) => reading(() => periods.period(first, last)),
    confirmationsMs: (day) => reading(() => periods.confirmationsMs(day)),
    find: (query, before, most) => {
      const found = reading(() => finder(query, before, most));
      return { ...found, sales: found.sales.map(asKnown) };
    },
    neighbours: (day) => reading(() => figures.neighbours(day)),
    correctClock(aheadMs) {
      clockAheadMs = aheadMs;
    },
    dayByClock,
    businessDayAt,
    openDays: closings.openDays,
    prepare: writer.prepare,
    reading: (day, currency, atMs) => inBoth(() => readDay.immediate(day, currency, atMs)),
    mendDays: (days, atMs) => inBoth(() => mendDays.immediate(days, atMs)),
    receiptsOfDay: (day, atMs) => inBoth(() => readReceipts.immediate(day, atMs)),
    otherwiseOfDay: (day, atMs) => inBoth(() => readOtherwise.immediate(day, atMs)),
    closeDay(request) {
      const failure = closingFailure(request);
      if (failure !== null) return err(failure);
      const closed = attempt(() => inBoth(() => writeClosings.immediate(request)));
      closings.forget();
      return closed;
    },
    closings: closings.list,
    closing: closings.find,
    readingAt: (sequence) => readingAt(journal, sequence, proof.prove),
    printsOf,
    closingOfDay: closings.ofDay,
    history: (saleId) => historyOf(journal, entriesOf(saleId)),
    verify: () => verifyJournal(journal),
    head: journal.head,
    standing: () => reading(() => ({ sales: nextNumber() - 1, ...closings.standing() })),
    prepareStanding,
    resumption: journal.resumption,
    origin: () => originOf(journal),
    entries: journal,
    hashAt: journal.hashAt,
    opening,
    lastSaleEntry: journal.lastSaleEntry,
    rowsAfter: journal.rowsAfter,
    check: (from = null, judge = null) =>
      whereItWas(
        mendIndexesFirst(
          { database, tables, remade: recent.forgetAll },
          () => checkWhole(journal, sales, { remake, rebuild }, from, judge),
          () => knownPoint(journal, sales, from),
        ),
      ),
    checkEarlier: (point) => whereItWas(checkEarlier(journal, point)),
    copyTo: (file, goesOn) => copyDatabase(database, file, goesOn),
    rebuild,
    close() {
      tables.close();
      database.close();
    },
  };
}

function missing(saleId: SaleId): never {
  throw new Error(`no sale ${saleId}`);
}
