import type { Clock } from '../../domain/clock.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, PaymentId } from '../../domain/sale/sale-event.ts';
import type { Gateway } from '../asking/gateway.ts';
import type { Health } from '../asking/health.ts';
import type { RateLimiter } from '../asking/rate-limiter.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';

/** What tracking needs of the desk. */
export interface TrackerDesk {
  /** The sale that has this payment, as it is now. */
  saleOf(paymentId: PaymentId): Sale | null;
  /** Records an event: at once, or as soon as the journal takes it; the sale is from now on as after it. */
  record(sale: Sale, event: LaterSaleEvent): void;
  /** The status route has confirmed what the stream called paid. */
  confirmed(paymentId: PaymentId): void;
  /** Nothing more is to be heard of this payment, without any event. */
  released(paymentId: PaymentId): void;
  changed(): void;
}

/** What the payments of one tracker tell each other. */
export interface TrackerLine {
  /** The platform answered a question. */
  answered(): void;
  /** A question had no answer at all. */
  silent(): void;
}

export interface TrackerOptions {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly codeClock: CodeClock;
  readonly limiter: RateLimiter;
  readonly health: Health;
  readonly liveKey: boolean;
  readonly desk: TrackerDesk;
  /** Spreads the waits; a number from 0 to 1. */
  readonly random: () => number;
  /** The platform has told its time. */
  readonly timeTold: () => void;
}
