import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import { type DayClosed, dayClosedSchema } from '../../domain/register/closing.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type {
  LaterSaleEvent,
  PaymentId,
  SaleDrafted,
  SaleEvent,
  SaleId,
} from '../../domain/sale/sale-event.ts';
import type { ReceiptOfEntries, ToldOfEntries } from '../journal/closing-record.ts';
import { eventOf, type JournalRow } from '../journal/journal-row.ts';
import { parsedOnce } from '../journal/parsed-once.ts';
import { receiptOf } from '../journal/receipt-of.ts';
import { followMoves } from '../proof/otherwise-moves.ts';

/** A sale that begins among the entries of an archive, as far as these were read. */
export interface FollowedSale {
  /** How many numbers of sales were given among the entries by then: its own, less the number before the first. */
  readonly ordinal: number;
  /** Of the entry that begins it. */
  readonly sequence: number;
  readonly businessDay: BusinessDay;
  readonly operator: string;
  readonly sale: Sale;
  /** Of its entries, oldest first. */
  readonly hashes: readonly string[];
  /** Of the newest of them. */
  readonly lastDay: BusinessDay;
}

type Received = ReceiptOfEntries & { readonly begun: FollowedSale };
type Told = ToldOfEntries & { readonly begun: FollowedSale };

/** What the entries say of a day within the archive. */
export interface FollowedDay {
  readonly businessDay: BusinessDay;
  /** Null where no closing of it is in the archive. */
  readonly closing: DayClosed | null;
  /** Those that were begun in it, in order. */
  readonly sales: readonly FollowedSale[];
  /** The money that came in it, and what was told of such that does not match, of sales that begin in the archive. */
  readonly money: readonly (Received | Told)[];
  /** The entries that told of money of other sales, by their numbers. */
  readonly ofStrangers: ReadonlyMap<number, Stranger>;
}

/** An entry about the money of a sale that began before the archive. */
export interface Stranger {
  readonly row: JournalRow;
  readonly saleId: SaleId;
  readonly event: Extract<
    SaleEvent,
    { type: 'completed' | 'collectedOtherwise' | 'paidConfirmed' }
  >;
}

/** Folds the sales of an archive while its entries are read; flat, as long as days that were closed are taken from it. */
export interface SalesFollow {
  /** Shown each entry in order. */
  take(row: JournalRow): void;
  /** The days that were closed since it was asked last, in order. */
  closed(): readonly FollowedDay[];
  /** The days of which no closing was seen, in order. */
  open(): readonly FollowedDay[];
  /** Nothing more is asked about this sale. */
  forget(sale: FollowedSale): void;
  /** Whether an entry told of a sale that was not known then, or not any more. */
  isStranger(saleId: string): boolean;
  hasStrangers(): boolean;
  /** The entry that tells of a sale what cannot be; null where there is none. */
  impossible(): number | null;
}

interface Following extends FollowedSale {
  sale: Sale;
  lastDay: BusinessDay;
  readonly hashes: string[];
  /** As it was behind each entry, once money came that does not match: a day tells it as it was at its end. */
  readonly since: { readonly sequence: number; readonly sale: Sale }[];
}

interface DayState {
  readonly businessDay: BusinessDay;
  readonly sales: Following[];
  readonly receipts: (ReceiptOfEntries & { readonly begun: Following })[];
  readonly otherwise: ReturnType<typeof followMoves>;
  /** The sales with such money, which may be forgotten before the day is closed. */
  readonly withOtherwise: Map<SaleId, Following>;
  readonly ofStrangers: Map<number, Stranger>;
}

