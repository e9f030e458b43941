import { describe, expect, test } from 'vitest';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import { type Recording, recordingSchema } from '../../src/simulator/scenarios/recording.ts';
import { eventsIn, NAMED_SALE, startFaultBench } from '../support/fault-bench.ts';
import { errorOf, SALE } from '../support/running-simulator.ts';
import { streamUrl } from '../support/stream-listener.ts';

const post = (
  { simulator }: Awaited<ReturnType<typeof startFaultBench>>,
  sale: object = NAMED_SALE,
) => simulator.post(JSON.stringify(sale));

describe('A fault of the create route', () => {
  test('loses the answer to a payment that was made', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'createAnsweredButLost', tries: [1] }] });
    await expect(post(bench)).rejects.toThrow();
    await bench.create();
    expect(await bench.book()).toEqual(['pending', 'pending']);
  });

  test('counts refused requests as tries, but none that could not be read', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'createRefused', httpStatus: 503, tries: [1, 3] }] });
    const statuses: number[] = [];
    for (const sale of [{}, NAMED_SALE, NAMED_SALE, { amount: 0 }, NAMED_SALE, NAMED_SALE]) {
      statuses.push((await post(bench, sale)).status);
    }
    expect(statuses).toEqual([400, 503, 201, 400, 503, 201]);
  });

  test('takes each payment without a sale’s name for a first try', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'createRefused', httpStatus: 400, tries: [1] }] });
    expect((await post(bench, SALE)).status).toBe(400);
    expect((await post(bench, SALE)).status).toBe(400);
  });

  test('keeps an answer back no longer than it runs itself', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'createDelayed', delayMs: 60_000 }] });
    const late = post(bench);
    await bench.waits.until((delayMs) => delayMs === 60_000);
    await bench.stop();
    expect((await late).status).toBe(201);
  });

  test('does not keep a simulation from ending', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'createDelayed', delayMs: 60_000 }] });
    const late = post(bench).catch(() => 'broken');
    await bench.waits.until((delayMs) => delayMs === 60_000);
    await bench.simulator.close();
    await late;
    expect(bench.clock.pendingMs).toEqual([]);
  });
});

describe('A fault of what a create answer says', () => {
  test('gives the next sale the payment of the one before, and makes none', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'paymentIdRepeated' }] });
    const first = await bench.create();
    const second = await bench.create({ ...NAMED_SALE, amount: 900, erpOrderId: 'sale-2' });
    expect([second.paymentId, second.paymentLink]).toEqual([first.paymentId, first.paymentLink]);
    expect(await bench.book()).toEqual(['pending']);
    await bench.stop();
    expect((await bench.create()).paymentId).not.toBe(first.paymentId);
  });

  test('gives a try of the same sale its payment again, with a new end, until it is paid', async () => {
    const bench = await startFaultBench({ lifetimeMs: 180_000 });
    await bench.plan({ faults: [{ kind: 'createIdempotent' }] });
    const first = await bench.create();
    await bench.simulator.control(`/payments/${first.paymentId}/expire`);
    bench.clock.advance(60_000);
    const again = await bench.create();
    expect(again.paymentId).toBe(first.paymentId);
    expect(Date.parse(again.expiresAt) - Date.parse(first.expiresAt)).toBe(60_000);
    expect(await bench.book()).toEqual(['pending']);
    await bench.simulator.control(`/payments/${first.paymentId}/complete`);
    expect((await bench.create()).paymentId).not.toBe(first.paymentId);
    expect((await bench.create({ ...NAMED_SALE, erpOrderId: 'sale-2' })).paymentId).not.toBe(
      first.paymentId,
    );
    expect(await bench.book()).toEqual(['completed', 'pending', 'pending']);
  });

  test('can end the code years later than it ends', async () => {
    const bench = await startFaultBench({ lifetimeMs: 180_000 });
    const skewMs = 3_652 * 86_400_000;
    await bench.plan({ faults: [{ kind: 'expiresAtSkewed', skewMs }] });
    const { expiresAt } = await bench.create();
    expect(Date.parse(expiresAt) - bench.clock.wallMs()).toBe(skewMs + 180_000);
    bench.clock.advance(180_000);
    expect(await bench.book()).toEqual(['expired']);
  });

  test('makes the link as long as it is told to, and it still leads to its page', async () => {
    const bench = await startFaultBench();
    await bench.plan({ faults: [{ kind: 'paymentLinkOversized', characters: 5_000 }] });
    const { paymentLink } = await bench.create();
    expect(paymentLink).toHaveLength(5_000);
    expect((await fetch(paymentLink)).status).toBe(200);
  });
});

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

