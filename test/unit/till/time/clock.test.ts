import { afterEach, describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ASIDE = { decision: null, attachedTo: null };

let bench: BenchTill | null = null;

function open(options?: { readonly platformOffsetMs?: number }): BenchTill {
  bench = openBenchTill(options);
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

const driftsRecorded = (on: BenchTill): readonly number[] =>
  on.ledger.journal
    .registerNotes(10)
    .map(({ event }) => (event.type === 'clockDriftNoticed' ? event.driftMs : Number.NaN))
    .reverse();

describe('a till whose clock is wrong', () => {
  test.each([
    ['fast', DAY_MS],
    ['slow', -DAY_MS],
  ])('by a day %s says so, and records it once', async (_name, offMs) => {
    const on = open({ platformOffsetMs: -offMs });
    await on.charge();
    await on.advance(MINUTE_MS);
    expect(on.till.view().health.clockDriftMs).toBe(offMs);
    expect(driftsRecorded(on)).toEqual([offMs]);
  });

  test('by a second says nothing', async () => {
    const on = open({ platformOffsetMs: 1_000 });
    await on.charge();
    await on.advance(MINUTE_MS);
    expect(on.till.view().health.clockDriftMs).toBeNull();
    expect(driftsRecorded(on)).toEqual([]);
  });

  test('that is set during a sale records it and when it is right again, and the sale is paid as ever', async () => {
    const on = open();
    const saleId = await on.charge();
    on.clock.setWallMs(on.clock.wallMs() + 3 * 60 * MINUTE_MS);
    await on.advance(20_000);
    on.clock.setWallMs(on.clock.wallMs() - 3 * 60 * MINUTE_MS);
    await on.advance(20_000);
    expect(driftsRecorded(on)).toEqual([3 * 60 * MINUTE_MS, 0]);
    on.gateway.tell('pay_1', 'completed');
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test.each([
    ['fast', DAY_MS],
    ['slow', -DAY_MS],
  ])(
    'by a day %s since it was stopped still rings money for a code it had given up',
    async (_name, offMs) => {
      const on = open();
      const saleId = await on.charge();
      await on.advance(LIFETIME_MS + 10_000);
      on.till.desk.acknowledge(saleId, ASIDE);
      await on.advance(60 * MINUTE_MS, MINUTE_MS);
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      on.gateway.set('pay_1', 'completed');
      await on.restart();
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('paidLate');
    },
  );

  test('by a day slow and started without a network does not show an old code as payable for a day', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'unreachable';
    on.gateway.streams = false;
    on.clock.setWallMs(on.clock.wallMs() - DAY_MS);
    await on.restart();
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(LIFETIME_MS + 20_000);
    expect(on.view(saleId)?.state).toBe('unknown');
  });
});
