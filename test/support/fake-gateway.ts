import type { Clock } from '../../src/domain/clock.ts';
import { err, ok } from '../../src/domain/result.ts';
import { type PlatformErrorCode, platformError } from '../../src/platform/http/errors.ts';
import type { PosStatus } from '../../src/platform/pos/pos-status.ts';
import type { ToldMoney } from '../../src/platform/pos/told-money.ts';
import type { PosCreateRequest } from '../../src/platform/wire/pos.ts';
import type { Gateway, StreamListener } from '../../src/till/asking/gateway.ts';

/** A platform at the till's port, whose every answer a test decides. Its clock runs with the till's monotonic one. */
export interface FakeGateway extends Gateway {
  /** Every create request that arrived, in order. */
  readonly requests: readonly PosCreateRequest[];
  /** How often the status route was asked. */
  readonly asked: number;
  /** How often it was asked whether it answers at all. */
  readonly probed: number;
  /** While set, nothing is answered but this error. */
  failing: PlatformErrorCode | null;
  /** While true, payments are made but the till never hears of them. */
  losesCreateAnswers: boolean;
  /** While false, streams are `down`. */
  streams: boolean;
  /** What every answer says of being simulated. */
  simulated: boolean;
  /** What a status answer says of the amount; null says what was asked for. */
  amountMinor: number | null;
  /** What the status route says instead of what it would; the stream goes on as it does. */
  says: Partial<PosStatus>;
  /** By how much each answer's `Date` is off the platform's true time; null: no answer tells the time. */
  skewMs: number | null;
  /** The same for the next answer alone, whichever it is. */
  skewOnceMs: number | null;
  /** How long a 429 asks to wait. */
  retryAfterMs: number | null;
  /** Time passes for the platform alone: the till is off. */
  pass(ms: number): void;
  /** Held back: answers of the status route that are on their way until `release` is called. */
  holding: boolean;
  /** The same for the answers of the create route. */
  holdingCreates: boolean;
  release(): void;
  /** What the next payment made gets and says, instead of its own. */
  next: {
    readonly paymentId?: string;
    readonly lifetimeMs?: number;
    readonly link?: string;
    readonly money?: ToldMoney;
  };
  /** Completes a payment with another amount than it was made for, without telling anybody. */
  collect(paymentId: string, amountMinor: number): void;
  /** Tells a word on a payment's stream, and leaves its status as it is. */
  hint(paymentId: string, said: Partial<PosStatus>): void;
  /** Sets a payment's status, without telling anybody. */
  set(paymentId: string, status: string): void;
  /** Has the status route answer with one word after the other, over and over: each from another server. */
  inTurns(paymentId: string, statuses: readonly string[]): void;
  /** Sets a payment's status and tells it on its stream. */
  tell(paymentId: string, status: string): void;
  /** The platform's book: every payment that was made, in order. */
  book(): readonly BookedPayment[];
  /** The id of the n-th payment made, from 1. */
  paymentId(n: number): string;
}

/** A payment as the platform knows it. */
interface BookedPayment {
  readonly paymentId: string;
  readonly saleId: string;
  /** What it collects, or would, and what it was asked for. */
  readonly amountMinor: number;
  readonly askedMinor: number;
  readonly status: string;
  /** How long ago its code ended, by the platform's true time; negative before. */
  readonly endedAgoMs: number;
  /** The same at the most by what the `Date` of all its answers told at any time, not of one alone. */
  readonly toldEndedAgoMs: number;
}

export const LIFETIME_MS = 180_000;

