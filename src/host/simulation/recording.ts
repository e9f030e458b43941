import { isTold } from '../../domain/sale/collected-otherwise.ts';
import type {
  Contradiction,
  CreateFailure,
  PaymentId,
  SaleEvent,
} from '../../domain/sale/sale-event.ts';
import type { HistoryStep } from '../../ledger/entry/journal-entry.ts';
import type { Recording } from '../../simulator/scenarios/recording.ts';

type Fault = Recording['faults'][number];
type Step = Recording['steps'][number];

/** A status that makes a till fail its sale for the same reason. */
const STATUS_OF: Partial<Record<CreateFailure, number>> = {
  invalidRequest: 400,
  keyRefused: 401,
  accessDenied: 403,
  notFound: 404,
  tooManyRequests: 429,
  platformError: 500,
  unreadableAnswer: 503,
  networkSignIn: 511,
};

/** Longer than any till waits for a code. */
const PAST_ALL_PATIENCE_MS = 60_000;
/** An outage begins before the answer that was missed, and where nothing tells its end, it lasts this long. */
const OUTAGE_BEGAN_BEFORE_MS = 1_000;
const OUTAGE_MS = 60_000;
/** Where the journal does not say which currency was told: the code that ISO 4217 keeps for none at all. */
const NO_CURRENCY = 'XXX';

/** What became of one code, as the replay counts it: the tries of a sale, from 1. */
interface Try {
  readonly number: number;
  readonly madeAtMs: number;
  /** When its waiting ended: from then on an answer was missed, if contact was lost. */
  readonly endedAtMs: number | null;
}

/**
 * What happened to a sale, as a recording that the simulation can play again: what the platform, the network and
 * the payer did, at the times at which the till heard of it. What the cashier did is left to the cashier.
 * Times are by the till's clock; a jump of it backwards counts as no time.
 */
export function recordingOf(title: string, history: readonly HistoryStep[]): Recording {
  const events = history.map(({ entry }) => entry.event);
  const { tries, faults } = triesOf(events);
  const steps = events.flatMap((event, index) => {
    const of = 'paymentId' in event ? tries.get(event.paymentId) : undefined;
    return of ? stepsOf(of, event, events[index + 1]) : [];
  });
  return { version: 1, title, faults, steps };
}

/** Each try of the sale: the code that it made, or why it made none. */
function triesOf(events: readonly SaleEvent[]): {
  readonly tries: ReadonlyMap<PaymentId, Try>;
  readonly faults: Fault[];
} {
  const tries = new Map<PaymentId, Try>();
  const faults: Fault[] = [];
  let number = 1;
  for (const event of events) {
    if (event.type === 'retryRequested') number += 1;
    if (event.type === 'createFailed') faults.push(refusedTry(event.reason, number));
    if (event.type === 'codeCreated' && tries.has(event.paymentId) && isShownAgain(event, events)) {
      // The platform was not asked.
      number -= 1;
    } else if (event.type === 'codeCreated') {
      const { paymentId, atMs: madeAtMs, expiresAtMs, platformNowMs } = event;
      tries.set(paymentId, { number, madeAtMs, endedAtMs: endOf(paymentId, events) });
      const lifetimeMs = Math.max(1, expiresAtMs - (platformNowMs ?? madeAtMs));
      faults.push({ kind: 'createShortLived', lifetimeMs, tries: [number] });
    }
  }
  return { tries, faults };
}

type CodeCreated = Extract<SaleEvent, { type: 'codeCreated' }>;

/** Whether it is the code as it was made: no answer of the platform repeats the time at which it was given. */
function isShownAgain(again: CodeCreated, events: readonly SaleEvent[]): boolean {
  const made = events.find(
    (event) => event.type === 'codeCreated' && event.paymentId === again.paymentId,
  ) as CodeCreated | undefined;
  return made?.expiresAtMs === again.expiresAtMs && made.platformNowMs === again.platformNowMs;
}

function endOf(paymentId: PaymentId, events: readonly SaleEvent[]): number | null {
  const end = events.find(
    (event) =>
      (event.type === 'countdownEnded' || event.type === 'stopRequested') &&
      event.paymentId === paymentId,
  );
  return end?.atMs ?? null;
}

function stepsOf(of: Try, event: SaleEvent, next: SaleEvent | undefined): Step[] {
  if (event.type === 'contactLost') return [outage(of, event.atMs, next?.atMs ?? null)];
  const done = stepOf(event);
  return done ? [{ afterMs: since(of, event.atMs), tries: [of.number], ...done }] : [];
}

const since = ({ madeAtMs }: Try, atMs: number): number => Math.max(0, atMs - madeAtMs);

/** From just before the answer that never came to the moment at which the till heard something again. */
function outage(of: Try, lostAtMs: number, heardAgainAtMs: number | null): Step {
  const afterMs = since(of, (of.endedAtMs ?? lostAtMs) - OUTAGE_BEGAN_BEFORE_MS);
  const untilMs = since(of, heardAgainAtMs ?? lostAtMs + OUTAGE_MS);
  const forMs = Math.max(OUTAGE_BEGAN_BEFORE_MS, untilMs - afterMs);
  return { afterMs, tries: [of.number], fault: { kind: 'platformDown', forMs } };
}

function refusedTry(reason: CreateFailure, number: number): Fault {
  const tries = [number];
  // The simulation marks what it makes as simulated, under the key that it is played with.
  if (reason === 'simulatedUnderLiveKey' || reason === 'notSimulatedUnderTestKey') {
    return { kind: 'createUnmarked', tries };
  }
  const httpStatus = STATUS_OF[reason];
  if (httpStatus !== undefined) return { kind: 'createRefused', httpStatus, tries };
  return reason === 'timedOut'
    ? { kind: 'createDelayed', delayMs: PAST_ALL_PATIENCE_MS, tries }
    : { kind: 'createAnsweredButLost', tries };
}

type Done = Pick<Step, 'payerAct'> | Pick<Step, 'fault'>;

/** What brought the event about; nothing where it followed from time alone, or from the cashier. */
function stepOf(event: SaleEvent): Done | null {
  switch (event.type) {
    case 'completed':
      return { payerAct: 'complete' };
    case 'refusalReported':
      return { payerAct: 'refuse' };
    case 'collectedOtherwise':
      // What was never confirmed follows from the contradiction before it.
      return isTold(event.mismatch)
        ? contradictionStep(event.mismatch, event.currency ?? '')
        : null;
    case 'unclearAnswered':
      return { fault: { kind: 'statusSays', status: event.status.slice(0, 64) } };
    case 'contradicted':
      return contradictionStep(event.contradiction, event.currency ?? event.detail);
    default:
      return null;
  }
}

function contradictionStep(contradiction: Contradiction, detail: string): Done | null {
  switch (contradiction) {
    case 'amountDiffers':
      // The journal keeps the amount that was told; what matters is that it differs.
      return { fault: { kind: 'amountDiffers', byMinor: 1 } };
    case 'currencyDiffers':
      return { fault: { kind: 'currencyDiffers', currency: detail.slice(0, 16) || NO_CURRENCY } };
    case 'unpaidAfterPaid':
      return { fault: { kind: 'statusSays', status: detail.slice(0, 64) || 'pending' } };
    case 'confirmationMissing':
    case 'simulatedUnderLiveKey':
    case 'notSimulatedUnderTestKey':
    case 'settledOtherwise':
      return null;
  }
}
