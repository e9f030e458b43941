import { describe, expect, test } from 'vitest';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import { type Recording, recordingSchema } from '../../src/simulator/scenarios/recording.ts';
import { NAMED_SALE, startFaultBench } from '../support/fault-bench.ts';
import { SALE } from '../support/running-simulator.ts';
import { post } from './posted-payments.ts';

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
