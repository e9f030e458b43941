import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/contract/views/view.ts';
import { err } from '../../../src/domain/result.ts';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import { platformError } from '../../../src/platform/http/errors.ts';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ASIDE = { decision: null, attachedTo: null };

let bench: BenchTill | null = null;

function open(options?: { readonly mode?: Mode }): BenchTill {
  bench = openBenchTill(options);
  return bench;
}

const journalOf = async (on: BenchTill, saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event);

/** The first code has ended, and a second one is on the screen. */
async function twoCodes(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  await on.advance(LIFETIME_MS + 15_000);
  await on.till.desk.retry(saleId);
  await on.settle();
  return saleId;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

describe('money that does not match is money: a sale', () => {
  const MISMATCHES = [
    ['another amount', 'simulation', { amountMinor: 2000 }, 'amountDiffers'],
    ['a cent less', 'simulation', { amountMinor: 4889 }, 'amountDiffers'],
    ['nothing at all', 'simulation', { amountMinor: 0 }, 'amountDiffers'],
    ['another currency', 'simulation', { currency: 'USD' }, 'currencyDiffers'],
    ['real money under a test key', 'test', { isSimulation: false }, 'notSimulatedUnderTestKey'],
  ] as const;

  test.each(MISMATCHES)(
    'of which the platform collected %s says so, and is not paid',
    async (_name, mode, says, mismatch) => {
      const on = open({ mode });
      const saleId = await on.charge();
      on.gateway.says = says;
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'mismatched',
        timesPaid: 0,
        paymentLink: null,
        collected: [{ mismatch, ...says }],
      });
      expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
    },
  );

  test.each(['eur', 'Eur', ' EUR ', 'ＥＵＲ', '€', ' € ', '978'])(
    'in the currency %j is paid: another name of the same currency',
    async (currency) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.says = { currency };
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
    },
  );

  test('gets no second code, and no cashier puts it aside', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'notRetryable' },
    });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual({
      ok: false,
      error: { code: 'managerNeeded' },
    });
    expect(
      on.till.desk.acknowledge(saleId, { decision: 'handedOver', attachedTo: null }),
    ).toMatchObject({ ok: false });
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', acknowledged: false });
  });

  test('comes back to the screens though it was put aside long ago, also after a restart', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, 10_000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', acknowledged: false });
    await on.restart();
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      collected: [{ amountMinor: 2000 }],
    });
  });

  test('stays until a manager decides, and is then put aside with that decision', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    expect(on.till.desk.decideMismatch(saleId, 'refundNeeded')).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
    expect(on.ledger.journal.sale(saleId)?.sale).toMatchObject({
      state: 'mismatched',
      acknowledged: true,
      lateDecision: 'refundNeeded',
    });
    expect(on.till.desk.decideMismatch('none' as SaleId, 'handedOver')).toMatchObject({
      ok: false,
    });
  });

  test('that the platform puts right afterwards is paid late, with a decision to make', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    on.gateway.says = {};
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1, collected: [] });
  });

  test('of which an earlier code brought another amount is not charged on by the code on the screen', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.amountMinor = 2000;
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', paymentLink: null });
  });

  test('whose stream tells of another amount, and whose status route tells no amount, is not paid', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: null, currency: null };
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed', amountMinor: 2000 });
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      collected: [{ amountMinor: 2000 }],
    });
  });
});

describe('a sale whose codes bring different money', () => {
  async function collect(on: BenchTill, paymentId: string, amountMinor: number): Promise<void> {
    on.gateway.collect(paymentId, amountMinor);
    await on.advance(MINUTE_MS);
  }

  test('tells of each amount that does not match, and of the one that does', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', timesPaid: 0 });
    on.gateway.set('pay_2', 'completed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'paidLate',
      timesPaid: 1,
      collected: [{ amountMinor: 5000 }],
    });
  });

  test('tells of both amounts before a manager has decided', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    await collect(on, 'pay_2', 7000);
    expect(on.view(saleId)?.collected).toMatchObject([
      { amountMinor: 5000 },
      { amountMinor: 7000 },
    ]);
  });

  test('comes back for money that comes after the decision', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    expect(on.view(saleId)?.acknowledged ?? true).toBe(true);
    await collect(on, 'pay_2', 7000);
    expect(on.view(saleId)).toMatchObject({ acknowledged: false, state: 'mismatched' });
  });

  test('stays paid by what matched, and tells of what came besides', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    on.gateway.tell('pay_2', 'completed');
    await on.settle();
    expect(on.view(saleId)?.state).toBe('paid');
    await collect(on, 'pay_1', 5000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', collected: [{ amountMinor: 5000 }] });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: false });
  });
});

