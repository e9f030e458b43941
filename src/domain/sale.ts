import type { Currency, MinorUnits } from './money.ts';
import type {
  Channel,
  Contradiction,
  CreateFailure,
  HandOutcome,
  LateDecision,
  PaymentId,
  SaleId,
} from './sale-event.ts';

/** The states of a sale, in the words of the design. */
export const SALE_STATES = [
  'drafted',
  'awaiting',
  'checking',
  'paid',
  'expired',
  'stopped',
  'refused',
  'failed',
  'unknown',
  'paidLate',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** One code of a sale: what the platform collects for it. Times in milliseconds since the epoch. */
export interface Payment {
  readonly id: PaymentId;
  readonly link: string;
  readonly createdAtMs: number;
  /** By the platform's clock. */
  readonly expiresAtMs: number;
  /** The platform's clock when it answered the create request. */
  readonly platformNowMs: number;
  readonly outcome: 'open' | 'completed' | 'refused';
  readonly completedAtMs: number | null;
  readonly completedBy: Channel | null;
}

/** What a manager settled by hand while the platform could not be asked. */
interface Settlement {
  readonly outcome: HandOutcome;
  readonly reason: string;
  readonly atMs: number;
}

/** Everything a till knows of one sale: the fold of its events. */
export interface Sale {
  readonly id: SaleId;
  readonly draftId: string;
  readonly amountMinor: MinorUnits;
  readonly currency: Currency;
  readonly label: string;
  readonly terminalId: string;
  /** In hundredths of a per cent; null where the shop stated none. */
  readonly vatRate: number | null;
  readonly draftedAtMs: number;
  readonly state: SaleState;
  readonly stateSinceMs: number;
  /** What ended the waiting: without it, an unpaid answer could not tell `expired` from `stopped`. */
  readonly endedBy: 'countdown' | 'stop' | null;
  readonly payments: readonly Payment[];
  /** The code that is, or was last, on the screen; null while a new one is being made. */
  readonly currentPaymentId: PaymentId | null;
  readonly failure: CreateFailure | null;
  /** The state that late money found the till in. */
  readonly gaveUpAs: SaleState | null;
  readonly gaveUpAtMs: number | null;
  readonly contradictions: readonly Contradiction[];
  readonly acknowledged: boolean;
  readonly lateDecision: LateDecision | null;
  /** The sale that replaced this one, where its late money was attached to it. */
  readonly attachedTo: SaleId | null;
  /** The sale that this one had replaced and whose late money was attached to it: it must not be charged again. */
  readonly coveredBy: SaleId | null;
  /** Only of a sale whose outcome was unknown; a later answer of the platform still wins. */
  readonly settlement: Settlement | null;
}

/** Whether the platform may still have news of this payment that matters. */
export const isOpen = (payment: Payment): boolean => payment.outcome !== 'completed';

/** Whether the sale's outcome is paid, in time or late. */
export const isPaid = (sale: Sale): boolean => sale.state === 'paid' || sale.state === 'paidLate';

/** Whether nothing has ended the sale yet: it is being made, waits, or is in doubt. */
export const isUnderWay = ({ state }: Sale): boolean =>
  state === 'drafted' || state === 'awaiting' || state === 'checking' || state === 'unknown';

/**
 * Late or double money is put aside only with a decision: goods handed over, attached to the sale that
 * replaced this one, or money to give back. Late money that a manager had already taken for paid needs none.
 */
export const needsDecision = (sale: Sale): boolean =>
  timesCollected(sale) > 1 || (sale.state === 'paidLate' && sale.settlement?.outcome !== 'paid');

/** How often the sale was collected: more than once is money to be given back. */
export function timesPaid(sale: Sale): number {
  return sale.payments.filter(({ outcome }) => outcome === 'completed').length;
}

/** How often the shop has the sale's money: by its own codes, and by that of the sale it replaced. */
export const timesCollected = (sale: Sale): number =>
  timesPaid(sale) + (sale.coveredBy === null ? 0 : 1);
