import type { Clock } from '../domain/clock.ts';
import type { Payment, Sale } from '../domain/sale.ts';
import type { Channel, LaterSaleEvent, PaymentId } from '../domain/sale-event.ts';
import type { PlatformError } from '../platform/errors.ts';
import type { PosStatus } from '../platform/pos-status.ts';
import {
  CONTACT_LOST_AFTER_MS,
  contactIsLost,
  countdownIsOver,
  eventsOfAnswer,
  GRACE_AFTER_END_MS,
} from './answer-rules.ts';
import type { Gateway, StatusAnswer } from './gateway.ts';
import type { Health } from './health.ts';
import { type Evidence, type PaymentWatch, watchPayment } from './payment-watch.ts';
import type { PlatformClock } from './platform-clock.ts';
import { type Attention, WATCHED_AFTER_END_MS } from './poll-schedule.ts';
import type { RequestPacer } from './request-pacer.ts';

/** What the follow-up needs of the desk. */
export interface FollowUpDesk {
  /** The sale that has this payment, as it is now. */
  saleOf(paymentId: PaymentId): Sale | null;
  /** Commits an event; false when the journal could not take it. */
  record(sale: Sale, event: LaterSaleEvent): boolean;
  changed(): void;
}

export interface FollowUpOptions {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly pacer: RequestPacer;
  readonly health: Health;
  readonly liveKey: boolean;
  readonly desk: FollowUpDesk;
  /** The platform has told its time. */
  readonly timeTold: () => void;
  /** For the log. */
  readonly report: (paymentId: PaymentId, error: PlatformError) => void;
}

/** Follows every payment that may still bring news, and turns what is heard into events of its sale. */
export interface FollowUp {
  /** Brings the watches of a sale in line with its state; called after each change of it. */
  follow(sale: Sale): void;
  /** Asks about these payments now and resolves once each has been answered; false where one was not. */
  askAbout(payments: readonly Payment[]): Promise<boolean>;
  /** Takes an answer of the status route that somebody else asked for, about any payment of a sale at the desk. */
  heard(payment: Payment, answer: StatusAnswer): void;
  evidence(paymentId: PaymentId): Evidence | null;
  /** Evidence of the payments for which someone waits. */
  attended(): readonly Evidence[];
  /** Asks about everything at once: start-up, wake-up, return of the network. */
  wake(): void;
  close(): void;
}

/** At the least this long between two questions that time alone causes. */
const ASKED_AGAIN_AFTER_MS = 1_000;

interface Followed {
  readonly payment: Payment;
  readonly watch: PaymentWatch;
  attention: Attention;
  lastAnswerMonotonicMs: number;
  checkingSinceMonotonicMs: number | null;
  cancelTimer: () => void;
}