describe('a sale that the stream calls paid', () => {
  const paidByStream = async (
    on: BenchTill,
    says: BenchTill['gateway']['says'],
  ): Promise<SaleId> => {
    const saleId = await on.charge();
    on.gateway.says = says;
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.view(saleId)?.state, 'the screen waits for no second word').toBe('paid');
    await on.settle();
    return saleId;
  };

  test.each([
    ['another amount', { amountMinor: 500 }, { amountMinor: 500 }],
    ['another currency', { currency: 'USD' }, { mismatch: 'currencyDiffers', currency: 'USD' }],
    ['another mode', { isSimulation: false }, { mismatch: 'notSimulatedUnderTestKey' }],
    ['money that cannot be read', { isUnreadable: true as const }, { mismatch: 'amountDiffers' }],
  ])(
    'while the status route says %s needs a manager’s decision, also after a restart',
    async (_name, says, told) => {
      const on = open({ mode: 'test' });
      const saleId = await paidByStream(on, says);
      const seen = {
        state: 'paid',
        acknowledged: false,
        collected: [{ ...told, afterPaid: true }],
      };
      expect(on.view(saleId)).toMatchObject(seen);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual({
        ok: false,
        error: { code: 'managerNeeded' },
      });
      await on.restart();
      expect(on.view(saleId)).toMatchObject(seen);
      expect(on.till.desk.decideMismatch(saleId, 'refundNeeded')).toMatchObject({ ok: true });
      expect(on.view(saleId)).toBeUndefined();
    },
  );

  test('with an amount, while the status route’s cannot be read, is of no known amount', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed', amountMinor: 4890 });
    on.gateway.set('pay_1', 'completed');
    on.gateway.says = { amountMinor: null, isUnreadable: true };
    await on.advance(10_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'paid',
      timesPaid: 0,
      collected: [{ mismatch: 'amountDiffers', amountMinor: null }],
    });
    expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
  });

  test.each([
    ['amountDiffers', { amountMinor: 500 }, { amountMinor: null }],
    ['currencyDiffers', { currency: 'USD' }, { currency: null }],
    ['notSimulatedUnderTestKey', { isSimulation: false }, { isSimulation: null }],
  ] as const)(
    'does not match again (%s) because a later answer says nothing of it',
    async (mismatch, says, silent) => {
      const on = open({ mode: 'test' });
      const saleId = await on.charge();
      on.gateway.says = says;
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      const seen = { state: 'mismatched', timesPaid: 0, collected: [{ mismatch }] };
      expect(on.view(saleId)).toMatchObject(seen);
      on.gateway.says = silent;
      await on.restart();
      await on.advance(HOUR_MS, 10_000);
      expect(on.view(saleId)).toMatchObject(seen);
      on.gateway.says = {};
      await on.advance(HOUR_MS, 10_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1, collected: [] });
    },
  );

  test('and the status route pending for some seconds is paid, without an alarm', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(4_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
    on.gateway.set('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
  });

  test('and the status route pending for good is a contradiction', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(20_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: ['unpaidAfterPaid'] });
  });
});

