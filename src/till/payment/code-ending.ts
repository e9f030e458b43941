import { type Clock, createTimer } from '../../domain/clock.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { createSignal } from '../../domain/signal.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { AnswerSilence } from './answer-silence.ts';
import type { PaymentOfSale } from './payment-of-sale.ts';
import { CONTACT_LOST_AFTER_MS, GRACE_AFTER_END_MS } from './status-context.ts';
import { contactIsLost, countdownIsOver } from './status-interpretation.ts';
import type { TrackerDesk } from './tracker-options.ts';

/** What time alone decides about a code on the screen: that its countdown is over, and that no answer will come. */
export interface CodeEnding {
  /** Records what it is time for, and waits for the next such moment. */
  check(): void;
  /** Waits for the next moment anew. */
  wait(): void;
  stop(): void;
  /** Calls `listener` when the grace period is over: the platform's answer decides, and is to be asked for. */
  onAnswerDue(listener: () => void): void;
}

export interface CodeEndingParts {
  readonly clock: Clock;
  readonly codeClock: CodeClock;
  readonly silence: AnswerSilence;
  readonly desk: Pick<TrackerDesk, 'record'>;
  /** Null where it is not known, or not on a screen any more. */
  readonly find: () => PaymentOfSale | null;
  readonly isFollowed: () => boolean;
}

/** At the least this long between two questions that time alone causes. */
const ASKED_AGAIN_AFTER_MS = 1_000;

/** Makes it; nothing is waited for yet. */
export function createCodeEnding(paymentId: PaymentId, parts: CodeEndingParts): CodeEnding {
  const { clock, codeClock, silence } = parts;
  const timer = createTimer(clock);
  const answerDue = createSignal();

  const record = (sale: Sale, type: 'countdownEnded' | 'contactLost'): void =>
    parts.desk.record(sale, { type, atMs: clock.wallMs(), paymentId });

  function check(): void {
    const found = parts.find();
    if (found === null) return;
    const { sale, payment } = found;
    if (countdownIsOver(sale, payment, codeClock.surelyEndsInMs(payment))) {
      record(sale, 'countdownEnded');
    } else if (contactIsLost(sale, codeClock.sinceEndMs(payment), silence.silentForMs())) {
      record(sale, 'contactLost');
    }
    wait();
  }

  function wait(): void {
    timer.stop();
    const found = parts.isFollowed() ? parts.find() : null;
    if (found === null || found.sale.currentPaymentId !== found.payment.id) return;
    const inMs = nextMomentInMs(found);
    if (inMs === null) return;
    timer.start(Math.max(0, inMs), () => {
      // At the end of the grace period the platform's answer decides, so it is asked for then.
      const now = parts.find();
      if (now !== null && factsOf(now.sale).isAnswerDue) answerDue.tell();
      check();
    });
  }

  /** The countdown's end, the end of the grace period, or of patience. */
  function nextMomentInMs({ sale, payment }: PaymentOfSale): number | null {
    const { isCodeShown, isAnswerDue } = factsOf(sale);
    if (isCodeShown) return codeClock.surelyEndsInMs(payment);
    if (!isAnswerDue) return null;
    const graceInMs = GRACE_AFTER_END_MS - (silence.checkingForMs(clock.monotonicMs()) ?? 0);
    if (graceInMs > 0) return graceInMs;
    return Math.max(ASKED_AGAIN_AFTER_MS, CONTACT_LOST_AFTER_MS - silence.silentForMs());
  }

  return { check, wait, stop: timer.stop, onAnswerDue: answerDue.on };
}
