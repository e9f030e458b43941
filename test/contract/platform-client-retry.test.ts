import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/domain/result.ts';
import { createClient, type PlatformClient } from '../../src/platform/client.ts';
import type { PlatformError } from '../../src/platform/http/errors.ts';
import { type ClientBench, KEY, NOON, REQUEST, setUpClientBench } from '../support/client-bench.ts';
import {
  BALANCE_REQUEST,
  CHECKOUT_REQUEST,
  INVOICE_REQUEST,
  OPPORTUNITY_REQUEST,
  PLAN_REQUEST,
} from '../support/client-requests.ts';
import { createEventLog, type EventLog } from '../support/event-log.ts';
import { type Arrival, answerJson } from '../support/scripted-server.ts';

const bench = setUpClientBench();
const TRY_TIMEOUT_MS = 8_000;

type Call = (
  client: PlatformClient,
  options?: { signal?: AbortSignal; maxTries?: number },
) => Promise<Result<unknown, PlatformError>>;

const { orderRef, ...WITHOUT_REFERENCE } = CHECKOUT_REQUEST;

const REPEATED: Readonly<Record<string, Call>> = {
  'crm.getOrderStatus': ({ crm }, options) => crm.getOrderStatus('O-7', options),
  'crm.getPlan': ({ crm }, options) => crm.getPlan('plan_1', options),
  'transactions.list': ({ transactions }, options) => transactions.list({}, options),
  'checkout.create with an orderRef': ({ checkout }, options) =>
    checkout.create(CHECKOUT_REQUEST, options),
};
const RIGHT_ANSWER = {
  status: 'pending',
  installments: [],
  transactions: [],
  paymentId: 'pay_1',
  bankRedirectURL: 'https://bank.example/p/1',
};

const SENT_ONCE: Readonly<Record<string, Call>> = {
  'invoices.create': ({ invoices }) => invoices.create(INVOICE_REQUEST),
  'checkout.create without an orderRef': ({ checkout }) =>
    // Not even when the caller asks for it.
    checkout.create(WITHOUT_REFERENCE, { maxTries: 4 }),
  'crm.payBalance': ({ crm }) => crm.payBalance(BALANCE_REQUEST),
  'crm.createPaymentPlan': ({ crm }) => crm.createPaymentPlan(PLAN_REQUEST),
  'crm.openOpportunity': ({ crm }) => crm.openOpportunity(OPPORTUNITY_REQUEST),
  'pos.create': ({ pos }) => pos.create(REQUEST),
  'pos.getStatus': ({ pos }) => pos.getStatus('pay_1'),
};

const FAILURES: Readonly<Record<string, (arrival: Arrival) => void>> = {
  tooManyRequests: (arrival) => answerJson(arrival, 429, {}, { 'retry-after': '1' }),
  platformError: (arrival) => answerJson(arrival, 503, {}),
  unreadableAnswer: (arrival) => answerJson(arrival, arrival.method === 'POST' ? 201 : 200, []),
  connectionBroken: ({ response }) => response.destroy(),
};

