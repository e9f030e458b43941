import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../support/till-of-each-test.ts';
import type { BenchTill } from '../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ASIDE = { decision: null, attachedTo: null };

const open = tillOfEachTest();

const stateOf = (on: BenchTill, saleId: SaleId) => on.ledger.journal.sale(saleId)?.sale.state;

describe('a till that starts again', () => {
  test('shows a sale that was paid while it was down, once', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'completed');
    await on.restart();
    expect(on.view(saleId)?.state).toBe('paid');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.restart();
    expect(on.view(saleId)).toBeUndefined();
    expect(
      (await on.ledger.reports.history(saleId)).filter(
        ({ entry }) => entry.event.type === 'completed',
      ),
    ).toHaveLength(1);
  });

  test('fails a sale whose create answer was lost, and lets it be tried again', async () => {
    const on = open();
    on.gateway.create = () => new Promise(() => undefined);
    const saleId = await on.charge();
    expect(on.view(saleId)?.state).toBe('drafted');
    await on.restart();
    expect(on.view(saleId)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });

  test.each([
    ['a day slow', -DAY_MS],
    ['a day fast', DAY_MS],
  ])('with its clock %s comes to the same outcome', async (_name, offMs) => {
    const on = open({ platformOffsetMs: 3_000 });
    const saleId = await on.charge();
    await on.advance(10_000);
    on.clock.setWallMs(on.clock.wallMs() + offMs);
    await on.restart();
    on.gateway.tell('pay_1', 'completed');
    await on.advance(5_000);
    expect(stateOf(on, saleId)).toBe('paid');
  });

  test('asks at once about a code that it had given up, and rings if it was paid', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'completed');
    await on.restart();
    expect(on.view(saleId)?.state).toBe('paidLate');
  });

  test('asks about every open payment at once, and again on waking', async () => {
    const on = open();
    const first = await on.charge();
    const second = await on.charge();
    on.gateway.streams = false;
    await on.restart();
    on.gateway.set('pay_1', 'completed');
    on.gateway.set('pay_2', 'completed');
    on.till.wake();
    await on.settle();
    expect([stateOf(on, first), stateOf(on, second)]).toEqual(['paid', 'paid']);
  });
});

describe('the countdown', () => {
  test.each([
    ['a day slow', -DAY_MS],
    ['a day fast', DAY_MS],
  ])('is not moved by a till clock that is set %s during a sale', async (_name, offMs) => {
    const on = open();
    const saleId = await on.charge();
    on.clock.setWallMs(on.clock.wallMs() + offMs);
    await on.advance(LIFETIME_MS - 2_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(3_000);
    expect(on.view(saleId)?.state).toBe('checking');
  });
});
