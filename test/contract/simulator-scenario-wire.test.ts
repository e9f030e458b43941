import { describe, expect, test } from 'vitest';
import { eventsIn, type FaultBench, NAMED_SALE, startScenario } from '../support/fault-bench.ts';
import { errorOf } from '../support/running-simulator.ts';
import { streamUrl } from '../support/stream-listener.ts';

const post = ({ simulator }: FaultBench): Promise<Response> =>
  simulator.post(JSON.stringify(NAMED_SALE));

describe('The payer of', () => {
  test('a slow bank confirms after five seconds, and a minute passes before it is told', async () => {
    const { simulator, clock, create, ask, book } = await startScenario('slow-bank');
    const { paymentId } = await create();
    clock.advance(5_000);
    const { body } = await simulator.steer('/payments');
    expect(body).toMatchObject({ payments: [{ status: 'pending', isHeldByBank: true }] });
    clock.advance(54_999);
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'pending' });
    clock.advance(1);
    expect(await book()).toEqual(['completed']);
  });

  test('a refusal refuses after five seconds', async () => {
    const { clock, create, listen, book } = await startScenario('refused');
    const stream = await listen((await create()).paymentId);
    clock.advance(5_000);
    await stream.until('"failed"');
    expect(await book()).toEqual(['failed']);
  });

  test('a code that expires after four seconds pays 21 seconds later', async () => {
    const { clock, create, listen } = await startScenario('late-after-expiry');
    const stream = await listen((await create()).paymentId);
    clock.advance(4_000);
    await stream.until('"expired"');
    clock.advance(21_000);
    expect(eventsIn(await stream.until('"completed"'))).toEqual([
      '1 ready pending',
      '2 payment.status expired',
      '3 payment.status completed',
    ]);
  });

  test('two codes of one sale pays the second, then the first, whenever the second is made', async () => {
    const { clock, create, book } = await startScenario('twice-completed');
    await create();
    clock.advance(50_000);
    expect(await book()).toEqual(['expired']);
    await create();
    clock.advance(9_999);
    expect(await book()).toEqual(['expired', 'completed']);
    clock.advance(1);
    expect(await book()).toEqual(['completed', 'completed']);
  });

  test('another sale is not paid for the first one’s sake', async () => {
    const { clock, create, book } = await startScenario('twice-completed');
    await create();
    await create({ ...NAMED_SALE, erpOrderId: 'sale-2' });
    clock.advance(60_000);
    expect(await book()).toEqual(['expired', 'expired']);
  });
});

describe('The create route', () => {
  test('answers the first try of a sale after twelve seconds, and the second at once', async () => {
    const bench = await startScenario('create-answered-after-the-timeout');
    const late = post(bench);
    await bench.waits.until((delayMs) => delayMs === 12_000);
    expect(await bench.book()).toEqual(['pending']);
    const second = await bench.create();
    bench.clock.advance(5_000);
    expect(await bench.book()).toEqual(['pending', 'completed']);
    bench.clock.advance(7_000);
    const answer = await late;
    expect(answer.status).toBe(201);
    expect(await answer.json()).not.toMatchObject({ paymentId: second.paymentId });
  });

  test('denies the first try of each sale, and makes no payment of it', async () => {
    const bench = await startScenario('create-refused');
    const denied = await post(bench);
    expect(denied.status).toBe(403);
    expect((await errorOf(denied)).code).toBe('access_denied');
    expect(await bench.book()).toEqual([]);
    await bench.create();
    bench.clock.advance(5_000);
    expect(await bench.book()).toEqual(['completed']);
    const another = JSON.stringify({ ...NAMED_SALE, erpOrderId: 'sale-2' });
    expect((await bench.simulator.post(another)).status).toBe(403);
  });

  test('under a live key says at first that it is simulated, then hides it for five seconds', async () => {
    const { simulator, clock } = await startScenario('live-key-with-simulated-payment', {
      live: true,
    });
    const key = simulator.liveSecretKey;
    const create = () => simulator.send('/pos/create-payment', NAMED_SALE, key);
    expect((await create()).body).toMatchObject({ isSimulation: true });
    const { body } = await create();
    expect(body).toMatchObject({ isSimulation: false });
    const { paymentId } = body as { paymentId: string };
    const status = async () => (await simulator.get(`/pos/payments/${paymentId}/status`, key)).body;
    expect(await status()).toMatchObject({ status: 'pending', isSimulation: false });
    clock.advance(5_000);
    expect(await status()).toMatchObject({ status: 'pending', isSimulation: true });
    clock.advance(1_000);
    expect(await status()).toMatchObject({ status: 'completed', isSimulation: true });
  });
});

