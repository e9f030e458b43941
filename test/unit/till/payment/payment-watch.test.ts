import { beforeEach, expect, test } from 'vitest';
import { paymentIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { createRateLimiter } from '../../../../src/till/asking/rate-limiter.ts';
import { type PaymentWatch, watchPayment } from '../../../../src/till/payment/payment-watch.ts';
import { createFakeGateway } from '../../../support/fake-gateway.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

const HOUR_MS = 60 * 60_000;

let clock: ManualClock;
let limiter: ReturnType<typeof createRateLimiter>;
/** How often it was worked out when a question would have its turn. */
let workedOut: number;
let watch: PaymentWatch;

beforeEach(() => {
  clock = createManualClock();
  limiter = createRateLimiter(clock, undefined, () => 0);
  workedOut = 0;
  const ignored = () => undefined;
  watch = watchPayment({
    paymentId: paymentIdSchema.parse('pay_1'),
    gateway: createFakeGateway(clock),
    clock,
    limiter: {
      ...limiter,
      waitMs(...of) {
        workedOut += 1;
        return limiter.waitMs(...of);
      },
    },
    random: () => 0,
    sinceEndMs: () => HOUR_MS,
    listener: {
      asked: ignored,
      answered: ignored,
      failed: ignored,
      alive: ignored,
      evidenceChanged: ignored,
    },
  });
  watch.attend('givenUp');
  workedOut = 0;
});

test('what was answered last is looked up without working out when the next question has its turn', () => {
  expect(watch.evidence.lastAnswer).toBeNull();
  expect(workedOut).toBe(0);
});

test('the next check comes later where the platform has asked for a pause meanwhile', () => {
  const before = watch.evidence.nextCheckAtMonotonicMs ?? 0;
  limiter.pause(2 * HOUR_MS);
  expect(watch.evidence.nextCheckAtMonotonicMs).toBeGreaterThan(before);
  expect(workedOut).toBe(2);
});
