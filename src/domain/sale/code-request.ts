import { LONGEST_COUNTDOWN_MS, toldLifetimeMs } from './code-end.ts';
import { type CodeRequest, isOpen, type Payment, type Sale } from './sale.ts';
import type { CreateFailure, LaterSaleEvent, PaymentId } from './sale-event.ts';
import { factsOf } from './sale-state.ts';

/** Whether the platform may have taken the request all the same, so that a code was made or has a new end. */
const MAY_HAVE_BEEN_TAKEN: Readonly<Record<CreateFailure, boolean>> = {
  // It said that it made none.
  invalidRequest: false,
  keyRefused: false,
  accessDenied: false,
  notFound: false,
  tooManyRequests: false,
  declined: false,
  // It told of the code that is known to have ended, and of no other.
  codeEnded: false,
  // The request never left.
  certificateUntrusted: false,
  certificateExpired: false,
  tlsFailed: false,
  nameUnresolved: false,
  connectionRefused: false,
  // Nobody can say.
  platformError: true,
  aboutAnother: true,
  unreadableAnswer: true,
  linkUnusable: true,
  networkSignIn: true,
  connectionBroken: true,
  timedOut: true,
  unreachable: true,
  interrupted: true,
  // A code was made, and the till refused it.
  simulatedUnderLiveKey: true,
  notSimulatedUnderTestKey: true,
  paymentIdTaken: true,
  linkTaken: true,
  createdOtherwise: true,
};

/** The sale once another code was asked for: every earlier one may be payable again, and is asked about again. */
export function withCodeRequest(
  sale: Sale,
  { atMs, platformNowMs }: Extract<LaterSaleEvent, { type: 'retryRequested' }>,
): Sale {
  // An entry of an earlier version, which did not say.
  if (platformNowMs === undefined) return sale;
  return { ...withAllWatched(sale), codeRequest: { atMs, platformNowMs } };
}

/** The sale with every code that no money came for, also one that was let go of, being asked about. */
export function withAllWatched(sale: Sale): Sale {
  const payments = sale.payments.map((payment) => {
    const { watchEnded, ...watched } = payment;
    return watchEnded && isOpen(payment) ? watched : payment;
  });
  return { ...sale, payments };
}

/** A platform that knows our sale may answer a new try with the code that it made before, and with a new end. */
export function withCode(
  sale: Sale,
  event: Extract<LaterSaleEvent, { type: 'codeCreated' }>,
): Sale {
  const isKnown = sale.payments.some(({ id }) => id === event.paymentId);
  // Its money, or another code's, came meanwhile: it is not shown again, but can be paid until its new end.
  if (isKnown && !factsOf(sale).isBeingMade) return withCodeGiven(sale, [event.paymentId]);
  const answered = withCodeGiven(sale, []);
  const payment: Payment = {
    id: event.paymentId,
    link: event.paymentLink,
    createdAtMs: event.atMs,
    expiresAtMs: event.expiresAtMs,
    platformNowMs: event.platformNowMs,
    outcome: 'open',
    completedAtMs: null,
    completedBy: null,
  };
  if (!isKnown) return { ...answered, payments: [...sale.payments, payment] };
  const isSame = (known: Payment) => known.id === payment.id && isOpen(known);
  const payments = sale.payments.map((one) => (isSame(one) ? shownAgain(payment, one) : one));
  return { ...answered, payments };
}

/** With the end and the time that were told when it was made it is the code that it was; with others it got a new end. */
function shownAgain(told: Payment, known: Payment): Payment {
  if (told.expiresAtMs !== known.expiresAtMs || told.platformNowMs !== known.platformNowMs) {
    return withLaterEnd(told, known);
  }
  const { hasEnded, ...payable } = known;
  return payable;
}

/** What the customer was shown may be paid until the end that was told with it, whatever the platform tells of it now. */
const withLaterEnd = (made: Payment, shown: Payment): Payment =>
  toldLifetimeMs(shown) === null
    ? made
    : { ...made, expiresAtMs: Math.max(made.expiresAtMs, shown.expiresAtMs) };

/** The sale once no code came of the request; the very same object where none was under way. */
export function withCodeRefused(
  sale: Sale,
  { reason, paymentId }: Extract<LaterSaleEvent, { type: 'createFailed' }>,
): Sale {
  if (!MAY_HAVE_BEEN_TAKEN[reason]) return withCodeGiven(sale, []);
  const mayBeIt = ({ id }: Payment) => paymentId === undefined || id === paymentId;
  return withCodeGiven(
    sale,
    sale.payments.filter(mayBeIt).map(({ id }) => id),
  );
}

/** The sale once its request is answered: these codes may have a new end, which nobody was told. */
function withCodeGiven(sale: Sale, mayLiveOn: readonly PaymentId[]): Sale {
  const { codeRequest, ...answered } = sale;
  if (codeRequest === undefined) return sale;
  const payments = sale.payments.map((payment) =>
    mayLiveOn.includes(payment.id) && isOpen(payment)
      ? { ...payment, mayLiveOnFrom: codeRequest }
      : payment,
  );
  return { ...answered, payments };
}

/** The last request since which nobody knows when this payment's code ends; null where its end is known. */
export const unansweredFor = (
  { codeRequest }: Pick<Sale, 'codeRequest'>,
  { mayLiveOnFrom }: Pick<Payment, 'mayLiveOnFrom'>,
): CodeRequest | null => codeRequest ?? mayLiveOnFrom ?? null;

/** When a code ends at the latest, by the platform's clock, as far as that is known: one that is made now, in a day. */
export function latestEndMs(sale: Pick<Sale, 'codeRequest'>, payment: Payment): number {
  const askedAtMs = unansweredFor(sale, payment)?.platformNowMs ?? null;
  const { expiresAtMs } = payment;
  return askedAtMs === null ? expiresAtMs : Math.max(expiresAtMs, askedAtMs + LONGEST_COUNTDOWN_MS);
}

/** Stamps of one moment may differ by this much without saying that a clock was set. */
const STEP_BACK_MS = 2_000;

/**
 * How long ago a request was, in milliseconds, as far as both clocks have come. Where the till's own was set back behind
 * the request, only what this run has seen go by, since the platform's may have been wrong then, or is now. Null where the
 * platform's time was not known then, or is not now: no other clock decides.
 */
export function sinceRequestMs(
  { atMs, platformNowMs }: CodeRequest,
  now: { readonly wallMs: number; readonly platformMs: number | null; readonly inRunMs: number },
): number | null {
  if (platformNowMs === null || now.platformMs === null) return null;
  const byPlatformMs = now.platformMs - platformNowMs;
  const byOwnMs = now.wallMs - atMs;
  return Math.min(byPlatformMs, byOwnMs < -STEP_BACK_MS ? now.inRunMs : byOwnMs);
}
