import { describe, expect, test } from 'vitest';
import { eventsIn, startFaultBench } from '../support/fault-bench.ts';

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