/** A client whose waits are seen, and whose chance is always half. */
async function serve(
  { current }: { current: ClientBench },
  answer: (arrival: Arrival, index: number) => void,
): Promise<{ client: PlatformClient; waits: EventLog<number> }> {
  const { origin } = await current.start(answer);
  const waits = createEventLog<number>();
  const { clock } = current;
  const made = createClient({
    apiKey: KEY,
    baseUrl: origin,
    random: () => 0.5,
    clock: {
      ...clock,
      after(delayMs, run) {
        const cancel = clock.after(delayMs, run);
        if (delayMs !== TRY_TIMEOUT_MS) waits.add(delayMs);
        return cancel;
      },
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return { client: made.value, waits };
}

const arrivals = () => bench.current.server.arrivals.entries.length;

describe('What might be done twice is sent once', () => {
  const cases = Object.keys(SENT_ONCE).flatMap((method) =>
    Object.keys(FAILURES).map((code) => [method, code] as const),
  );

  test.each(cases)('%s, after %s', async (method, code) => {
    const { client, waits } = await serve(bench, FAILURES[code] ?? (() => undefined));
    const error = bench.current.keep(
      (await SENT_ONCE[method]?.(client)) as Result<never, PlatformError>,
    );
    expect(error.code).toBe(code);
    expect([arrivals(), waits.entries]).toEqual([1, []]);
    const isSafe = code === 'tooManyRequests' || method.startsWith('pos.');
    expect(error.retryable).toBe(isSafe);
  });
});

describe('What is safe to repeat is given up', () => {
  test.each(Object.entries(REPEATED))('at once, when it can never help: %s', async (_, call) => {
    for (const httpStatus of [400, 401, 403, 404]) {
      const { client, waits } = await serve(bench, (arrival) =>
        answerJson(arrival, httpStatus, {}),
      );
      const error = bench.current.keep(await call(client));
      expect(error).toMatchObject({ httpStatus, retryable: false });
      expect([arrivals(), waits.entries]).toEqual([1, []]);
    }
  });

  test('after four tries, with the last error', async () => {
    const { client, waits } = await serve(bench, (arrival, index) =>
      answerJson(arrival, 500 + index, {}),
    );
    const asked = client.crm.getPlan('plan_1');
    for (const waitMs of [125, 250, 500]) {
      await waits.until((ms) => ms === waitMs);
      bench.current.clock.advance(waitMs);
    }
    expect(bench.current.keep(await asked)).toMatchObject({
      code: 'platformError',
      httpStatus: 503,
    });
    expect([arrivals(), waits.entries]).toEqual([4, [125, 250, 500]]);
  });

  test('when the platform asks for a longer wait than a call may take, which is told', async () => {
    const { client, waits } = await serve(bench, (arrival) =>
      answerJson(arrival, 429, {}, { 'retry-after': '60' }),
    );
    const error = bench.current.keep(await client.transactions.list());
    expect(error).toMatchObject({ code: 'tooManyRequests', retryable: true, retryAfterMs: 60_000 });
    expect([arrivals(), waits.entries]).toEqual([1, []]);
  });

  test('within thirty seconds, from a platform that never answers', async () => {
    const { client, waits } = await serve(bench, () => undefined);
    const startMs = bench.current.clock.monotonicMs();
    const asked = client.crm.getOrderStatus('O-7');
    for (const [index, waitMs] of [125, 250].entries()) {
      await bench.current.server.arrivals.untilCount(index + 1);
      bench.current.clock.advance(TRY_TIMEOUT_MS);
      await waits.until((ms) => ms === waitMs);
      bench.current.clock.advance(waitMs);
    }
    await bench.current.server.arrivals.untilCount(3);
    bench.current.clock.advance(TRY_TIMEOUT_MS);
    expect(bench.current.keep(await asked)).toMatchObject({ code: 'timedOut' });
    expect(bench.current.clock.monotonicMs() - startMs).toBeLessThanOrEqual(30_000);
    expect(arrivals()).toBe(3);
  });

  test('when the caller gives it up during a wait, which leaves no timer', async () => {
    const { client, waits } = await serve(bench, (arrival) => answerJson(arrival, 500, {}));
    const caller = new AbortController();
    const asked = client.crm.getPlan('plan_1', { signal: caller.signal });
    await waits.untilCount(1);
    caller.abort();
    expect(bench.current.keep(await asked)).toMatchObject({ code: 'aborted', retryable: false });
    expect(arrivals()).toBe(1);
  });

  test('when the caller gives it up in the moment before a wait', async () => {
    const { origin } = await bench.current.start((arrival) => answerJson(arrival, 500, {}));
    const caller = new AbortController();
    const { clock } = bench.current;
    let readings = 0;
    const made = createClient({
      apiKey: KEY,
      baseUrl: origin,
      clock: {
        ...clock,
        monotonicMs() {
          readings += 1;
          // One as the call begins, two of the exchange itself; the fourth measures the first try, which is over.
          if (readings === 4) caller.abort();
          return clock.monotonicMs();
        },
      },
    });
    if (!made.ok) throw new Error(made.error.code);
    const result = await made.value.crm.getPlan('plan_1', { signal: caller.signal });
    expect(bench.current.keep(result)).toMatchObject({ code: 'aborted' });
    expect(arrivals()).toBe(1);
  });

  test.each(Object.entries(REPEATED))(
    'after one try, when one was asked for: %s',
    async (_, call) => {
      const { client } = await serve(bench, (arrival) => answerJson(arrival, 500, {}));
      bench.current.keep(await call(client, { maxTries: 1 }));
      expect(arrivals()).toBe(1);
    },
  );
});

describe('What is safe to repeat is sent again', () => {
  const cases = Object.keys(REPEATED).flatMap((method) =>
    Object.keys(FAILURES).map((code) => [method, code] as const),
  );

  test.each(cases)('unchanged: %s, after %s', async (method, code) => {
    const { client, waits } = await serve(bench, (arrival, index) => {
      if (index === 0) FAILURES[code]?.(arrival);
      else answerJson(arrival, 200, RIGHT_ANSWER);
    });
    const asked = REPEATED[method]?.(client);
    const waitMs = await waits.untilCount(1);
    expect(waitMs).toBe(code === 'tooManyRequests' ? 1_125 : 125);
    bench.current.clock.advance(waitMs - 1);
    expect(arrivals()).toBe(1);
    bench.current.clock.advance(1);
    expect(await asked).toMatchObject({ ok: true });
    const [first, second] = bench.current.server.arrivals.entries;
    expect(second).toMatchObject({ url: first?.url, body: first?.body });
  });

  test('no sooner than a date that the platform named, by its own clock', async () => {
    const headers = { date: NOON, 'retry-after': 'Sat, 21 Nov 2026 12:00:07 GMT' };
    const { client, waits } = await serve(bench, (arrival, index) =>
      index === 0 ? answerJson(arrival, 429, {}, headers) : answerJson(arrival, 200, RIGHT_ANSWER),
    );
    const asked = client.transactions.list();
    const waitMs = await waits.untilCount(1);
    expect(waitMs).toBe(7_125);
    bench.current.clock.advance(waitMs);
    expect(await asked).toMatchObject({ ok: true });
  });

  test('for a till’s status, only when its caller asks for it', async () => {
    const { client, waits } = await serve(bench, (arrival, index) =>
      answerJson(arrival, index === 0 ? 500 : 200, RIGHT_ANSWER),
    );
    const asked = client.pos.getStatus('pay_1', { maxTries: 2 });
    bench.current.clock.advance(await waits.untilCount(1));
    expect(await asked).toMatchObject({ ok: true, value: { status: 'pending' } });
  });
});
