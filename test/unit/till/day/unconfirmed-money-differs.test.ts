import { afterEach, describe, expect, test } from 'vitest';
import { shownDay, shownHistory } from '../../../support/shown-reports.ts';
import {
  BOUNDS,
  calledPaid,
  closeTill,
  expectUnconfirmed,
  journalled,
  NOTHING,
  on,
  openTill,
  TODAY,
  TOMORROW,
  today,
} from './money-called-paid.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

afterEach(closeTill);

describe('money that nobody confirmed, of which the platform then tells another amount', () => {
  test.each([
    ['at once', false],
    ['after a restart', true],
  ])('is what it tells of, %s', async (_when, restarts) => {
    const saleId = await calledPaid('failed');
    await expectUnconfirmed(saleId);
    if (restarts) await on.restart();
    on.gateway.collect('pay_1', 2_002);
    await on.advance(2 * MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      acknowledged: false,
      collected: [{ mismatch: 'amountDiffers', amountMinor: 2_002 }],
      contradictions: [],
    });
    expect(await today()).toMatchObject({
      received: NOTHING,
      otherwise: [{ mismatch: 'amountDiffers', amountMinor: 2_002, to: 'undecided' }],
      otherwiseCount: 1,
    });
    expect((await journalled(saleId)).filter((type) => type === 'collectedOtherwise')).toHaveLength(
      2,
    );
    expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
  });

  test('comes back to the screen after a decision, and each of its days says what moved', async () => {
    const saleId = await calledPaid('failed');
    await expectUnconfirmed(saleId);
    expect(on.till.desk.decideMismatch(saleId, 'refundNeeded')).toMatchObject({ ok: true });
    await on.advance(DAY_MS, HOUR_MS);
    on.gateway.collect('pay_1', 2_002);
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ acknowledged: false });
    const history = await shownHistory(on.ledger, saleId);
    expect(history?.sale.lateDecision, 'what was decided before is none about it').toBeNull();
    const [first, second] = await Promise.all(
      [TODAY, TOMORROW].map(
        async (day) => (await shownDay(on.ledger, day, BOUNDS, on.clock.wallMs())).otherwise,
      ),
    );
    expect(first).toMatchObject([{ mismatch: 'unconfirmed', to: null, isToldAnew: true }]);
    expect(second).toMatchObject([
      { mismatch: 'unconfirmed', to: null, isToldAnew: true },
      { mismatch: 'amountDiffers', amountMinor: 2_002, to: 'undecided' },
    ]);
  });
});

test('money that does not match, and of which yet another amount is told after a decision, comes back', async () => {
  openTill();
  const saleId = await on.charge(1_001);
  on.gateway.collect('pay_1', 2_002);
  await on.advance(MINUTE_MS);
  expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
  on.gateway.collect('pay_1', 2_503);
  await on.advance(HOUR_MS, MINUTE_MS);
  expect(on.view(saleId)).toMatchObject({
    state: 'mismatched',
    acknowledged: false,
    collected: [{ amountMinor: 2_002 }],
    contradictions: ['amountDiffers'],
  });
  const told = (await on.ledger.reports.history(saleId)).map(({ entry: { event } }) => event);
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'contradicted', amountMinor: 2_503, detail: 'completed' }),
  );
});

test('money that does not match is told again by no other letters of its currency', async () => {
  openTill();
  const saleId = await on.charge(1_001);
  on.gateway.collect('pay_1', 2_002);
  on.gateway.says = { currency: 'EUR' };
  await on.advance(MINUTE_MS);
  expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
  on.gateway.says = { currency: ' eur' };
  await on.advance(HOUR_MS, MINUTE_MS);
  expect(await journalled(saleId)).not.toContain('contradicted');
  on.gateway.says = { currency: 'CHF' };
  await on.advance(HOUR_MS, MINUTE_MS);
  expect(await journalled(saleId)).toContain('contradicted');
});
