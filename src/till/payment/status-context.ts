import type { Payment } from '../../domain/sale/sale.ts';
import type { Channel } from '../../domain/sale/sale-event.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';

/** A payer who scanned in the last second may still finish within this time (assumptions A8). */
export const GRACE_AFTER_END_MS = 5_000;
/** When no answer has come for this long, and the grace period is over, the outcome is unknown. */
export const CONTACT_LOST_AFTER_MS = 10_000;

/** What was so when the question was sent. */
export interface AnswerContext {
  readonly channel: Channel;
  readonly atMs: number;
  /** Milliseconds since the code's end, as far as that is sure; negative before it, null where no end can be believed. */
  readonly sinceEndMs: number | null;
  /** For how long the till had been checking, on the monotonic clock; negative before, null while it is not. */
  readonly checkingForMs: number | null;
  /** Since the payment's code appeared, on the monotonic clock; null where it did in an earlier run. */
  readonly codeAgeMs: number | null;
  /** Since the till heard that this payment was paid, on the monotonic clock; null where it did in an earlier run. */
  readonly paidForMs: number | null;
  /** Since it was shown as paid, in this run, the status route has not said so: its money may be none. */
  readonly isHintAlone: boolean;
  /** An end was said and taken back, and the words since do not agree yet: one more word for an end is not believed. */
  readonly isEndTakenBack: boolean;
  /** Words that are no end came so lately that an end is not believed where they had raised a doubt. */
  readonly doubtsEnd: boolean;
  /** Whether the status route has said in this run that the payment was over. */
  readonly hasSaidOver: boolean;
  readonly liveKey: boolean;
  /** What the stream has said of this payment's money that does not match; null where it has not. */
  readonly hint: PosStatus | null;
}

/** When, and of which payment. */
export type About = { readonly atMs: number; readonly paymentId: Payment['id'] };