describe('a code that the till refuses', () => {
  test.each([
    ['live', true, 'simulatedUnderLiveKey'],
    ['test', false, 'notSimulatedUnderTestKey'],
  ] as const)(
    'under a key of %s leaves its id in the journal, and is reported',
    async (mode, simulated, reason) => {
      const on = open({ mode });
      on.gateway.simulated = simulated;
      const saleId = await on.charge();
      const refused = { paymentId: 'pay_1', reason };
      expect(on.codesRefused).toEqual([{ saleId, ...refused }]);
      expect((await journalOf(on, saleId)).at(-1)).toMatchObject({
        type: 'createFailed',
        ...refused,
      });
      expect(on.view(saleId)).toMatchObject({
        state: 'failed',
        failure: reason,
        paymentLink: null,
      });
      expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
    },
  );

  test('is not reported where no code came at all', async () => {
    const on = open();
    on.gateway.failing = 'platformError';
    const saleId = await on.charge();
    expect(on.codesRefused).toEqual([]);
    expect((await journalOf(on, saleId)).at(-1)).not.toHaveProperty('paymentId');
  });
});

describe('a code that would collect something else than its sale asks', () => {
  const OTHERWISE = { reason: 'createdOtherwise' };
  test.each([
    ['another amount', { amountMinor: 2_000, currency: null }, OTHERWISE],
    ['nothing that can be read', { amountMinor: null, currency: null, isUnreadable: true }, null],
    ['another currency', { amountMinor: 1_250, currency: 'USD' }, OTHERWISE],
    ['the same in other letters', { amountMinor: 1_250, currency: 'eur' }, null],
    ['nothing of it', { amountMinor: null, currency: null }, null],
  ] as const)('is not shown where its own answer names %s', async (_name, money, refused) => {
    const on = open();
    on.gateway.next = { money };
    const saleId = await on.charge(1_250);
    expect(on.codesRefused).toEqual(refused ? [{ saleId, paymentId: 'pay_1', ...refused }] : []);
    expect(on.view(saleId)).toMatchObject(
      refused
        ? { state: 'failed', failure: refused.reason, paymentLink: null }
        : { state: 'awaiting', paymentLink: 'https://pay.example/pay_1' },
    );
  });

  test.each([
    ['to the letter', 'https://pay.example/one'],
    ['with its host in capitals', 'https://PAY.example/one'],
    ['with the port that goes without saying', 'https://pay.example:443/one'],
    ['with a fragment, which no browser sends', 'https://pay.example/one#a'],
    ['with a dot segment', 'https://pay.example/./one'],
    ['with a letter encoded', 'https://pay.example/%6Fne'],
  ])(
    'is not shown where its link is that of another code which can be paid, %s',
    async (_, again) => {
      const on = open();
      const link = 'https://pay.example/one';
      on.gateway.next = { link };
      const first = await on.charge(500);
      on.till.desk.acknowledge(first, ASIDE);
      on.gateway.next = { link: again };
      const second = await on.charge(90_000);
      expect(on.view(second)).toMatchObject({ state: 'failed', failure: 'linkTaken' });
      on.gateway.tell('pay_1', 'expired');
      await on.settle();
      await on.advance(200_000);
      on.gateway.next = { link };
      const third = await on.charge(700);
      expect(on.view(third)).toMatchObject({ state: 'awaiting', paymentLink: link });
    },
  );
});

describe('one payment id is one payment: a sale', () => {
  test('that is given the id of another sale gets no code, and that one’s money is not its own', async () => {
    const on = open();
    const first = await on.charge(500);
    on.gateway.next = { paymentId: 'pay_1' };
    const second = await on.charge(90_000);
    expect(on.view(second)).toMatchObject({
      state: 'failed',
      failure: 'paymentIdTaken',
      paymentLink: null,
    });
    const refused = { paymentId: 'pay_1', reason: 'paymentIdTaken' };
    expect(on.codesRefused).toEqual([{ saleId: second, ...refused }]);
    expect((await journalOf(on, second)).at(-1)).toMatchObject({
      type: 'createFailed',
      ...refused,
    });
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(first)).toMatchObject({ state: 'paid' });
    expect(on.view(second)).toMatchObject({ state: 'failed', timesPaid: 0 });
  });

  test('that is given the id of a sale of long ago gets no code either, also after a restart', async () => {
    const on = open();
    const first = await on.charge(500);
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    on.till.desk.acknowledge(first, ASIDE);
    await on.restart();
    expect(on.till.view().sales).toEqual([]);
    on.gateway.next = { paymentId: 'pay_1' };
    const second = await on.charge(90_000);
    await on.advance(11_000);
    expect(on.view(second)).toMatchObject({ state: 'failed', failure: 'paymentIdTaken' });
  });

  test('that is given its own id again, with an earlier end, is waited for until the end that was shown', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
    on.gateway.next = { paymentId: 'pay_1', lifetimeMs: 10_000 };
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.set('pay_1', 'pending');
    await on.advance(LIFETIME_MS - 22_000);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    await on.advance(12_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('that is given its own id again, with a new end, shows its code again until then', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    expect(on.view(saleId)?.state).toBe('expired');
    on.gateway.next = { paymentId: 'pay_1', lifetimeMs: 2 * LIFETIME_MS };
    await on.till.desk.retry(saleId);
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    await on.advance(LIFETIME_MS + 60_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 1 });
  });
});

