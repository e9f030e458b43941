import type { Clock } from '../../domain/clock.ts';
import { OF_ONE_REQUEST } from '../../domain/sale/exchange-failure.ts';
import {
  isAskedAbout,
  isDoubted,
  isUnconfirmed,
  isWaitedFor,
  type Payment,
  type Sale,
} from '../../domain/sale/sale.ts';
import type { Channel, PaymentId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import { eventsOfSilence } from './after-paid.ts';
import { createAnswerSilence } from './answer-silence.ts';
import { createCodeEnding, type PaymentOfSale } from './code-ending.ts';
import { knowLastEnds } from './last-end.ts';
import { type PaymentWatch, watchPayment } from './payment-watch.ts';
import { type Attention, attentionFor } from './poll-schedule.ts';
import {
  eventsOfAnswer,
  eventsOfDispute,
  isDoubtedByWord,
  isFromBeforeTheEnd,
} from './status-interpretation.ts';
import type { TrackerLine, TrackerOptions } from './tracker-options.ts';
import { createWordDispute, type WordDispute } from './word-dispute.ts';

/** One payment as it is followed until it is settled: what is heard of it becomes events of its sale. */
export interface TrackedPayment {
  readonly watch: PaymentWatch;
  /** How closely it is followed now; null once there is nothing more to hear. */
  readonly attention: Attention | null;
  /** Brings it in line with its sale; called after each change of it. */
  attend(sale: Sale, payment: Payment): void;
  /** The word by which its end was taken back, while the platform's words do not agree; null where they do. */
  readonly wordInDispute: string | null;
  /** Whether its end was said so rarely that the next answer may still take it back. */
  readonly isEndSaidRarely: boolean;
  /** Puts its sale in doubt about it where that has ended without money while the word is in dispute. */
  takeBackEnd(): void;
  /** Takes an answer of the status route whose question was sent at `askedAtMs` (monotonic). */
  answered(status: PosStatus, channel: Channel, askedAtMs: number): void;
  /** A question that was sent at `askedAtMs` (monotonic) brought no status. */
  failed(error: PlatformError, askedAtMs: number): void;
  /** Only the stream has called it paid: it is asked about until the status route has said it too. */
  confirm(): void;
  /** Whether the status route is still to say what the stream has said. */
  readonly isToConfirm: boolean;
  /** Ends the countdown, or gives the answer up for lost, where it is time. */
  checkTheEnd(): void;
  close(): void;
}

/** Begins to track a payment; nothing is asked before it is attended to, or asked about. */
export function trackPayment(
  paymentId: PaymentId,
  options: TrackerOptions,
  line: TrackerLine,
): TrackedPayment {
  const { clock, platformClock, codeClock, health, desk } = options;
  const lastEnd = knowLastEnds(options);
  const silence = createAnswerSilence(clock, options.limiter);
  let attention: Attention | null = null;
  /** When the stream or the status route said "paid": what was asked before contradicts nothing. */
  let paidAtMs: number | null = null;
  /** Only the stream has said "paid" so far: the status route is still to say it too. */
  let toConfirm = false;
  let hint: PosStatus | null = null;
  const words = createWordDispute(doubtBefore(find(), clock));

  const watch = watchPayment({
    ...options,
    paymentId,
    sinceEndMs: paceSinceEndMs,
    listener: {
      asked: silence.asked,
      answered,
      failed,
      alive: () => health.signOfLife(),
      evidenceChanged: () => desk.changed(),
    },
  });

  const ending = createCodeEnding({
    clock,
    codeClock,
    silence,
    find,
    isFollowed: () => attention !== null,
    ask: () => void watch.ask('fresh'),
    record: (sale, type) => desk.record(sale, { type, atMs: clock.wallMs(), paymentId }),
  });

  /** An end that is to be said again before it is believed is asked about as one that has just come, however old the code is. */
  function paceSinceEndMs(): number {
    const found = find();
    if (found === null) return 0;
    const sinceMs = lastEnd.sinceMs(found.sale, found.payment);
    const { endDoubtedAtMs } = words;
    return endDoubtedAtMs === null
      ? sinceMs
      : Math.min(sinceMs, clock.monotonicMs() - endDoubtedAtMs);
  }

  function find(): PaymentOfSale | null {
    const sale = desk.saleOf(paymentId);
    const payment = sale?.payments.find(({ id }) => id === paymentId);
    return sale && payment ? { sale, payment } : null;
  }

  function answered(status: PosStatus, channel: Channel, askedAtMs: number): void {
    if (channel === 'status') health.exchanged(null, askedAtMs);
    else health.signOfLife();
    if (status.platformNowMs !== null) {
      platformClock.observe(status.platformNowMs);
      options.timeTold();
    }
    const found = find();
    if (found === null) return;
    const { sale, payment } = found;
    const isPaid = readStatus(status.status) === 'paid';
    // What a cache on the way has kept is of when it was put there: its question might as well have been sent then.
    const asOfMs = askedAtMs - (status.ageMs ?? 0);
    if (!isPaid && paidAtMs !== null && asOfMs <= paidAtMs) return;
    const moment = { atMs: asOfMs, sinceEndMs: sinceEndMsAt(asOfMs, sale, payment) };
    const said = words.before(moment);
    // Before it is recorded: what changes the sale looks at what is in dispute by now.
    if (channel === 'status') words.heard(payment, status, moment);
    recordAnswer({ sale, payment }, status, channel, { askedAtMs: asOfMs, ...said });
    if (channel === 'stream') hint = status;
    else letGoWhenLongOver(asOfMs);
    ending.wait();
    // Most answers change nothing, so that the desk hears of none: whether there is more to hear is looked at here.
    if (channel === 'stream') return;
    attendAgain();
    line.answered();
  }

  /** What was so when a question was sent, whatever came of it. */
  function momentOf(sale: Sale, payment: Payment, askedAtMs: number) {
    return {
      atMs: clock.wallMs(),
      sinceEndMs: sinceEndMsAt(askedAtMs, sale, payment),
      paidForMs: paidAtMs === null ? null : askedAtMs - paidAtMs,
      // Of an earlier run the journal tells: what was put aside without a doubt had been confirmed, and so had what says so.
      isHintAlone: toConfirm || (paidAtMs === null && isDoubted(sale) && !payment.isConfirmed),
    };
  }

  /** An end that no clock of this run can tell has come where the journal says so: at the latest when this run began to check. */
  function sinceEndMsAt(askedAtMs: number, sale: Sale, payment: Payment): number | null {
    const endsInMs = codeClock.surelyEndsInMs(payment);
    if (endsInMs !== null) return askedAtMs - clock.monotonicMs() - endsInMs;
    return sale.endedBy === 'countdown' ? silence.checkingForMs(askedAtMs) : null;
  }

  function recordAnswer(
    { sale, payment }: PaymentOfSale,
    status: PosStatus,
    channel: Channel,
    { askedAtMs, ...said }: { readonly askedAtMs: number } & ReturnType<WordDispute['before']>,
  ): void {
    const context = {
      ...momentOf(sale, payment, askedAtMs),
      ...said,
      channel,
      checkingForMs: silence.checkingForMs(askedAtMs),
      codeAgeMs: codeClock.ageInRunMs(paymentId),
      liveKey: options.liveKey,
      hint,
    };
    const events = eventsOfAnswer(sale, payment, status, context);
    // What contradicts what is known, or is from before the end, is no answer: without a better one, nobody knows.
    const isNone =
      events.some(({ type }) => type === 'contradicted') ||
      isFromBeforeTheEnd(sale, payment, status, context);
    if (!isNone && channel === 'status') silence.endedAt(clock.monotonicMs() - (status.ageMs ?? 0));
    const saysPaid = events.some(({ type }) => type === 'completed');
    const isConfirming = saysPaid && toConfirm && channel === 'status';
    if (saysPaid) {
      paidAtMs ??= clock.monotonicMs();
      toConfirm = channel === 'stream';
    }
    for (const event of events) desk.record(sale, event);
    if (isConfirming) desk.confirmed(paymentId);
  }

  /** The last answer that is needed; but what waits or is in doubt does so until a word decides it, or a person. */
  function letGoWhenLongOver(askedAtMs: number): void {
    const found = find();
    if (found === null) return;
    const { sale, payment } = found;
    const wasAskedLately = clock.monotonicMs() - askedAtMs < ANSWER_TAKES_AT_MOST_MS;
    if (!wasAskedLately || words.endDoubtedAtMs !== null || !lastEnd.isLongAgo(sale, payment))
      return;
    toConfirm = false;
    if (!isAskedAbout(sale, payment) || isWaitedFor(sale, payment)) return;
    desk.record(sale, { type: 'watchEnded', atMs: clock.wallMs(), paymentId });
  }

  function failed(error: PlatformError, askedAtMs: number): void {
    // What is said of one payment says nothing of the others: its own screen tells of it.
    if (isOfOnePayment(error.code)) health.signOfLife();
    else health.exchanged(error.code, askedAtMs);
    if (error.httpStatus === null) line.silent();
    recordSilence(error, askedAtMs);
    ending.check();
  }

  /** Nothing follows from it, unless the payment was shown as paid and the status route is still to say so. */
  function recordSilence(error: PlatformError, askedAtMs: number): void {
    const found = error.code === 'aborted' ? null : find();
    if (found === null) return;
    const { sale, payment } = found;
    if (!toConfirm && !isUnconfirmed(sale, payment)) return;
    const events = eventsOfSilence(sale, payment, error, momentOf(sale, payment, askedAtMs));
    for (const event of events) desk.record(sale, event);
  }

  function attendAgain(): void {
    const found = find();
    if (found !== null) attend(found.sale, found.payment);
    if (attention === null) desk.released(paymentId);
  }

  function attend(sale: Sale, payment: Payment): void {
    attention = toConfirm ? 'givenUp' : attentionFor(sale, payment);
    // Whoever may be paying it waits, whatever its sale is about by now.
    if (attention !== null && words.openWord !== null) attention = 'doubt';
    if (attention === null) {
      ending.stop();
      return;
    }
    const beginsToCheck = factsOf(sale).isAnswerDue && payment.id === sale.currentPaymentId;
    if (!beginsToCheck) silence.endChecking();
    watch.attend(attention);
    if (beginsToCheck && silence.beginChecking()) void watch.ask('fresh');
    ending.wait();
  }

  return {
    watch,
    get attention() {
      return attention;
    },
    get wordInDispute() {
      return words.openWord;
    },
    get isEndSaidRarely() {
      return words.isEndSaidRarely;
    },
    attend,
    takeBackEnd() {
      const found = find();
      const { openWord: word, hasSaidOver } = words;
      if (found === null || word === null) return;
      const { sale, payment } = found;
      const sinceEndMs = sinceEndMsAt(clock.monotonicMs(), sale, payment);
      const context = { atMs: clock.wallMs(), sinceEndMs, hasSaidOver };
      for (const event of eventsOfDispute(sale, payment, word, context)) desk.record(sale, event);
    },
    answered,
    failed,
    confirm() {
      toConfirm = true;
    },
    get isToConfirm() {
      return toConfirm;
    },
    checkTheEnd: ending.check,
    close() {
      attention = null;
      ending.stop();
      watch.close();
    },
  };
}

/** What the platform answers about one payment while it serves all others: it may not know this one. */
const isOfOnePayment = (code: PlatformError['code']): boolean =>
  code === 'notFound' || OF_ONE_REQUEST.some((one) => one === code);

/** The word by which its sale is in doubt about a payment already when it begins to be tracked. */
function doubtBefore(found: PaymentOfSale | null, clock: Clock) {
  if (found === null || !isDoubtedByWord(found.sale, found.payment)) return null;
  return { word: found.sale.unclearStatus, atMs: clock.monotonicMs() };
}

/** An answer that took longer than this was asked for before the machine slept. */
const ANSWER_TAKES_AT_MOST_MS = 60_000;
