import type { Clock } from '../../src/domain/clock.ts';
import { err, ok } from '../../src/domain/result.ts';
import { type PlatformErrorCode, platformError } from '../../src/platform/errors.ts';
import type { PosStatus } from '../../src/platform/pos-status.ts';
import type { PosCreateRequest } from '../../src/platform/wire/pos.ts';
import type { Gateway, StreamListener } from '../../src/till/gateway.ts';

/** A platform at the till's port, whose every answer a test decides. Its clock runs with the till's monotonic one. */
export interface FakeGateway extends Gateway {
  /** Every create request that arrived, in order. */
  readonly requests: readonly PosCreateRequest[];
  /** How often the status route was asked. */
  readonly asked: number;
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
  /** Sets a payment's status, without telling anybody. */
  set(paymentId: string, status: string): void;
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
  readonly amountMinor: number;
  readonly status: string;
}

export const LIFETIME_MS = 180_000;

/** Makes a fake platform; `offsetMs` is how far its clock is from the till's wall clock. */
export function createFakeGateway(clock: Clock, offsetMs = 0): FakeGateway {
  const startMs = clock.wallMs() - clock.monotonicMs() + offsetMs;
  const nowMs = (): number => startMs + clock.monotonicMs();
  const requests: PosCreateRequest[] = [];
  const statuses = new Map<string, { status: string; amountMinor: number; saleId: string }>();
  const listeners = new Map<string, Set<StreamListener>>();
  let asked = 0;

  const fake: FakeGateway = {
    requests,
    get asked() {
      return asked;
    },
    failing: null,
    losesCreateAnswers: false,
    streams: true,
    simulated: true,
    amountMinor: null,
    set(paymentId, status) {
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
    book: () => [...statuses].map(([paymentId, payment]) => ({ paymentId, ...payment })),
    paymentId: (n) => `pay_${n}`,

    async create(request) {
      requests.push(request);
      const paymentId = `pay_${requests.length}`;
      if (fake.failing) return err(errorOf(fake.failing));
      const saleId = request.erpOrderId ?? '';
      statuses.set(paymentId, { status: 'pending', amountMinor: request.amount, saleId });
      if (fake.losesCreateAnswers) return err(errorOf('timedOut'));
      return ok({
        paymentId,
        paymentLink: `https://pay.example/${paymentId}`,
        qrCode: 'data:image/png;base64,',
        expiresAtMs: nowMs() + LIFETIME_MS,
        platformNowMs: nowMs(),
        isSimulation: fake.simulated,
      });
    },
    async getStatus(paymentId) {
      asked += 1;
      if (fake.failing) return err(errorOf(fake.failing));
      return statuses.has(paymentId)
        ? ok(answerOf(paymentId, nowMs()))
        : err(platformError('notFound', 'not in the book', { httpStatus: 404 }));
    },
    follow(paymentId, listener) {
      const ofPayment = listeners.get(paymentId) ?? new Set();
      listeners.set(paymentId, ofPayment);
      ofPayment.add(listener);
      listener.state('connecting');
      queueMicrotask(() => {
        if (ofPayment.has(listener)) listener.state(fake.streams ? 'open' : 'down');
      });
      return {
        reopen: () => listener.state(fake.streams ? 'open' : 'down'),
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

function errorOf(code: PlatformErrorCode) {
  return platformError(code, 'as the test said', { httpStatus: HTTP_STATUS[code] ?? null });
}