describe('a hint is a hint: the stream', () => {
  test.each(['failed', 'expired', 'cancelled', 'processing', 'pending'])(
    'that says %s alone ends nothing',
    async (status) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.hint('pay_1', { status });
      await on.advance(5_000);
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    },
  );

  test('that says anything has the status route asked at once', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    on.gateway.hint('pay_1', { status: 'failed' });
    await on.settle();
    expect(on.gateway.asked).toBe(asked + 1);
  });

  test('that chatters has it asked once a second, not once a word', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    for (let n = 0; n < 200; n += 1) on.gateway.hint('pay_1', { status: `word ${n}` });
    await on.settle();
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(2);
  });

  test('that chatters for two seconds has it asked a few times, though each question is answered at once', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    for (let n = 0; n < 20; n += 1) {
      on.gateway.hint('pay_1', { status: `word ${n}` });
      await on.advance(100, 100);
    }
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(4);
  });

  test('that says paid makes it paid at once, and the status route is asked to confirm it', async () => {
    const on = open();
    const saleId = await on.charge();
    const { asked } = on.gateway;
    on.gateway.tell('pay_1', 'completed');
    expect(on.view(saleId)).toMatchObject({ state: 'paid', confirmedBy: 'stream' });
    await on.settle();
    expect(on.gateway.asked).toBe(asked + 1);
    await on.advance(HOUR_MS, 10_000);
    expect(on.gateway.asked).toBe(asked + 1);
  });

  test('that says paid where the status route does not is contradicted aloud, also after it was put aside', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'timedOut';
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.view(saleId)?.state).toBe('paid');
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toBeUndefined();
    on.gateway.failing = null;
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'paid',
      acknowledged: false,
      contradictions: ['unpaidAfterPaid'],
    });
  });

  test('is contradicted by no answer to a question from before it spoke', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.holding = true;
    await on.advance(11_000);
    on.gateway.tell('pay_1', 'completed');
    on.gateway.release();
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
  });
});

describe('words that are not an end: after the countdown', () => {
  test.each(['processing', 'initiated', 'COMPLETED', 'paid', 'unknown', 'constructor', ' ', '💶'])(
    'the word %j keeps the sale in doubt, with the word in its evidence',
    async (word) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', word);
      await on.advance(LIFETIME_MS + 60_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'unknown',
        unclearStatus: word,
        evidence: { lastAnswer: { status: word } },
      });
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      expect(on.gateway.requests).toHaveLength(1);
      await on.advance(30 * HOUR_MS, 5 * MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('unknown');
      on.gateway.set('pay_1', 'completed');
      await on.advance(2 * HOUR_MS, MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('paidLate');
    },
  );

  test('the word may change, and each is told of once', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    await on.advance(LIFETIME_MS + 60_000);
    on.gateway.set('pay_1', 'settling');
    await on.advance(60_000);
    expect(on.view(saleId)?.unclearStatus).toBe('settling');
    on.gateway.set('pay_1', 'pending');
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ state: 'expired', unclearStatus: null });
    const told = (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);
    expect(told.filter((type) => type === 'unclearAnswered')).toHaveLength(2);
  });

  test('the same word after a stop keeps it in doubt as well', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    on.till.desk.stop(saleId);
    await on.advance(5_000);
    expect(on.view(saleId)?.state).toBe('unknown');
  });

  test('a manager may resolve it by hand', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    await on.advance(LIFETIME_MS + 60_000);
    const settled = { outcome: 'notPaid', reason: 'seen at the bank' } as const;
    expect(on.till.desk.settle(saleId, settled)).toMatchObject({ ok: true });
  });

  test.each(['failed', 'expired', 'cancelled', 'pending'])(
    'gets no new code once a manager took it for paid, whatever the platform says then: %s',
    async (word) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', 'processing');
      await on.advance(LIFETIME_MS + 60_000);
      on.till.desk.settle(saleId, { outcome: 'paid', reason: 'seen at the bank' });
      on.gateway.set('pay_1', word);
      await on.advance(60_000);
      expect(on.view(saleId), 'it is back on every screen').toMatchObject({
        acknowledged: false,
        contradictions: expect.arrayContaining(['settledOtherwise']),
      });
      const refused = { ok: false, error: { code: 'notRetryable' } };
      expect(await on.till.desk.retry(saleId)).toEqual(refused);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
      on.gateway.set('pay_1', 'completed');
      await on.advance(3_600_000, 60_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
    },
  );
});

