import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

describe('no clock decides that nothing was paid: a code', () => {
  test.each([
    ['pending', 'expired'],
    ['processing', 'unknown'],
  ] as const)(
    'whose end the journal tells waits for no end at the next start, which cannot know it: "%s"',
    async (word, state) => {
      const on = open();
      on.gateway.skewOnceMs = HOUR_MS;
      const saleId = await on.charge();
      await on.advance(20_000);
      on.gateway.set('pay_1', word);
      await on.advance(LIFETIME_MS - 19_000);
      expect(on.view(saleId)?.state).toBe('checking');
      await on.restart();
      expect(on.view(saleId)?.state).toBe('checking');
      await on.advance(4_000);
      expect(on.view(saleId)?.state).toBe('checking');
      await on.advance(16_000);
      expect(on.view(saleId)?.state).toBe(state);
    },
  );

  test('of an earlier run that has ended by one clock and not by the other is said to be payable, and no moment is named', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.sleep(20_000, LIFETIME_MS + MINUTE_MS);
    await on.restart();
    expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true, endsInMs: null }]);
  });

  test.each([
    ['expired after its countdown', 'expired', false],
    ['stopped, and then expired', 'expired', true],
    ['still not paid after its countdown', 'pending', false],
  ])(
    'of which the platform said that it is %s can be paid no more, also after a start at which it is away',
    async (_name, word, isStopped) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', word);
      if (isStopped) on.till.desk.stop(saleId);
      else await on.advance(LIFETIME_MS + 15_000);
      await on.settle();
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: false }]);
      on.gateway.failing = 'connectionRefused';
      on.sleep(HOUR_MS, HOUR_MS);
      await on.restart();
      await on.advance(5_000);
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: false }]);
      on.gateway.failing = null;
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    },
  );

  test('of an earlier run is shown on while the platform’s Date is three days off', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(10_000);
    on.gateway.skewMs = 3 * DAY_MS;
    await on.restart();
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
  });

  test.each([
    ['four minutes', 4 * MINUTE_MS],
    ['a day', DAY_MS],
    ['a year', 365 * DAY_MS],
  ])(
    'of an earlier run is shown on where nothing but a till %s ahead says that it has ended, and no end is told',
    async (_ahead, offMs) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.skewMs = null;
      await on.advance(2_000);
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      await on.restart();
      await on.advance(LIFETIME_MS - 2_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'awaiting',
        paymentLink: expect.any(String),
        endsInMs: null,
        evidence: { codes: [{ isPayable: true, endsInMs: null }] },
      });
      await on.advance(15_000);
      expect(on.view(saleId)?.state).toBe('expired');
    },
  );

  test.each([
    ['26 hours', 'never told', 26 * HOUR_MS, null],
    ['three days', 'never told', 3 * DAY_MS, null],
    ['an hour', 'told once, as it was made', HOUR_MS, 0],
    ['26 hours', 'told once, as it was made', 26 * HOUR_MS, 0],
    ['three days', 'told once, as it was made', 3 * DAY_MS, 0],
  ])(
    'of an earlier run, put aside, is still said to be payable and asked about closely while nothing but a till %s ahead tells the time, which the platform %s',
    async (_ahead, _told, offMs, skewAtCreationMs) => {
      const on = open();
      on.gateway.skewMs = skewAtCreationMs;
      const saleId = await on.charge();
      on.gateway.skewMs = null;
      on.till.desk.stop(saleId);
      await on.settle();
      on.till.desk.acknowledge(saleId, { decision: null, attachedTo: null });
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      await on.restart();
      const { asked } = on.gateway;
      await on.advance(60_000);
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true, endsInMs: null }]);
      expect(on.gateway.asked - asked).toBeGreaterThan(8);
    },
  );
});