/** Makes a fake platform; `offsetMs` is how far its clock is from the till's wall clock. */
export function createFakeGateway(clock: Clock, offsetMs = 0): FakeGateway {
  const startMs = clock.wallMs() - clock.monotonicMs() + offsetMs;
  let passedMs = 0;
  const nowMs = (): number => startMs + passedMs + clock.monotonicMs();
  const requests: PosCreateRequest[] = [];
  const statuses = new Map<
    string,
    {
      status: string;
      amountMinor: number;
      askedMinor: number;
      saleId: string;
      endsMs: number;
      behindMs: number;
    }
  >();
  const listeners = new Map<string, Set<StreamListener>>();
  const held = new Set<() => void>();
  let asked = 0;
  let probed = 0;
  /** By how much the `Date` of all answers, not of one alone, was ahead at the most. */
  let aheadMs = 0;

  /** What an answer's `Date` says. */
  function toldMs(): number | null {
    if (fake.skewOnceMs === null) aheadMs = Math.max(aheadMs, fake.skewMs ?? 0);
    const skewMs = fake.skewOnceMs ?? fake.skewMs;
    fake.skewOnceMs = null;
    return skewMs === null ? null : nowMs() + skewMs;
  }

  /**
   * A code that is made again for its sale can be paid until its new end, whether or not anybody is told of it; what is
   * said to another sale makes the first one's live no longer. Of one that nobody was told of, the till knows only what time
   * the answers before it told.
   */
  function makeAgain(paymentId: string, request: PosCreateRequest, endsMs: number): void {
    const { amount, erpOrderId: saleId = '' } = request;
    const known = statuses.get(paymentId);
    if (known !== undefined && known.saleId !== saleId) return;
    const made = known ?? { status: 'pending', amountMinor: amount, askedMinor: amount, saleId };
    const status = made.status === 'expired' ? 'pending' : made.status;
    const behindMs = fake.losesCreateAnswers ? Math.min(0, fake.skewMs ?? 0) : 0;
    statuses.set(paymentId, { ...made, status, endsMs, behindMs });
  }

  const turns = new Map<string, { readonly words: readonly string[]; asked: number }>();

  function turnOf(paymentId: string): { readonly status?: string } {
    const turn = turns.get(paymentId);
    if (turn === undefined) return {};
    const status = turn.words[turn.asked % turn.words.length];
    turn.asked += 1;
    return status === undefined ? {} : { status };
  }

  const fake: FakeGateway = {
    requests,
    get asked() {
      return asked;
    },
    get probed() {
      return probed;
    },
    failing: null,
    losesCreateAnswers: false,
    streams: true,
    simulated: true,
    amountMinor: null,
    says: {},
    skewMs: 0,
    skewOnceMs: null,
    retryAfterMs: null,
    pass(ms) {
      passedMs += ms;
    },
    holding: false,
    holdingCreates: false,
    next: {},
    release() {
      fake.holding = false;
      fake.holdingCreates = false;
      for (const go of [...held]) go();
      held.clear();
    },
    collect(paymentId, amountMinor) {
      const payment = statuses.get(paymentId);
      if (!payment) throw new Error(`no payment ${paymentId}`);
      statuses.set(paymentId, { ...payment, status: 'completed', amountMinor });
    },
    hint(paymentId, said) {
      for (const listener of listeners.get(paymentId) ?? []) {
        listener.status({ ...answerOf(paymentId, null), ...said });
      }
    },
    inTurns(paymentId, words) {
      turns.set(paymentId, { words, asked: 0 });
    },
    set(paymentId, status) {
      turns.delete(paymentId);
      const payment = statuses.get(paymentId);
      if (!payment) throw new Error(`no payment ${paymentId}`);
      payment.status = status;
    },
    tell(paymentId, status) {
      fake.set(paymentId, status);
      for (const listener of listeners.get(paymentId) ?? []) {
        listener.sign();
        listener.status(answerOf(paymentId, null));
      }
    },
    book: () =>
      [...statuses].map(([paymentId, { endsMs, behindMs, ...payment }]) => ({
        paymentId,
        ...payment,
        endedAgoMs: nowMs() - endsMs,
        toldEndedAgoMs: nowMs() + aheadMs - (endsMs + behindMs),
      })),
    paymentId: (n) => `pay_${n}`,

    async create(request) {
      requests.push(request);
      const { paymentId = `pay_${requests.length}`, lifetimeMs = LIFETIME_MS, ...said } = fake.next;
      fake.next = {};
      if (fake.failing) return err(errorOf(fake.failing, fake.retryAfterMs));
      makeAgain(paymentId, request, nowMs() + lifetimeMs);
      if (fake.holdingCreates) await new Promise<void>((go) => held.add(go));
      if (fake.losesCreateAnswers) return err(errorOf('timedOut', null));
      return ok({
        paymentId,
        paymentLink: said.link ?? `https://pay.example/${paymentId}`,
        qrCode: 'data:image/png;base64,',
        expiresAtMs: nowMs() + lifetimeMs,
        platformNowMs: toldMs(),
        isSimulation: fake.simulated,
        money: said.money ?? { amountMinor: null, currency: null },
      });
    },
    async probe() {
      probed += 1;
      const failure = fake.failing;
      const { retryAfterMs } = fake;
      const httpStatus = failure === null ? 200 : (HTTP_STATUS[failure] ?? null);
      return {
        failure,
        httpStatus,
        retryAfterMs,
        platformNowMs: failure === null ? toldMs() : null,
      };
    },
    async getStatus(paymentId) {
      asked += 1;
      if (fake.failing) return err(errorOf(fake.failing, fake.retryAfterMs));
      if (!statuses.has(paymentId)) {
        return err(platformError('notFound', 'not in the book', { httpStatus: 404 }));
      }
      const answer = { ...answerOf(paymentId, toldMs()), ...turnOf(paymentId), ...fake.says };
      // What was true when the question came is what its answer says, however long that takes.
      if (fake.holding) await new Promise<void>((go) => held.add(go));
      return ok(answer);
    },
    follow(paymentId, listener) {
      const ofPayment = listeners.get(paymentId) ?? new Set();
      listeners.set(paymentId, ofPayment);
      ofPayment.add(listener);
      listener.state('connecting', 'connecting');
      queueMicrotask(() => {
        if (ofPayment.has(listener))
          listener.state(fake.streams ? 'open' : 'down', 'as the test said');
      });
      return {
        reopen: () => listener.state(fake.streams ? 'open' : 'down', 'as the test said'),
        close: () => void ofPayment.delete(listener),
      };
    },
  };

  function answerOf(paymentId: string, platformNowMs: number | null): PosStatus {
    const payment = statuses.get(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    return {
      status: payment.status,
      amountMinor: fake.amountMinor ?? payment.amountMinor,
      currency: 'EUR',
      isSimulation: fake.simulated,
      platformNowMs,
    };
  }
  return fake;
}

const HTTP_STATUS: Partial<Record<PlatformErrorCode, number>> = {
  invalidRequest: 400,
  keyRefused: 401,
  tooManyRequests: 429,
  platformError: 500,
};

function errorOf(code: PlatformErrorCode, retryAfterMs: number | null) {
  const httpStatus = HTTP_STATUS[code] ?? null;
  return platformError(code, 'as the test said', { httpStatus, retryAfterMs });
}