describe('an answer about one payment says nothing of the others', () => {
  test.each(['notFound', 'declined', 'aboutAnother', 'invalidRequest'] as const)(
    'so that a code that is answered %s leaves the platform as it was found',
    async (failing) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.failing = failing;
      await on.advance(30_000);
      expect(on.view(saleId)?.evidence.failure).toBe(failing);
      expect(on.till.view().health.trouble).toBeNull();
    },
  );
});

describe('what is still payable is always said: a code', () => {
  test('that was stopped and put aside is told of until its end', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toMatchObject({
      acknowledged: true,
      evidence: { codes: [{ isPayable: true, endsAtMs: expect.any(Number) }] },
    });
    await on.restart();
    expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true }]);
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId)).toBeUndefined();
  });

  test('that was refused is payable again where the platform says so', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'refused',
      evidence: { codes: [{ isPayable: false }] },
    });
    on.gateway.set('pay_1', 'pending');
    await on.advance(20_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'unknown',
      unclearStatus: 'pending',
      evidence: { codes: [{ isPayable: true }] },
    });
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('whose end the platform takes back is payable beside the one that was made since', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(20_000);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    on.till.desk.stop(saleId);
    on.gateway.set('pay_1', 'pending');
    await on.advance(8_000);
    expect(on.view(saleId)?.evidence.codes.map(({ isPayable }) => isPayable)).toEqual([true, true]);
  });

  test('of which the platform says that it has ended is payable no longer', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'expired');
    await on.advance(10_000);
    expect(on.view(saleId)).toBeUndefined();
  });
});

describe('doubt does not sleep: a platform that asks for patience', () => {
  test.each([
    ['waits', 20_000],
    ['is in doubt', LIFETIME_MS + 2_000],
    ['has just expired', LIFETIME_MS + 12_000],
  ])('for an hour is asked within half a minute while the sale %s', async (_name, ms) => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.streams = false;
    await on.advance(ms);
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(35_000);
    expect(on.till.view().health.pausedForMs).toBeGreaterThan(0);
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_500);
    expect(on.view(saleId)?.timesPaid).toBe(1);
  });

  test('about one sale keeps no other customer waiting longer, and each screen says when it is asked', async () => {
    const on = open();
    const saleId = await on.charge();
    const asked: number[] = [];
    const { getStatus } = on.gateway;
    vi.spyOn(on.gateway, 'getStatus').mockImplementation(async (paymentId, signal) => {
      if (paymentId === 'pay_1') asked.push(on.clock.monotonicMs());
      else
        return err(
          platformError('tooManyRequests', 'slow down', { httpStatus: 429, retryAfterMs: HOUR_MS }),
        );
      return getStatus(paymentId, signal);
    });
    await on.advance(6_000);
    const other = await on.charge(700);
    for (let pressed = 0; pressed < 4; pressed += 1) {
      await on.advance(17_000);
      void on.till.desk.check(other);
      await on.settle();
      const { nextCheckInMs, checkingNow } = on.view(saleId)?.evidence ?? {};
      const before = asked.length;
      if (checkingNow) continue;
      await on.advance((nextCheckInMs ?? 0) + 500);
      expect(asked.length).toBeGreaterThan(before);
    }
    const waits = asked.slice(1).map((atMs, index) => atMs - (asked[index] ?? 0));
    expect(waits.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(Math.max(...waits)).toBeGreaterThan(11_000);
  });

  test('is asked at once by a person’s press', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(12_000);
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    await on.till.desk.check(saleId);
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test('is left alone about old codes', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(20 * MINUTE_MS, 10_000);
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(10 * MINUTE_MS, 10_000);
    const { asked } = on.gateway;
    await on.advance(45 * MINUTE_MS, 10_000);
    expect(on.gateway.asked).toBe(asked);
  });
});