/** Creates the follow-up; it does nothing until a sale is given to it. */
export function createFollowUp(options: FollowUpOptions): FollowUp {
  const { gateway, clock, platformClock, pacer, health, desk } = options;
  const followed = new Map<PaymentId, Followed>();

  function begin(payment: Payment): Followed {
    const watch = watchPayment({
      paymentId: payment.id,
      gateway,
      clock,
      pacer,
      sinceEndMs: () => -platformClock.endsInMs(payment),
      listener: {
        answered: (status, channel) => answered(entry, status, channel),
        failed: (error) => failed(entry, error),
        alive: () => health.signOfLife(),
        evidenceChanged: () => desk.changed(),
      },
    });
    const entry: Followed = {
      payment,
      watch,
      attention: 'givenUp',
      lastAnswerMonotonicMs: clock.monotonicMs(),
      checkingSinceMonotonicMs: null,
      cancelTimer: () => undefined,
    };
    return entry;
  }

  function answered(entry: Followed, status: PosStatus, channel: Channel): void {
    health.signOfLife();
    if (status.platformNowMs !== null) {
      platformClock.observe(status.platformNowMs);
      options.timeTold();
    }
    const sale = desk.saleOf(entry.payment.id);
    const payment = sale?.payments.find(({ id }) => id === entry.payment.id);
    if (!sale || !payment) return;
    const events = eventsOfAnswer(sale, payment, status, {
      channel,
      atMs: clock.wallMs(),
      endsInMs: platformClock.endsInMs(payment),
      checkingForMs: checkingForMs(entry),
      liveKey: options.liveKey,
    });
    // An answer that contradicts what is known is no answer: without a better one, the outcome is unknown.
    const isContradiction = events.some(({ type }) => type === 'contradicted');
    if (!isContradiction) entry.lastAnswerMonotonicMs = clock.monotonicMs();
    for (const event of events) desk.record(sale, event);
    if (followed.get(payment.id) === entry) setTimer(entry);
  }

  function checkingForMs({ checkingSinceMonotonicMs }: Followed): number | null {
    return checkingSinceMonotonicMs === null
      ? null
      : clock.monotonicMs() - checkingSinceMonotonicMs;
  }

  function failed(entry: Followed, error: PlatformError): void {
    noteFailure(entry.payment.id, error);
    checkTheEnd(entry);
  }

  function noteFailure(paymentId: PaymentId, error: PlatformError): void {
    if (error.httpStatus === null) health.silence();
    else health.signOfLife();
    options.report(paymentId, error);
  }

  /** Ends the countdown, or gives the answer up for lost, when it is time. */
  function checkTheEnd(entry: Followed): void {
    const { payment } = entry;
    const sale = desk.saleOf(payment.id);
    if (!sale) return;
    const endsInMs = platformClock.endsInMs(payment);
    const about = { atMs: clock.wallMs(), paymentId: payment.id };
    if (countdownIsOver(sale, payment, endsInMs)) {
      desk.record(sale, { type: 'countdownEnded', ...about });
    } else if (contactIsLost(sale, endsInMs, clock.monotonicMs() - entry.lastAnswerMonotonicMs)) {
      desk.record(sale, { type: 'contactLost', ...about });
    }
    if (followed.has(payment.id)) setTimer(entry);
  }

  /** The next moment at which time alone decides something about this payment. */
  function setTimer(entry: Followed): void {
    entry.cancelTimer();
    const sale = desk.saleOf(entry.payment.id);
    if (sale?.currentPaymentId !== entry.payment.id) return;
    const inMs = nextMomentInMs(sale, {
      endsInMs: platformClock.endsInMs(entry.payment),
      checkingForMs: checkingForMs(entry),
      silentForMs: clock.monotonicMs() - entry.lastAnswerMonotonicMs,
    });
    if (inMs !== null) {
      entry.cancelTimer = clock.after(Math.max(0, inMs), () => {
        // At the end of the grace period the platform's answer decides, so it is asked for then.
        if (sale.state === 'checking') void entry.watch.ask();
        checkTheEnd(entry);
      });
    }
  }

  function attend(sale: Sale, payment: Payment): void {
    const attention = attentionFor(sale, payment);
    const isForgotten = attention === null || (attention === 'givenUp' && hasLongEnded(payment));
    if (isForgotten) {
      forget(payment.id);
      return;
    }
    const entry = followed.get(payment.id) ?? begin(payment);
    followed.set(payment.id, entry);
    const beginsToCheck = sale.state === 'checking' && payment.id === sale.currentPaymentId;
    if (!beginsToCheck) entry.checkingSinceMonotonicMs = null;
    entry.attention = attention;
    entry.watch.attend(attention);
    if (beginsToCheck && entry.checkingSinceMonotonicMs === null) {
      entry.checkingSinceMonotonicMs = clock.monotonicMs();
      void entry.watch.ask();
    }
    setTimer(entry);
  }

  /** Never by the till's own clock, which may be a day off: a code is asked about at least once before. */
  function hasLongEnded(payment: Payment): boolean {
    return (
      platformClock.nowMs() !== null && -platformClock.endsInMs(payment) > WATCHED_AFTER_END_MS
    );
  }

  function forget(paymentId: PaymentId): void {
    const entry = followed.get(paymentId);
    followed.delete(paymentId);
    entry?.cancelTimer();
    entry?.watch.close();
  }

  return {
    follow(sale) {
      for (const payment of sale.payments) attend(sale, payment);
    },
    async askAbout(payments) {
      const answers = await Promise.all(
        payments.map((payment) => {
          const entry = followed.get(payment.id) ?? begin(payment);
          followed.set(payment.id, entry);
          return entry.watch.ask('asked');
        }),
      );
      return answers.every(({ ok }) => ok);
    },
    heard(payment, answer) {
      if (!answer.ok) return noteFailure(payment.id, answer.error);
      answered(followed.get(payment.id) ?? begin(payment), answer.value, 'status');
    },
    evidence: (paymentId) => followed.get(paymentId)?.watch.evidence ?? null,
    attended: () =>
      [...followed.values()]
        .filter(({ attention }) => attention !== 'givenUp')
        .map(({ watch }) => watch.evidence),
    wake() {
      for (const entry of followed.values()) {
        entry.watch.wake();
        checkTheEnd(entry);
      }
    },
    close() {
      for (const paymentId of [...followed.keys()]) forget(paymentId);
      pacer.close();
    },
  };
}

/** How closely a code of a sale is followed; null once there is nothing more to hear. */
function attentionFor(sale: Sale, payment: Payment): Attention | null {
  if (payment.outcome === 'completed') return null;
  if (payment.id !== sale.currentPaymentId) return 'givenUp';
  switch (sale.state) {
    case 'awaiting':
      return 'waiting';
    case 'checking':
    case 'unknown':
      return 'doubt';
    default:
      return 'givenUp';
  }
}

/** When time alone next decides something: the countdown's end, the end of the grace period, or of patience. */
function nextMomentInMs(
  sale: Sale,
  now: {
    readonly endsInMs: number;
    readonly checkingForMs: number | null;
    readonly silentForMs: number;
  },
): number | null {
  if (sale.state === 'awaiting') return now.endsInMs;
  if (sale.state !== 'checking') return null;
  const graceInMs = GRACE_AFTER_END_MS - (now.checkingForMs ?? 0);
  if (graceInMs > 0) return graceInMs;
  return Math.max(ASKED_AGAIN_AFTER_MS, CONTACT_LOST_AFTER_MS - now.silentForMs);
}
