import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import { withSecondCode } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;

const open = tillOfEachTest();

describe('a platform that ended a payment and says since that it is under way', () => {
  test('by one of two servers, while the other goes on saying it, keeps the sale in doubt until they agree', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(12_000);
    const states = new Set<string | undefined>();
    for (let turn = 0; turn < 12; turn += 1) {
      on.gateway.set('pay_1', turn % 2 === 0 ? 'processing' : 'failed');
      await on.advance(4_000);
      if (turn > 2) states.add(on.view(saleId)?.state);
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toMatchObject({ ok: false });
    }
    expect([...states]).toEqual(['unknown']);
    expect(on.gateway.requests).toHaveLength(1);
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
  });

  test.each(['pending', 'processing'])(
    'by one of two servers, about an earlier code while the next one is shown, is told of in between as well (%s)',
    async (word) => {
      const on = open();
      const saleId = await withSecondCode(on, 'failed');
      const payable = new Set<boolean | undefined>();
      for (let turn = 0; turn < 12; turn += 1) {
        on.gateway.set('pay_1', turn % 2 === 0 ? word : 'failed');
        await on.advance(5_000);
        if (turn > 2) payable.add(on.view(saleId)?.evidence.codes[0]?.isPayable);
      }
      expect([...payable]).toEqual([true]);
      on.gateway.set('pay_2', 'failed');
      on.gateway.tell('pay_2', 'failed');
      await on.advance(1_000);
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: word });
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toMatchObject({ ok: false });
      await on.advance(20_000);
      expect(on.view(saleId)?.state).toBe('refused');
      expect(on.gateway.requests).toHaveLength(2);
    },
  );

  test('again and again, by servers that answer by chance, is doubted for longer each time', async () => {
    const on = open();
    const saleId = await on.charge();
    const changes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      on.gateway.set('pay_1', 'failed');
      let seconds = 0;
      while (on.view(saleId)?.state !== 'refused' && seconds < 300) {
        await on.advance(1_000);
        seconds += 1;
      }
      changes.push(seconds);
      on.gateway.set('pay_1', 'processing');
      await on.advance(6_000);
      expect(on.view(saleId)?.state).toBe('unknown');
    }
    const [, first = 0, second = 0, third = 0] = changes;
    expect(first).toBeLessThan(20);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(30);
  });

  test.each([2, 3, 4, 8])('by one of %s servers, is told of all the time', async (servers) => {
    const words = ['pending', ...Array.from({ length: servers - 1 }, () => 'failed')];
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.inTurns('pay_1', words);
    // The first time an end is taken back it is doubted for ten seconds only.
    await on.advance(40_000);
    const told = new Set<boolean | undefined>();
    for (let second = 0; second < 60; second += 1) {
      told.add(on.view(saleId)?.evidence.codes[0]?.isPayable);
      await on.advance(1_000);
    }
    expect([...told]).toEqual([true]);
    on.gateway.tell('pay_2', 'failed');
    await on.advance(1_000);
    const states = new Set<string | undefined>();
    for (let second = 0; second < 60; second += 1) {
      states.add(on.view(saleId)?.state);
      await on.advance(1_000);
    }
    expect([...states]).toEqual(['unknown']);
    expect(on.gateway.requests).toHaveLength(2);
  });

  test.each([2, 3, 4, 5])(
    'by one of %s servers, is heard before another code is made',
    async (n) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.inTurns('pay_1', [...Array.from({ length: n - 1 }, () => 'failed'), 'pending']);
      for (let second = 0; on.view(saleId)?.state !== 'refused'; second += 1) {
        expect(second).toBeLessThan(60);
        await on.advance(1_000);
      }
      expect(await on.till.desk.retry(saleId)).toMatchObject({
        error: { code: 'earlierCodeUncertain' },
      });
      expect(on.gateway.requests).toHaveLength(1);
    },
  );

  test('costs five questions at the most where no server says otherwise', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.advance(1_000);
    const asked = on.gateway.asked;
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(5);
    expect(on.gateway.requests).toHaveLength(2);
  });

  test('by one of three servers, minutes after the end, when questions are slower', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(LIFETIME_MS + 2 * MINUTE_MS);
    on.gateway.inTurns('pay_1', ['processing', 'failed', 'failed']);
    await on.advance(40_000);
    const states = new Set<string | undefined>();
    for (let second = 0; second < 60; second += 1) {
      states.add(on.view(saleId)?.state);
      await on.advance(1_000);
    }
    expect([...states]).toEqual(['unknown']);
  });

  test('once, about an earlier code, is in dispute when the next one ends, however late that is asked about', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.set('pay_1', 'pending');
    await on.advance(6_000);
    on.gateway.set('pay_1', 'failed');
    on.gateway.set('pay_2', 'failed');
    await on.advance(5_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
  });

  test('by one of two servers, about a code that was stopped, leaves it payable until they agree', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    on.gateway.set('pay_1', 'failed');
    await on.advance(6_000);
    const told = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      on.gateway.set('pay_1', turn % 2 === 0 ? 'pending' : 'failed');
      await on.advance(5_000);
      const { state, evidence } = on.view(saleId) ?? {};
      if (turn > 3) told.add(`${state}, ${evidence?.codes[0]?.isPayable}`);
    }
    expect([...told]).toEqual(['stopped, true']);
    await on.advance(20_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'refused',
      evidence: { codes: [{ isPayable: false }] },
    });
  });
});
