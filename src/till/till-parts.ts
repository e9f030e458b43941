import type { AccessView } from '../contract/views/access-view.ts';
import type { RecordView } from '../contract/views/record-view.ts';
import type { Mode } from '../contract/views/view.ts';
import type { DayBounds } from '../domain/calendar/shop-time.ts';
import type { Clock } from '../domain/clock.ts';
import type { Currency } from '../domain/money/money.ts';
import type { SaleId } from '../domain/sale/sale-event.ts';
import type { RegisterClosings } from '../ledger/ports/register-closings.ts';
import type { LedgerFailure, RegisterJournal } from '../ledger/ports/register-journal.ts';
import type { Gateway } from './asking/gateway.ts';
import type { RefusedCode } from './sale/code-maker.ts';
import type { Settings } from './shop/settings.ts';

/** What a till reads and writes: its journal, and the days that it closes. No report decides what it does. */
interface TillLedger {
  readonly journal: RegisterJournal;
  readonly closings: RegisterClosings;
}

/** What a till is made of: its record, the platform, clocks, and what it asks and tells whoever put it together. */
export interface TillParts {
  readonly mode: Mode;
  readonly ledger: TillLedger;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly terminalId: string;
  readonly bounds: DayBounds;
  readonly settings: () => Settings;
  /** Who is at the till, and what they may do. */
  readonly access: () => AccessView;
  readonly newSaleId: () => SaleId;
  /** Spreads the waits between questions; a number from 0 to 1. */
  readonly random?: () => number;
  /** A sale is sold that was not before, and it is durable: its customer has a receipt. */
  readonly sold: (saleId: SaleId) => void;
  /** A day is about to be closed. */
  readonly beforeClosing: () => void;
  /** A day was closed: worth a backup. */
  readonly dayClosed: () => void;
  /** How the journal does as a record. */
  readonly record: () => RecordView;
  /** For the log. */
  readonly report: {
    journal(failure: LedgerFailure | null): void;
    codeRefused(refused: RefusedCode): void;
    /** The till stops, and these many writes were refused to the end. */
    unrecorded(writes: number): void;
    closingFailed(error: unknown): void;
  };
}
