import type { Payment, Sale } from '../domain/sale.ts';
import type { Channel, LaterSaleEvent } from '../domain/sale-event.ts';
import { type PosStatus, readStatus } from '../platform/pos-status.ts';

/** A payer who scanned in the last second may still finish within this time (assumptions A8). */
export const GRACE_AFTER_END_MS = 5_000;
/** When no answer has come for this long after the grace period, the outcome is unknown. */
export const CONTACT_LOST_AFTER_MS = 10_000;

export interface AnswerContext {
  readonly channel: Channel;
  readonly atMs: number;
  /** Milliseconds until the payment's code ends, by the platform's clock. */
  readonly endsInMs: number;
  /** How long the till has been checking, on the monotonic clock; null while it is not. */
  readonly checkingForMs: number | null;
  readonly liveKey: boolean;
}

/**
 * What an answer of the platform means for a sale: the events to record, in order, often none.
 * Only the status route decides that nothing was paid; the stream is a hint (design, the life of a sale).
 */
export function eventsOfAnswer(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  context: AnswerContext,
): readonly LaterSaleEvent[] {
  const about = { atMs: context.atMs, paymentId: payment.id };
  const contradiction = contradictionIn(sale, answer, context);
  if (contradiction) return [{ type: 'contradicted', ...about, ...contradiction }];
  const events = eventsByStatus(sale, payment, answer, context);
  return events.some((event) => settlesOtherwise(sale, event))
    ? [
        ...events,
        {
          type: 'contradicted',
          ...about,
          contradiction: 'settledOtherwise',
          detail: answer.status,
        },
      ]
    : events;
}

/** Whether the platform says something else than the manager who had settled the sale by hand; the platform wins. */
function settlesOtherwise({ settlement, payments }: Sale, event: LaterSaleEvent): boolean {
  switch (event.type) {
    case 'completed':
      return (
        settlement?.outcome === 'notPaid' &&
        payments.some(({ id, outcome }) => id === event.paymentId && outcome !== 'completed')
      );
    case 'unpaidAnswered':
    case 'refusalReported':
      return settlement?.outcome === 'paid';
    default:
      return false;
  }
}

function eventsByStatus(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  context: AnswerContext,
): readonly LaterSaleEvent[] {
  const about = { atMs: context.atMs, paymentId: payment.id };
  switch (readStatus(answer.status)) {
    case 'paid':
      return [
        {
          type: 'completed',
          ...about,
          channel: context.channel,
          amountMinor: sale.amountMinor,
        },
      ];
    case 'refused':
      return payment.outcome === 'completed'
        ? [unpaidAfterPaid(about, answer.status)]
        : [{ type: 'refusalReported', ...about, status: answer.status }];
    case 'ended':
      if (payment.outcome === 'completed') return [unpaidAfterPaid(about, answer.status)];
      // The platform may end a code before our countdown does: it is then payable no longer.
      if (sale.state === 'awaiting') return [{ type: 'countdownEnded', ...about }];
      return decidesUnpaid(sale, payment, context, true)
        ? [{ type: 'unpaidAnswered', ...about, status: answer.status }]
        : [];
    case 'open':
      if (payment.outcome === 'completed') return [unpaidAfterPaid(about, answer.status)];
      return decidesUnpaid(sale, payment, context, false)
        ? [{ type: 'unpaidAnswered', ...about, status: answer.status }]
        : [];
  }
}

/** Whether the countdown has run out. */
export function countdownIsOver(sale: Sale, payment: Payment, endsInMs: number): boolean {
  return sale.state === 'awaiting' && payment.id === sale.currentPaymentId && endsInMs <= 0;
}

/** Whether the platform has been silent for so long after the code's end that the outcome is unknown. */
export function contactIsLost(sale: Sale, endsInMs: number, silentForMs: number): boolean {
  return (
    sale.state === 'checking' &&
    endsInMs <= -GRACE_AFTER_END_MS &&
    silentForMs >= CONTACT_LOST_AFTER_MS
  );
}

/** A stop needs one answer; a countdown needs one from after the grace period, by whichever clock says so. */
function decidesUnpaid(
  sale: Sale,
  payment: Payment,
  context: AnswerContext,
  saysEnded: boolean,
): boolean {
  if (context.channel !== 'status' || payment.id !== sale.currentPaymentId) return false;
  if (sale.state !== 'checking' && sale.state !== 'unknown') return false;
  if (sale.endedBy === 'stop') return true;
  const graceIsOver = (context.checkingForMs ?? 0) >= GRACE_AFTER_END_MS;
  return context.endsInMs <= -GRACE_AFTER_END_MS || (saysEnded && graceIsOver);
}

type Contradicted = Pick<
  Extract<LaterSaleEvent, { type: 'contradicted' }>,
  'contradiction' | 'detail'
>;

/** A confirmation that does not match its sale is never taken for one. */
function contradictionIn(
  sale: Sale,
  answer: PosStatus,
  context: AnswerContext,
): Contradicted | null {
  if (context.liveKey && answer.isSimulation === true) {
    return { contradiction: 'simulatedUnderLiveKey', detail: answer.status };
  }
  if (answer.amountMinor !== null && answer.amountMinor !== sale.amountMinor) {
    return { contradiction: 'amountDiffers', detail: String(answer.amountMinor) };
  }
  if (answer.currency !== null && answer.currency !== sale.currency) {
    return { contradiction: 'currencyDiffers', detail: answer.currency };
  }
  return null;
}

function unpaidAfterPaid(
  about: { readonly atMs: number; readonly paymentId: Payment['id'] },
  status: string,
): LaterSaleEvent {
  return { type: 'contradicted', ...about, contradiction: 'unpaidAfterPaid', detail: status };
}
