import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import type { StatusAnswer } from '../asking/gateway.ts';
import type { Evidence } from '../asking/watch-evidence.ts';
import { createTrackedPayments } from './tracked-payments.ts';
import type { TrackerOptions } from './tracker-options.ts';

/** Tracks every payment that may still bring news, and turns what is heard into events of its sale. */
export interface PaymentTracker {
  /** Brings the payments of a sale in line with its state; called after each change of it. */
  follow(sale: Sale): void;
  /**
   * Asks about these payments from now on, as a person who waits for it, and resolves once each has been answered, or not.
   * An answer that is already on its way does not count, nor does one that a cache has kept for long.
   */
  askAbout(payments: readonly Payment[]): Promise<Said>;
  /**
   * The same before another code is made: asks again, for some seconds at the most, where an end was said so rarely that
   * another of the platform's servers may say otherwise (decision 3).
   */
  askBeforeNextCode(payments: readonly Payment[]): Promise<Said>;
  /** Asks about this payment as closely as it is followed: at a start. */
  askAtStart(payment: Payment): void;
  /** Asks whether a payment that only the stream called paid is paid: at a start. */
  confirm(payment: Payment): void;
  /** Whether the status route is still to confirm what the stream has called paid. */
  isToConfirm(payment: Payment): boolean;
  /** Takes an answer of the status route that somebody else asked for just now, about any payment of a sale at the desk. */
  heard(payment: Payment, answer: StatusAnswer): void;
  /** The word by which the platform took the end of a payment back, while its words do not agree; null where they do. */
  wordInDispute(payment: Pick<Payment, 'id'>): string | null;
  evidence(paymentId: PaymentId): Evidence | null;
  /** Evidence of the payments for which someone waits. */
  attended(): readonly Evidence[];
  /** How many payments are tracked. */
  readonly count: number;
  /** Asks about everything at once: wake-up, return of the network. */
  wake(): void;
  close(): void;
}

/** What came of questions: `unclear` where a word is no outcome, so that somebody may be paying; `unanswered` where one was not. */
type Said = 'answered' | 'unanswered' | 'unclear';

const WORST_FIRST: readonly Said[] = ['unclear', 'unanswered'];

function saidBy(answer: StatusAnswer): Said {
  if (!answer.ok || !isOfNow(answer.value)) return 'unanswered';
  return readStatus(answer.value.status) === 'unclear' ? 'unclear' : 'answered';
}

/** A cashier waits for it, with a customer: where answers are slow, what was said until then has to do. */
const ASKED_AGAIN_FOR_MS = 4_000;

/** An answer that a cache has kept longer than this says nothing of who has paid since. */
const KEPT_AT_MOST_MS = 5_000;
const isOfNow = ({ ageMs = 0 }: PosStatus): boolean => ageMs <= KEPT_AT_MOST_MS;

/** Creates the tracker; it does nothing until a sale is given to it. */
export function createPaymentTracker(options: TrackerOptions): PaymentTracker {
  const { clock } = options;
  const tracked = createTrackedPayments(options);

  async function askAbout(payments: readonly Payment[]): Promise<Said> {
    const answers = await Promise.all(
      payments.map(({ id }) => tracked.of(id).watch.ask('fresh', 'asked')),
    );
    for (const { id } of payments) tracked.letGoIfDone(id);
    const said = answers.map(saidBy);
    return WORST_FIRST.find((one) => said.includes(one)) ?? 'answered';
  }

  async function askBeforeNextCode(payments: readonly Payment[]): Promise<Said> {
    const untilMs = clock.monotonicMs() + ASKED_AGAIN_FOR_MS;
    const said = await askAbout(payments);
    let last = said;
    while (last === 'answered' && clock.monotonicMs() < untilMs) {
      const rare = payments.filter(({ id }) => tracked.get(id)?.words.isEndSaidRarely ?? false);
      if (rare.length === 0) break;
      last = await askAbout(rare);
    }
    // Each was answered once: a platform that is asked too often, or goes away, refuses no code.
    return last === 'unclear' ? last : said;
  }

  return {
    follow(sale) {
      for (const payment of sale.payments) tracked.attend(sale, payment);
      for (const { id } of sale.payments) tracked.get(id)?.takeBackEnd();
    },
    askAbout,
    askBeforeNextCode,
    askAtStart: ({ id }) => void tracked.of(id).watch.ask('any'),
    confirm({ id }) {
      const one = tracked.of(id);
      one.paidWord.confirm();
      tracked.letGoIfDone(id);
      void one.watch.ask('any');
    },
    isToConfirm: ({ id }) => tracked.get(id)?.paidWord.isToConfirm ?? false,
    heard({ id }, answer) {
      const one = tracked.of(id);
      if (answer.ok) one.answered(answer.value, 'status', clock.monotonicMs());
      else one.failed(answer.error, clock.monotonicMs());
      tracked.letGoIfDone(id);
    },
    wordInDispute: ({ id }) => tracked.get(id)?.words.openWord ?? null,
    evidence: (paymentId) => tracked.get(paymentId)?.watch.evidence ?? null,
    attended: () =>
      [...tracked.all()]
        .filter(({ attention }) => attention === 'waiting' || attention === 'doubt')
        .map(({ watch }) => watch.evidence),
    get count() {
      return tracked.count;
    },
    wake() {
      for (const one of tracked.all()) {
        one.watch.wake();
        one.checkTheEnd();
      }
    },
    close() {
      tracked.close();
      options.limiter.close();
    },
  };
}