/** Of the days from one to another. */
export function followSales({ from, to }: Period): SalesFollow {
  const sales = new Map<SaleId, Following>();
  const strangers = new Set<string>();
  const days = new Map<BusinessDay, DayState>();
  const counted = new Set<string>();
  let closed: FollowedDay[] = [];
  let drafted = 0;
  let impossible: number | null = null;

  const isCounted = (paymentId: string): boolean => counted.has(paymentId);

  function dayOf(businessDay: BusinessDay): DayState {
    const known = days.get(businessDay) ?? {
      businessDay,
      sales: [],
      receipts: [],
      otherwise: followMoves(),
      withOtherwise: new Map(),
      ofStrangers: new Map(),
    };
    days.set(businessDay, known);
    return known;
  }

  function begin(row: JournalRow, event: SaleDrafted): void {
    drafted += 1;
    const { sequence, businessDay, operator } = row;
    const sale: Following = {
      ordinal: drafted,
      sequence,
      businessDay,
      operator,
      sale: draftSale(event),
      hashes: [row.hash],
      lastDay: businessDay,
      since: [],
    };
    if (sales.has(event.saleId)) impossible ??= sequence;
    sales.set(event.saleId, sale);
    dayOf(businessDay).sales.push(sale);
  }

  function takeOfStranger(row: JournalRow, saleId: SaleId, event: SaleEvent): void {
    strangers.add(saleId);
    const isOfMoney =
      event.type === 'completed' ||
      event.type === 'collectedOtherwise' ||
      event.type === 'paidConfirmed';
    if (isOfMoney) dayOf(row.businessDay).ofStrangers.set(row.sequence, { row, saleId, event });
  }

  function takeOfSale(row: JournalRow, saleId: SaleId): void {
    const event = eventOf(row);
    const known = sales.get(saleId);
    if (event.type === 'drafted') begin(row, event);
    else if (known === undefined) takeOfStranger(row, saleId, event);
    else goOn(row, event, known);
  }

  function goOn(row: JournalRow, event: LaterSaleEvent, known: Following): void {
    const before = known.sale;
    const after = applySaleEvent(before, event);
    known.sale = after;
    known.hashes.push(row.hash);
    known.lastDay = row.businessDay;
    const day = dayOf(row.businessDay);
    if (after.payments.some(({ collected }) => collected !== undefined)) {
      known.since.push({ sequence: row.sequence, sale: after });
      day.withOtherwise.set(after.id, known);
    }
    const { businessDay, operator } = known;
    day.otherwise.take(row, before, { businessDay, operator, sale: after });
    if (event.type === 'collectedOtherwise' && event.takesBack) {
      takeBack(day, event.paymentId, before);
    }
    if (event.type === 'completed') receive(day, { ...row, event }, before, known);
  }

  function receive(
    { receipts }: DayState,
    row: JournalRow & { readonly event: Extract<LaterSaleEvent, { type: 'completed' }> },
    before: Sale,
    known: Following,
  ): void {
    const { businessDay, operator, sale } = known;
    const receipt = receiptOf(row, before, sale, { isCounted });
    if (receipt === null) return;
    const { hash, event } = row;
    const { paymentId } = event;
    const of = { businessDay, operator, sale };
    receipts.push({ ...receipt, hash, paymentId, operator, hour: 0, of, begun: known });
  }

  /** Of this day, and by the word of the stream alone. */
  function takeBack({ receipts }: DayState, paymentId: PaymentId, { payments }: Sale): void {
    const payment = payments.find(({ id }) => id === paymentId);
    const at = receipts.findIndex((receipt) => receipt.paymentId === paymentId);
    if (payment?.completedBy === 'stream' && at >= 0) receipts.splice(at, 1);
  }

  /** What was told of a sale stands there with the sale as it was when the day's last entry was written. */
  function followed(state: DayState, closing: DayClosed | null): FollowedDay {
    const last = closing?.entries.last ?? Number.POSITIVE_INFINITY;
    const told = state.otherwise.told().flatMap((row): Told[] => {
      const sale = state.withOtherwise.get(row.of.sale.id);
      if (sale === undefined) return [];
      const then = sale.since.findLast(({ sequence }) => sequence <= last)?.sale ?? row.of.sale;
      return [{ ...row, of: { ...row.of, sale: then }, begun: sale }];
    });
    const { businessDay, ofStrangers } = state;
    const money = [...state.receipts, ...told].sort((one, other) => one.sequence - other.sequence);
    return { businessDay, closing, sales: state.sales, money, ofStrangers };
  }

  function close({ businessDay, body }: JournalRow): void {
    const closing = dayClosedSchema.parse(parsedOnce(body));
    if (businessDay < from || businessDay > to) return;
    closed.push(followed(dayOf(businessDay), closing));
    days.delete(businessDay);
  }

  function restore({ body }: JournalRow): void {
    const { continues, counted: paid = [] } = journalRestoredSchema.parse(parsedOnce(body));
    drafted += continues?.salesSkipped ?? 0;
    for (const paymentId of paid) counted.add(paymentId);
  }

  return {
    take(row) {
      if (row.saleId !== null) takeOfSale(row, row.saleId);
      else if (row.kind === 'dayClosed') close(row);
      else if (row.kind === 'journalRestored') restore(row);
    },
    closed() {
      const taken = closed;
      closed = [];
      return taken;
    },
    open: () =>
      [...days.values()]
        .filter(({ businessDay }) => businessDay >= from && businessDay <= to)
        .sort((one, other) => (one.businessDay < other.businessDay ? -1 : 1))
        .map((state) => followed(state, null)),
    forget: ({ sale }) => void sales.delete(sale.id),
    isStranger: (saleId) => strangers.has(saleId),
    hasStrangers: () => strangers.size > 0,
    impossible: () => impossible,
  };
}