describe('A fault of what is told', () => {
  test.each([
    [['status'], 'rejected', 'pending'],
    [['stream'], 'pending', 'rejected'],
    [undefined, 'rejected', 'rejected'],
  ])('holds where it is said to: %j', async (on, status, ready) => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({ faults: [{ kind: 'statusSays', status: 'rejected', on }] });
    expect(await (await bench.ask(paymentId)).json()).toMatchObject({ status });
    const heard = await (await bench.listen(paymentId)).until('\n\n');
    expect(eventsIn(heard)).toEqual([`1 ready ${ready}`]);
  });

  test('can be news that the stream alone tells, and once', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    const stream = await bench.listen(paymentId);
    await stream.until('event: ready');
    await bench.plan({ faults: [{ kind: 'streamSays', status: 'failed' }] });
    await stream.until('event: payment.status\ndata: {"status":"failed"}\n\n');
    expect(await (await bench.ask(paymentId)).json()).toMatchObject({ status: 'pending' });
    await bench.simulator.control(`/payments/${paymentId}/complete`);
    expect((await stream.until('"completed"')).match(/failed/g)).toHaveLength(1);
  });

  test('can be a status of any length', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    const oversized = { kind: 'statusOversized', characters: 900_000, on: ['status'] };
    await bench.plan({ faults: [oversized] });
    const { status } = (await (await bench.ask(paymentId)).json()) as { status: string };
    expect(status).toHaveLength(900_000);
  });

  test('can change the currency', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({ faults: [{ kind: 'currencyDiffers', currency: 'CHF' }] });
    expect(await (await bench.ask(paymentId)).json()).toMatchObject({
      currency: 'CHF',
      amount: 4890,
    });
  });

  test('answers late what was true when it was asked', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({ faults: [{ kind: 'statusDelayed', delayMs: 3_000 }] });
    const late = bench.ask(paymentId);
    await bench.waits.until((delayMs) => delayMs === 3_000);
    await bench.simulator.control(`/payments/${paymentId}/complete`);
    bench.clock.advance(3_000);
    expect(await (await late).json()).toMatchObject({ status: 'pending' });
  });

  test('tells the events late, and keeps their order', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({ faults: [{ kind: 'eventsLate', delayMs: 4_000 }] });
    const stream = await bench.listen(paymentId);
    await stream.until('event: ready');
    await bench.simulator.control(`/payments/${paymentId}/expire`);
    bench.clock.advance(2_000);
    await bench.simulator.control(`/payments/${paymentId}/complete`);
    bench.clock.advance(2_000);
    expect(eventsIn(await stream.until('"expired"'))).toHaveLength(2);
    bench.clock.advance(2_000);
    await stream.until('"completed"');
  });

  test('tells no event that was late when the faults ended', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({ faults: [{ kind: 'eventsLate', delayMs: 4_000 }] });
    const stream = await bench.listen(paymentId);
    await bench.simulator.control(`/payments/${paymentId}/complete`);
    bench.clock.advance(3_999);
    await bench.stop();
    expect(eventsIn(await stream.toTheEnd())).toEqual(['1 ready pending']);
  });

  test('leaves no listener on a stream that it spoiled', async () => {
    const bench = await startFaultBench();
    const { paymentId } = await bench.create();
    await bench.plan({
      faults: [{ kind: 'streamContentType', contentType: 'text/plain', forMs: 1_000 }],
    });
    const stream = await bench.listen(paymentId);
    bench.clock.advance(1_000);
    await stream.toTheEnd();
    const { answer } = await bench.listen(paymentId);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
  });

  test('that a step begins is about that payment alone', async () => {
    const bench = await startFaultBench();
    const fault = { kind: 'amountDiffers', byMinor: -90 };
    await bench.plan({ steps: [{ afterMs: 0, tries: [2], fault }] });
    const amounts: unknown[] = [];
    for (const { paymentId } of [await bench.create(), await bench.create()]) {
      const { amount } = (await (await bench.ask(paymentId)).json()) as { amount: number };
      amounts.push(amount);
    }
    expect(amounts).toEqual([4890, 4800]);
  });
});

describe('A fault of the stream', () => {
  test('that a step begins cuts that payment’s stream alone', async () => {
    const bench = await startFaultBench();
    const fault = { kind: 'streamCut', everyMs: 1_000 };
    await bench.plan({ steps: [{ afterMs: 0, tries: [2], fault }] });
    const [one, other] = [await bench.create(), await bench.create()];
    const [kept, cut] = [await bench.listen(one.paymentId), await bench.listen(other.paymentId)];
    bench.clock.advance(1_000);
    await cut.toTheEnd();
    await bench.simulator.control(`/payments/${one.paymentId}/complete`);
    await kept.until('"completed"');
  });
});

describe('A platform that goes down in the midst of one sale', () => {
  test('is down for every other as well', async () => {
    const bench = await startFaultBench();
    const other = await bench.create({ ...NAMED_SALE, erpOrderId: 'sale-2' });
    const stream = await bench.listen(other.paymentId);
    await bench.plan({ steps: [{ afterMs: 5_000, fault: { kind: 'platformDown' } }] });
    await bench.create();
    bench.clock.advance(5_000);
    await stream.toTheEnd();
    await expect(bench.ask(other.paymentId)).rejects.toThrow();
  });
});

describe('A recording', () => {
  test('is played again: what failed fails, and the payer pays when they did', async () => {
    const bench = await startFaultBench();
    const recording: Recording = {
      version: 1,
      title: 'Tuesday, 14:32',
      faults: [{ kind: 'createRefused', httpStatus: 500, tries: [1] }],
      steps: [
        { afterMs: 7_300, tries: [2], payerAct: 'expire' },
        { afterMs: 41_250, tries: [2], payerAct: 'complete' },
        { afterMs: 41_250, tries: [2], fault: { kind: 'statusSays', status: 'pending' } },
      ],
    };
    const answer = await bench.simulator.control('/scenarios/replay', recording, 'POST');
    expect(answer.status).toBe(200);
    expect((await post(bench)).status).toBe(500);
    const { paymentId } = await bench.create();
    const seen: unknown[] = [];
    for (const untilMs of [7_299, 1, 33_949, 1]) {
      bench.clock.advance(untilMs);
      const { status } = (await (await bench.ask(paymentId)).json()) as { status: string };
      seen.push([status, ...(await bench.book())]);
    }
    expect(seen).toEqual([
      ['pending', 'pending'],
      ['expired', 'expired'],
      ['expired', 'expired'],
      ['pending', 'completed'],
    ]);
  });

  test.each(EVERY_SCENARIO)('can hold the scenario $name', ({ title, faults, steps }) => {
    const recording: unknown = JSON.parse(JSON.stringify({ version: 1, title, faults, steps }));
    expect(recordingSchema.parse(recording)).toEqual(recording);
  });
});
