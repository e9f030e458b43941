import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import type { ReceiptOfEntries, ToldOfEntries } from '../entry/closing-record.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { receiptOf } from '../entry/receipt-of.ts';
import type { Resumption } from '../entry/resumption.ts';
import { takeBack } from '../entry/taken-back.ts';
import { followMoves } from '../proof/otherwise-moves.ts';
import type { WrittenReturn } from '../sheets/returns-csv.ts';

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

/** The same while its entries are read. */
export interface Following extends FollowedSale {
  sale: Sale;
  lastDay: BusinessDay;
  readonly hashes: string[];
  /** As it was behind each entry, once money came that does not match: a day tells it as it was at its end. */
  readonly since: { readonly sequence: number; readonly sale: Sale }[];
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
  /** The credit notes that were written in it, in order. */
  readonly returns: readonly FollowedReturn[];
}

/** Goods that came back; `begun` is null where their sale began before the archive. */
export interface FollowedReturn {
  readonly note: WrittenReturn;
  readonly begun: FollowedSale | null;
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

/** Gathers what the entries of one day say, in order. */
export interface DayFollow {
  /** A sale was begun. */
  begin(sale: Following): void;
  /** An entry about a sale, which is as the entry left it; `before` is what it was. */
  goOn(row: JournalRow, event: LaterSaleEvent, before: Sale, of: Following): void;
  /** An entry about the money of a sale that began before the archive. */
  takeOfStranger(stranger: Stranger): void;
  /** A credit note of a sale that began before the archive. */
  takeReturn(one: FollowedReturn): void;
  /** What they say, up to the last entry that the closing is of; null where there is none. */
  followed(closing: DayClosed | null): FollowedDay;
}

/** Begins before the first entry of a day. */
export function followDay(
  businessDay: BusinessDay,
  carried: Pick<Resumption, 'isCounted'>,
): DayFollow {
  const sales: Following[] = [];
  const receipts: (ReceiptOfEntries & { readonly begun: Following })[] = [];
  const moves = followMoves();
  /** The sales with money that does not match, which may be forgotten before the day is closed. */
  const withOtherwise = new Map<SaleId, Following>();
  const ofStrangers = new Map<number, Stranger>();
  const returns: FollowedReturn[] = [];

  function receive(
    row: JournalRow & { readonly event: Extract<LaterSaleEvent, { type: 'completed' }> },
    before: Sale,
    begun: Following,
  ): void {
    const receipt = receiptOf(row, before, begun.sale, carried);
    if (receipt === null) return;
    const { operator } = begun;
    const { paymentId } = row.event;
    const of = saleOf(begun);
    receipts.push({ ...receipt, hash: row.hash, paymentId, operator, hour: 0, of, begun });
  }

  return {
    begin: (sale) => void sales.push(sale),
    goOn(row, event, before, of) {
      if (hasOtherwise(of.sale)) withOtherwise.set(of.sale.id, of);
      moves.take(row, before, saleOf(of));
      if (event.type === 'collectedOtherwise' && event.takesBack)
        takeBack(receipts, event.paymentId, before);
      if (event.type === 'completed') receive({ ...row, event }, before, of);
      if (event.type === 'goodsReturned') {
        returns.push({ note: { ...row, event, saleId: of.sale.id }, begun: of });
      }
    },
    takeOfStranger: (stranger) => void ofStrangers.set(stranger.row.sequence, stranger),
    takeReturn: (one) => void returns.push(one),
    followed(closing) {
      const last = closing?.entries.last ?? Number.POSITIVE_INFINITY;
      const told = moves.told().flatMap((row) => toldThen(row, withOtherwise, last));
      const money = [...receipts, ...told].sort((one, other) => one.sequence - other.sequence);
      return { businessDay, closing, sales, money, ofStrangers, returns };
    },
  };
}

/** Whether money came for a sale that does not match it. */
export const hasOtherwise = ({ payments }: Sale): boolean =>
  payments.some(({ collected }) => collected !== undefined);

const saleOf = ({ businessDay, operator, sale }: Following) => ({ businessDay, operator, sale });

/** What was told of a sale stands there with the sale as it was when the day's last entry was written. */
function toldThen(
  row: ToldOfEntries,
  sales: ReadonlyMap<SaleId, Following>,
  last: number,
): readonly Told[] {
  const begun = sales.get(row.of.sale.id);
  if (begun === undefined) return [];
  const sale = begun.since.findLast(({ sequence }) => sequence <= last)?.sale ?? row.of.sale;
  return [{ ...row, of: { ...row.of, sale }, begun }];
}

/** Whether an event tells of money, also where nothing else is known of its sale. */
export const isOfMoney = (event: SaleEvent): event is Stranger['event'] =>
  event.type === 'completed' ||
  event.type === 'collectedOtherwise' ||
  event.type === 'paidConfirmed';