describe('a question that is on its way', () => {
  test('is joined by a wake-up and by a screen that asks, however often', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.holding = true;
    await on.advance(11_000);
    const { asked } = on.gateway;
    on.gateway.set('pay_1', 'completed');
    for (let n = 0; n < 50; n += 1) {
      on.till.wake();
      void on.till.desk.check(saleId);
    }
    await on.settle();
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(1);
    on.gateway.release();
    await on.advance(3_000);
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test('does not count for a new code: the answer may be of before', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.holding = true;
    await on.advance(6_000);
    on.gateway.set('pay_1', 'completed');
    const retrying = on.till.desk.retry(saleId);
    await on.settle();
    on.gateway.release();
    expect(await retrying).toMatchObject({ ok: false });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.view(saleId)?.state).toBe('paidLate');
  });
});

describe('a platform that ended a payment and says since that it is under way', () => {
  /** As the platform ends it, or the cashier. */
  const ENDS = {
    failed: (on: BenchTill) => on.gateway.set('pay_1', 'failed'),
    cancelled: (on: BenchTill) => on.gateway.set('pay_1', 'cancelled'),
    expired: (on: BenchTill) => on.gateway.set('pay_1', 'expired'),
    stopped: (on: BenchTill, saleId: SaleId) => void on.till.desk.stop(saleId),
  } as const;

  async function ended(how: keyof typeof ENDS) {
    const on = open();
    const saleId = await on.charge();
    await on.advance(3_000);
    ENDS[how](on, saleId);
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toMatch(/refused|expired|stopped/);
    return { on, saleId };
  }

  const codesMade = (on: BenchTill): number => on.gateway.book().length;

  test.each([
    ['failed', 'processing'],
    ['cancelled', 'authorised'],
    ['failed', 'pending'],
    ['expired', 'pending'],
    ['expired', 'processing'],
    ['stopped', 'processing'],
  ] as const)(
    'has it in doubt again, and no second code is made: %s, then %s',
    async (how, word) => {
      const { on, saleId } = await ended(how);
      on.gateway.set('pay_1', word);
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      await on.advance(30_000);
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: word });
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      expect(codesMade(on)).toBe(1);
      expect(
        (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event),
      ).toContainEqual(expect.objectContaining({ type: 'unclearAnswered', status: word }));
      await on.restart();
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: word });
      on.gateway.set('pay_1', 'completed');
      await on.advance(30_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
    },
  );

  test('ends it again where it says so again, and a new code is made then', async () => {
    const { on, saleId } = await ended('failed');
    on.gateway.set('pay_1', 'processing');
    await on.advance(30_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.gateway.set('pay_1', 'failed');
    await on.advance(30_000);
    expect(on.view(saleId)?.state).toBe('refused');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(codesMade(on)).toBe(2);
  });

  test('holds another code back whichever of the earlier ones it is', async () => {
    const { on, saleId } = await ended('failed');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    on.gateway.set('pay_2', 'failed');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
    on.gateway.set('pay_1', 'processing');
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'earlierCodeUncertain' },
    });
    expect(codesMade(on)).toBe(2);
  });

  test('is believed at once: another code is worse than a doubt that is none', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.settle();
    on.gateway.set('pay_1', 'processing');
    await on.till.desk.check(saleId);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'processing' });
  });

  test('is not believed about what is long over', async () => {
    const { on, saleId } = await ended('failed');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(LIFETIME_MS + 20 * 60_000, 10_000);
    for (const word of ['pending', 'archived']) {
      on.gateway.set('pay_1', word);
      await on.advance(2 * 3_600_000, 60_000);
      expect(on.view(saleId), word).toBeUndefined();
    }
  });

  const REFUSED = { ok: false, error: { code: 'earlierCodeUncertain' } };

  /** Ends the first code by this word, and has a second one made. */
  async function withSecondCode(on: BenchTill, word: string) {
    const saleId = await on.charge();
    on.gateway.set('pay_1', word);
    await on.advance(25_000);
    on.gateway.next = { paymentId: 'pay_2' };
    const retried = on.till.desk.retry(saleId);
    await on.settle();
    expect(await retried).toMatchObject({ ok: true });
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    return saleId;
  }

  const codesOf = (on: BenchTill, saleId: SaleId) => on.view(saleId)?.evidence.codes;

  test.each([
    ['failed', 'pending'],
    ['expired', 'pending'],
    ['failed', 'processing'],
  ])(
    'is found by whoever asks for a new code in the same moment: %s, then %s',
    async (end, since) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', end);
      await on.advance(18_000);
      on.gateway.set('pay_1', since);
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toEqual(REFUSED);
      expect(on.gateway.requests).toHaveLength(1);
      expect(on.view(saleId)?.state).toBe('unknown');
    },
  );

  test('may be one of an earlier code: it is told of while the next one is shown, and is the doubt once that ends', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.set('pay_1', 'processing');
    await on.advance(12_000);
    expect(codesOf(on, saleId)).toMatchObject([
      { isPayable: true, endsInMs: null, isCurrent: false },
      { isPayable: true, isCurrent: true },
    ]);
    on.gateway.set('pay_2', 'failed');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'processing' });
    expect(codesOf(on, saleId)).toMatchObject([{ isCurrent: true }, { outcome: 'refused' }]);
    expect(await on.till.desk.retry(saleId)).toEqual(REFUSED);
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.set('pay_1', 'completed');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
  });

  test('brings a sale back that was put aside, whichever code it is', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'expired');
    on.gateway.set('pay_2', 'failed');
    await on.advance(12_000);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
    on.gateway.set('pay_1', 'authorised');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', acknowledged: false });
    await on.restart();
    await on.advance(5_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'authorised' });
    on.gateway.set('pay_1', 'pending');
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId), 'that code has ended after all').toMatchObject({ state: 'expired' });
  });

  test('is said of an earlier code also after the next one was paid and put aside', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.set('pay_1', 'processing');
    on.gateway.tell('pay_2', 'completed');
    await on.advance(12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(7_000);
    expect(codesOf(on, saleId)).toMatchObject([{ isPayable: true, endsInMs: null }, {}]);
  });

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

  test.each(['paid', 'notPaid'] as const)(
    'also where a manager had settled it by hand: no second code is made of it (%s)',
    async (outcome) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', 'failed');
      await on.advance(12_000);
      on.gateway.set('pay_1', 'processing');
      await on.advance(6_000);
      const reason = 'the customer showed it';
      expect(on.till.desk.settle(saleId, { outcome, reason })).toMatchObject({ ok: true });
      on.gateway.set('pay_1', 'failed');
      await on.advance(25_000);
      expect(on.view(saleId)?.state).toBe('refused');
      on.gateway.set('pay_1', 'pending');
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toMatchObject({ ok: false });
      await on.advance(6_000);
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', settlement: { outcome } });
      expect(on.gateway.requests).toHaveLength(1);
    },
  );

  test('is doubted on after a restart until the words agree in the new run', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(12_000);
    on.gateway.set('pay_1', 'pending');
    await on.advance(6_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(4_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    const retried = on.till.desk.retry(saleId);
    await on.settle();
    expect(await retried).toMatchObject({ ok: false });
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
  });

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

  test('by a word that comes long after decides nothing, and nothing is claimed of it', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(LIFETIME_MS + HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'archived');
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'refused',
      evidence: {
        lastAnswer: { status: 'archived', isUnclear: true },
        codes: [{ isPayable: false }],
      },
    });
    const retried = on.till.desk.retry(saleId);
    await on.settle();
    expect(await retried).toEqual(REFUSED);
  });
});