describe('The status route', () => {
  test('and the stream answer 429 for twenty seconds, and the open stream is cut', async () => {
    const { simulator, clock, create, ask, listen } = await startScenario('rate-limit-storm');
    const { paymentId } = await create();
    const stream = await listen(paymentId);
    clock.advance(1_999);
    expect((await ask(paymentId)).status).toBe(200);
    clock.advance(1_001);
    expect(await stream.toTheEnd()).not.toContain('completed');
    for (const answer of [await ask(paymentId), await fetch(streamUrl(simulator, paymentId))]) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('3');
      expect((await errorOf(answer)).code).toBe('rate_limited');
    }
    clock.advance(18_999);
    expect((await ask(paymentId)).status).toBe(429);
    clock.advance(1);
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'completed' });
  });

  test('and the stream answer 500 for twenty seconds, from the moment the code is there', async () => {
    const { simulator, clock, create, ask } = await startScenario('server-errors');
    const { paymentId } = await create();
    for (const answer of [await ask(paymentId), await fetch(streamUrl(simulator, paymentId))]) {
      expect(answer.status).toBe(500);
      expect((await errorOf(answer)).code).toBe('failure_planned');
    }
    clock.advance(19_999);
    expect((await ask(paymentId)).status).toBe(500);
    clock.advance(1);
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'completed' });
  });

  test('and the stream tell one euro more from the moment it is paid, and the book does not', async () => {
    const { simulator, clock, create, ask, listen } = await startScenario('amount-that-differs');
    const { paymentId } = await create();
    const stream = await listen(paymentId);
    expect(await (await ask(paymentId)).json()).toMatchObject({ amount: 4890 });
    clock.advance(5_000);
    const told = { status: 'completed', amount: 4990 };
    expect(await (await ask(paymentId)).json()).toMatchObject(told);
    expect(await stream.until('"completed"')).toContain('"amount":4990');
    const { body } = await simulator.steer('/payments');
    expect(body).toMatchObject({ payments: [{ status: 'completed', amount: 4890 }] });
  });

  test('has a clock that is a day ahead, and the code ends by the same clock', async () => {
    const bench = await startScenario('clock-skew');
    const answer = await post(bench);
    expect(answer.headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
    const { paymentId, expiresAt } = (await answer.json()) as Record<string, string>;
    expect(expiresAt).toBe('2026-11-22T09:03:00.000Z');
    const status = await bench.ask(String(paymentId));
    expect(status.headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
    const stream = await bench.listen(String(paymentId));
    expect(stream.answer.headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
    bench.clock.advance(8_000);
    await stream.until('"completed"');
  });

  test('is out of reach for ten minutes, and so is everything but pages and controls', async () => {
    const bench = await startScenario('platform-down-for-ten-minutes');
    const { simulator, clock, ask, listen, book } = bench;
    const { paymentId, paymentLink } = await bench.create();
    const stream = await listen(paymentId);
    clock.advance(5_000);
    await stream.toTheEnd();
    await expect(ask(paymentId)).rejects.toThrow();
    await expect(post(bench)).rejects.toThrow();
    await expect(fetch(streamUrl(simulator, paymentId))).rejects.toThrow();
    await expect(fetch(`${simulator.baseUrl}/developers/transactions`)).rejects.toThrow();
    expect((await fetch(paymentLink)).status).toBe(200);
    clock.advance(25_000);
    expect(await book()).toEqual(['completed']);
    clock.advance(574_999);
    await expect(ask(paymentId)).rejects.toThrow();
    clock.advance(1);
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'completed' });
  });
});
