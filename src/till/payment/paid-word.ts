import type { Clock } from '../../domain/clock.ts';
import { isDoubted, type Payment, type Sale } from '../../domain/sale/sale.ts';
import type { Channel } from '../../domain/sale/sale-event.ts';

/** Whether a payment was called paid in this run, and whether the status route has said so too. */
export interface PaidWord {
  /** Only the stream has said "paid" so far: the status route is still to say it too. */
  readonly isToConfirm: boolean;
  /**
   * For how long it had been called paid at a moment, both monotonic; not above zero for what was asked before, which
   * contradicts nothing. Null where nobody has said so in this run.
   */
  forMs(atMs: number): number | null;
  /** Whether "paid" is the stream's word alone, in this run or by what the journal tells of an earlier one. */
  isHintAlone(sale: Sale, payment: Payment): boolean;
  /** Takes the word; whether it is the status route's, and confirms what only the stream had said. */
  said(channel: Channel): boolean;
  /** The stream has said it in an earlier run: the status route is still to say it too. */
  confirm(): void;
  /** The status route is asked no more. */
  giveUp(): void;
}

/** Makes it; nobody has said so yet. */
export function createPaidWord(clock: Clock): PaidWord {
  let saidAtMs: number | null = null;
  let isToConfirm = false;
  return {
    get isToConfirm() {
      return isToConfirm;
    },
    forMs: (atMs) => (saidAtMs === null ? null : atMs - saidAtMs),
    // Of an earlier run the journal tells: what was put aside without a doubt had been confirmed, and so had what says so.
    isHintAlone: (sale, payment) =>
      isToConfirm || (saidAtMs === null && isDoubted(sale) && !payment.isConfirmed),
    said(channel) {
      const isConfirming = isToConfirm && channel === 'status';
      saidAtMs ??= clock.monotonicMs();
      isToConfirm = channel === 'stream';
      return isConfirming;
    },
    confirm() {
      isToConfirm = true;
    },
    giveUp() {
      isToConfirm = false;
    },
  };
}
