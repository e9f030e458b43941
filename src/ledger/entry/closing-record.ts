import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Closing, DayClosed, ReadingTaken } from '../../domain/register/closing.ts';
import type { Receipt } from '../../domain/register/figures.ts';
import type { Place } from '../../domain/sale/collected-otherwise.ts';
import type { Collected, Payment, Sale } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';

/** An entry that is put on paper, with its place in the journal. */
export interface Numbered<Event> {
  readonly sequence: number;
  /** Who was at the till. */
  readonly operator: string;
  /** Of the program that wrote it. */
  readonly softwareVersion: string;
  readonly hash: string;
  /** Which key signed it; both null where the register had no key. */
  readonly keyId: string | null;
  readonly signature: string | null;
  readonly event: Event;
}

/** A closing with its place in the journal. */
export type NumberedClosing = Numbered<Closing>;

/** A reading (X) with its place in the journal. */
export type NumberedReading = Numbered<ReadingTaken>;

/** A credit note with its place in the journal, and the day in which it was written. */
export interface NumberedCreditNote
  extends Numbered<Extract<SaleEvent, { type: 'goodsReturned' }>> {
  readonly businessDay: BusinessDay;
  readonly saleId: SaleId;
}

/** A paper that was made of a closing, a reading or a credit note, as the journal says. */
export interface MadePrint {
  readonly atMs: number;
  /** The file, with its SHA-256 in hexadecimal; null for one that went to the receipt printer. */
  readonly file: { readonly fileName: string; readonly sha256: string } | null;
  /** Of one that went to the receipt printer; null for a file. */
  readonly printId: string | null;
}

/** A business day that is not closed; `firstEntryAtMs` is null where nothing was written in it. */
export interface OpenDay {
  readonly businessDay: BusinessDay;
  readonly firstEntryAtMs: number | null;
}

/** A payment that brought money. */
export interface ReceivedPayment {
  readonly saleId: SaleId;
  readonly paymentId: PaymentId;
}

/** What a closing is told; everything else in it comes from the journal. */
export type ClosingRequest = Pick<
  DayClosed,
  'atMs' | 'businessDay' | 'by' | 'currency' | 'platform'
>;

/** Which call of a ledger is to come, and of which days, each by itself: what that reads is read ahead. */
export interface DayWork {
  readonly call: 'mendDays' | 'reading' | 'closeDay' | 'receiptsOfDay' | 'otherwiseOfDay';
  readonly days: readonly BusinessDay[];
}

/**
 * Why a day is not closed. `notNextDay`: it is closed already, or an earlier one is not;
 * `dayNotBegun`: it lies ahead by the till's clock.
 */
export interface ClosingFailure {
  readonly code: 'notNextDay' | 'dayNotBegun';
}

/** What a day has brought so far (X), and all the money received since the journal began. */
export type Reading = Pick<
  ReadingTaken,
  'businessDay' | 'currency' | 'figures' | 'otherwise' | 'perpetual' | 'shop'
>;

/** A sale as its entries tell of it. */
export interface SaleOfEntries {
  readonly businessDay: BusinessDay;
  /** Who rang it up. */
  readonly operator: string;
  readonly sale: Sale;
}

/** Money that came, with the entry that tells of it. */
export interface ReceiptOfEntries extends Receipt {
  readonly sequence: number;
  readonly atMs: number;
  readonly businessDay: BusinessDay;
  readonly paymentId: PaymentId;
  /** Of the entry that tells of it. */
  readonly hash: string;
  /** As it is by now. */
  readonly of: SaleOfEntries;
}

/** Money that does not match its sale, and where it lay as a day began and as it ended. */
export interface MoveOfEntries {
  readonly payment: Payment & { readonly collected: Collected };
  readonly from: Place | null;
  readonly to: Place | null;
  readonly of: SaleOfEntries;
}

/** An entry that told of money that does not match its sale, or that took back what was told. */
export interface ToldOfEntries
  extends Pick<
    ReceiptOfEntries,
    'sequence' | 'atMs' | 'businessDay' | 'paymentId' | 'hash' | 'operator' | 'of'
  > {
  readonly collected: Collected;
  /** Why what was told before is taken back: it matches after all, or something else is told of it; null where it is told. */
  readonly takenBackAs: 'matched' | 'toldAnew' | null;
}

/** Money that came, or was told of, with the number of its sale. */
export type NumberedReceipt = (ReceiptOfEntries | ToldOfEntries) & { readonly saleNumber: number };
