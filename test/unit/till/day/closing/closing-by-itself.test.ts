import { describe, expect, test } from 'vitest';
import { businessDayOf, toLocalTimestamp } from '../../../../../src/domain/calendar/shop-time.ts';
import { tillOfEachTest } from '../../../../support/till-of-each-test.ts';
import { byPerson, close, closingOf, sell, TODAY } from './closing-of-a-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

describe('a day that closes by itself', () => {
  const UNTIL_FOUR_MS = 18 * HOUR_MS;
  const atFour = { closesByItselfAtHour: 4 };

  test('does so at its hour, when nothing is open', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - 5 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    await on.advance(7 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { agreeing: 1 } });
  });

  test('waits while a sale is open', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.streams = false;
    const saleId = await on.charge(500);
    await on.advance(2 * MINUTE_MS, 20_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect(closingOf(on)).toBeNull();
    on.gateway.set('pay_2', 'completed');
    await on.advance(2 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself' });
  });

  test('waits for a clock that is known to be right', async () => {
    const on = open(atFour);
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    await on.restart();
    await on.advance(30 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toBeNull();
    on.clock.setWallMs(on.clock.wallMs() - DAY_MS);
    await on.advance(UNTIL_FOUR_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({ by: 'itself' });
  });

  test('is not closed while the platform is away, and is closed after', async () => {
    const on = open(atFour);
    await sell(on);
    await on.restart();
    on.gateway.failing = 'unreachable';
    await on.advance(UNTIL_FOUR_MS + 3 * HOUR_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    on.gateway.failing = null;
    await on.advance(12 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { agreeing: 1 } });
  });

  test('is closed after enough tries with what one payment leaves open', async () => {
    const on = open(atFour);
    await sell(on);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await on.advance(HOUR_MS + 5 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)?.platform.unasked).toHaveLength(2);
  });

  test('is not closed at the first tries with a question open, but asked about again', async () => {
    const on = open(atFour);
    const paymentId = await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await on.advance(45 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    on.gateway.failing = null;
    await on.advance(15 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({
      by: 'itself',
      platform: { agreeing: 1, differing: [], unasked: [] },
    });
    expect(paymentId).toBe('pay_1');
  });

  test('is a person’s closing where one signs it before the till has', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'tooManyRequests';
    await on.advance(70_000, 1_000);
    expect(on.till.closing.progress()).toMatchObject({ by: 'itself', phase: 'asking' });
    expect(on.till.closing.sign()).toMatchObject({ ok: true });
    expect(closingOf(on)).toMatchObject({ by: 'person', platform: { unasked: [{}] } });
  });

  test('waits for a sale that is begun while the platform is asked', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'tooManyRequests';
    await on.advance(70_000, 1_000);
    expect(on.till.closing.progress()).toMatchObject({ by: 'itself', phase: 'asking' });
    on.gateway.failing = null;
    await on.charge(500);
    await on.advance(30_000, 1_000);
    expect(on.till.closing.progress()).toBeNull();
    expect(closingOf(on)).toBeNull();
    on.gateway.tell('pay_2', 'completed');
    await on.advance(11 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { unasked: [] } });
  });

  test('does not count as tried while a person’s closing is under way', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await close(on);
    expect(on.till.closing.progress()).toMatchObject({ by: 'person', phase: 'ready' });
    // The person’s closing is forgotten at 04:14; six tries of the till take fifty minutes from then.
    await on.advance(58 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    await on.advance(15 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { unasked: [{}] } });
  });

  test('waits while the clock is ten hours off, though it shows the same day', async () => {
    const on = open({ closesByItselfAtHour: 20 });
    await sell(on);
    // 10:00 in Paris: the register shows 20:00, and the day is not over.
    on.clock.setWallMs(on.clock.wallMs() + 10 * HOUR_MS);
    await on.advance(30 * MINUTE_MS, MINUTE_MS);
    expect(on.till.view().days.byTheClock).toBe(TODAY);
    expect(closingOf(on)).toBeNull();
  });

  test('does not count as tried while the clock is wrong', async () => {
    const on = open({ closesByItselfAtHour: 20 });
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + 10 * HOUR_MS);
    await on.advance(90 * MINUTE_MS, MINUTE_MS);
    on.clock.setWallMs(on.clock.wallMs() - 10 * HOUR_MS);
    on.gateway.failing = 'platformError';
    await on.advance(9 * HOUR_MS, 5 * MINUTE_MS);
    expect(toLocalTimestamp(on.clock.wallMs(), 'Europe/Paris')).toContain('T20:30');
    expect(closingOf(on)).toBeNull();
  });

  test('closes the days that passed while the till was off', async () => {
    const on = open(atFour);
    await sell(on);
    on.till.close();
    on.clock.advance(3 * DAY_MS);
    await on.restart();
    await on.advance(5 * MINUTE_MS, 10_000);
    expect(on.ledger.closings.closings(null, 9).map(({ event }) => event)).toMatchObject([
      { businessDay: '2026-11-23', by: 'itself' },
      { businessDay: '2026-11-22', by: 'itself' },
      { businessDay: '2026-11-21', by: 'itself' },
    ]);
  });

  test('never does so where the shop has not chosen an hour', async () => {
    const on = open();
    await sell(on);
    await on.advance(3 * DAY_MS, HOUR_MS);
    expect(on.ledger.closings.closings(null, 9)).toEqual([]);
  });
});

describe('many open days', () => {
  test('are closed one in a turn: whatever waits for the till comes between two of them', async () => {
    const on = open();
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + 40 * DAY_MS);
    const last = businessDayOf(on.clock.wallMs(), { timeZone: 'Europe/Paris', startsAtHour: 4 });
    on.till.closing.begin(byPerson(last, { clockAccepted: true }));
    const inATurn: number[] = [];
    for (let turn = 0; turn < 200 && on.till.closing.progress() !== null; turn++) {
      const before = on.daysClosed;
      await new Promise((resolve) => setImmediate(resolve));
      inATurn.push(on.daysClosed - before);
    }
    expect(on.daysClosed).toBe(41);
    expect(Math.max(...inATurn)).toBe(1);
  });
});
