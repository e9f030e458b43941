import type { Result } from '../../domain/result.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosCreated } from '../../platform/pos/pos.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { Probe } from '../../platform/probe.ts';
import type { PosCreateRequest } from '../../platform/wire/pos.ts';

/** What the till hears from a payment's event stream. */
export interface StreamListener {
  /**
   * `open` once the platform has said `ready`; `down` from any end of it until the next `ready`. `detail` is for the log:
   * it names no address and no key.
   */
  state(state: 'connecting' | 'open' | 'down', detail: string): void;
  /** Bytes arrived: the stream is alive. */
  sign(): void;
  status(status: PosStatus): void;
  /** Something arrived that is not of the interface. */
  garbage(detail: string): void;
}

/** A stream being followed. */
export interface StreamFollower {
  /** Connects again at once: after wake-up, or when the network is back. */
  reopen(): void;
  close(): void;
}

/** What came of asking the status route once. */
export type StatusAnswer = Result<PosStatus, PlatformError>;

/** The payment platform as the till sees it: a port with one live adapter and fakes in tests. */
export interface Gateway {
  create(request: PosCreateRequest): Promise<Result<PosCreated, PlatformError>>;
  getStatus(paymentId: PaymentId, signal: AbortSignal): Promise<StatusAnswer>;
  /** Asks something that charges nothing: whether this till is answered, and the platform's time. */
  probe(signal: AbortSignal): Promise<Probe>;
  follow(paymentId: PaymentId, listener: StreamListener): StreamFollower;
}
