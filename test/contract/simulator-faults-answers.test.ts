import { describe, expect, test } from 'vitest';
import { startFaultBench } from '../support/fault-bench.ts';
import { errorOf } from '../support/running-simulator.ts';
import { streamUrl } from '../support/stream-listener.ts';
import { post } from './posted-payments.ts';

describe('A fault of the time that is told', () => {
  const HOUR_MS = 3_600_000;
  const aheadMs = (answer: Response, bench: Awaited<ReturnType<typeof startFaultBench>>) =>
    Date.parse(answer.headers.get('date') ?? '') - bench.clock.wallMs();

  test('can be one answer’s alone, and of one route', async () => {
    const bench = await startFaultBench();
    const skewed = { kind: 'dateSkewed', skewMs: 3 * HOUR_MS, routes: ['status'], count: 1 };
    await bench.plan({ faults: [skewed] });
    const { paymentId } = await bench.create();
    const told: number[] = [];
    for (let asked = 0; asked < 3; asked += 1)
      told.push(aheadMs(await bench.ask(paymentId), bench));
    expect(told).toEqual([3 * HOUR_MS, 0, 0]);
  });

  test('can be that none is told, on the stream as well', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'dateMissing' }] });
    const created = await post(bench);
    expect([created.status, created.headers.get('date')]).toEqual([201, null]);
    const { paymentId } = (await created.json()) as { paymentId: string };
    const asked = await bench.ask(paymentId);
    expect([asked.status, asked.headers.get('date')]).toEqual([200, null]);
    const stream = await fetch(streamUrl(bench.simulator, paymentId));
    expect([stream.status, stream.headers.get('date')]).toEqual([200, null]);
    await stream.body?.cancel();
    await bench.stop();
    expect((await bench.ask(paymentId)).headers.get('date')).not.toBeNull();
  });
});

describe('A fault of the answers', () => {
  test('fails as many as it counts, on the routes that it names', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    const failing = { kind: 'answersFail', httpStatus: 502, code: 'bad_gateway' };
    await bench.plan({ faults: [{ ...failing, routes: ['status', 'other'], count: 2 }] });
    expect((await post(bench)).status).toBe(201);
    const failed = await bench.ask(paymentId);
    expect(failed.status).toBe(502);
    expect((await errorOf(failed)).code).toBe('bad_gateway');
    expect((await bench.simulator.ask('/developers/transactions')).status).toBe(502);
    expect((await bench.ask(paymentId)).status).toBe(200);
  });

  test('says in words what it is told to', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    const message = 'The account FR76 cannot be debited.';
    await bench.plan({
      faults: [
        { kind: 'answersFail', httpStatus: 500, message, routes: ['status'] },
        { kind: 'createRefused', httpStatus: 400, message },
      ],
    });
    expect((await errorOf(await bench.ask(paymentId))).message).toBe(message);
    expect((await errorOf(await post(bench))).message).toBe(message);
  });

  test('can be a 429 that does not say for how long', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'rateLimited', forMs: 1_000 }] });
    const limited = await post(bench);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBeNull();
    bench.clock.advance(1_000);
    expect((await post(bench)).status).toBe(201);
  });

  test('breaks an answer that was on its way when the platform went down', async () => {
    const bench = await startFaultBench();
    const delayed = { kind: 'createDelayed', delayMs: 10_000 };
    const down = { afterMs: 5_000, fault: { kind: 'platformDown' } };
    await bench.plan({ faults: [delayed], steps: [down] });
    const broken = expect(post(bench)).rejects.toThrow();
    await bench.waits.until((delayMs) => delayMs === 10_000);
    bench.clock.advance(10_000);
    await broken;
  });
});
