import { afterEach, describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import {
  paymentIdSchema,
  type SaleId,
  saleIdSchema,
} from '../../../../src/domain/sale/sale-event.ts';
import type { PlatformErrorCode } from '../../../../src/platform/http/errors.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { shownDay, shownHistory } from '../../../support/shown-reports.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };
/** The bench's clock begins on this day, at 10:00 in Paris. */
const TODAY = businessDaySchema.parse('2026-11-21');
const TOMORROW = businessDaySchema.parse('2026-11-22');
const ASIDE = { decision: null, attachedTo: null };
const NOTHING = { count: 0, minor: 0 };
const ALL_OF_IT = { count: 1, minor: 1_001 };

const PAYMENT = paymentIdSchema.parse('pay_1');

let on: BenchTill;

afterEach(() => on.close());

/** Only the stream says paid; the status route has this word, at once or when it is next asked. */
async function calledPaid(word: string): Promise<SaleId> {
  on = openBenchTill();
  const saleId = await on.charge(1_001);
  on.gateway.set('pay_1', word);
  on.gateway.hint('pay_1', { status: 'completed' });
  expect(on.view(saleId)?.state, 'the screen waits for no second word').toBe('paid');
  await on.advance(10_000);
  return saleId;
}

/** The till is started again before the status route has said anything; then it has this word. */
async function calledPaidBeforeARestart(word: string): Promise<SaleId> {
  on = openBenchTill();
  const saleId = await on.charge(1_001);
  on.gateway.failing = 'timedOut';
  on.gateway.hint('pay_1', { status: 'completed' });
  on.gateway.failing = null;
  on.gateway.set('pay_1', word);
  await on.restart();
  return saleId;
}

/** Nobody could be asked before the day was over: what an earlier day received is left to it. */
async function stayingReceived(): Promise<SaleId> {
  on = openBenchTill();
  const saleId = await on.charge(1_001);
  on.gateway.failing = 'timedOut';
  on.gateway.hint('pay_1', { status: 'completed' });
  await on.advance(20 * HOUR_MS, 5 * MINUTE_MS);
  on.gateway.failing = null;
  on.gateway.set('pay_1', 'failed');
  await on.advance(HOUR_MS, MINUTE_MS);
  return saleId;
}

const today = () => shownDay(on.ledger, TODAY, BOUNDS, on.clock.wallMs());

const journalled = async (saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);

async function expectUnconfirmed(saleId: SaleId): Promise<void> {
  expect(on.view(saleId)).toMatchObject({
    state: 'paid',
    timesPaid: 0,
    acknowledged: false,
    collected: [{ mismatch: 'unconfirmed', amountMinor: null, currency: null }],
    contradictions: ['unpaidAfterPaid'],
  });
  expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
  expect(await today()).toMatchObject({
    received: NOTHING,
    otherwise: [{ mismatch: 'unconfirmed', minor: 1_001, to: 'undecided', staysReceived: false }],
  });
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}

async function expectReceivedOnce(saleId: SaleId): Promise<void> {
  expect(on.view(saleId)).toMatchObject({
    state: 'paid',
    timesPaid: 1,
    collected: [],
    contradictions: [],
  });
  expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [] });
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}

describe('money that only the stream has called paid', () => {
  test.each(['failed', 'cancelled', 'expired'])(
    'and the status route %s is none: no sum has it, and a manager decides',
    async (word) => {
      const saleId = await calledPaid(word);
      await expectUnconfirmed(saleId);
      const refused = { ok: false, error: { code: 'managerNeeded' } };
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual(refused);
      await on.restart();
      await expectUnconfirmed(saleId);
      expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
      expect(await today()).toMatchObject({ received: NOTHING, otherwise: [{ to: 'handedOver' }] });
    },
  );

  test.each(['pending', 'processing'])(
    'and the status route %s for good is in doubt while its code lasts, and none after that',
    async (word) => {
      const saleId = await calledPaid(word);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({
        state: 'paid',
        timesPaid: 1,
        collected: [],
        contradictions: ['unpaidAfterPaid'],
      });
      on.till.desk.acknowledge(saleId, ASIDE);
      await on.advance(LIFETIME_MS);
      await expectUnconfirmed(saleId);
    },
  );

  test.each(['failed', 'processing', 'pending'])(
    'is received once where the status route is %s for a moment, and then paid',
    async (word) => {
      const saleId = await calledPaid(word);
      await on.advance(20_000);
      expect(on.view(saleId)).toMatchObject({ contradictions: ['unpaidAfterPaid'] });
      on.gateway.set('pay_1', 'completed');
      await on.advance(5 * MINUTE_MS);
      await expectReceivedOnce(saleId);
      expect((await journalled(saleId)).filter((type) => type === 'paidConfirmed')).toHaveLength(1);
      await on.restart();
      await on.advance(5 * MINUTE_MS);
      await expectReceivedOnce(saleId);
      expect((await journalled(saleId)).filter((type) => type === 'paidConfirmed')).toHaveLength(1);
    },
  );

  test('is received once where it is paid long after nobody had confirmed it', async () => {
    const saleId = await calledPaid('failed');
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    await expectReceivedOnce(saleId);
  });

  test.each(['failed', 'cancelled'])(
    'is taken back where the status route says %s after a restart',
    async (word) => {
      const saleId = await calledPaidBeforeARestart(word);
      await on.advance(MINUTE_MS);
      await expectUnconfirmed(saleId);
      expect(await today()).toMatchObject({ received: NOTHING });
    },
  );

  test('is received once where the status route says so after a restart, and is not taken back by another', async () => {
    const saleId = await calledPaidBeforeARestart('completed');
    await on.advance(MINUTE_MS);
    await expectReceivedOnce(saleId);
    on.gateway.set('pay_1', 'failed');
    await on.till.desk.check(saleId);
    await on.advance(MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });

  test('is not taken back after a restart where the status route had confirmed it, though its sale stood on the screen', async () => {
    const saleId = await calledPaid('completed');
    await on.advance(10_000);
    expect(await journalled(saleId)).toContain('paidConfirmed');
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(HOUR_MS, MINUTE_MS);
    await expectReceivedOnce(saleId);
  });

  test('is noted as confirmed as the till stops', async () => {
    const saleId = await calledPaid('completed');
    await on.restart('inOrder');
    expect(await journalled(saleId)).toContain('paidConfirmed');
  });

  test('is noted as confirmed no more than once, and not at all where it was put aside in time', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(MINUTE_MS);
    expect(await journalled(saleId)).not.toContain('paidConfirmed');
  });

  test('is not taken back after a restart where it was put aside as confirmed', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });

  test('stays received where its day was over, is named, and is settled by a later confirmation', async () => {
    const saleId = await stayingReceived();
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
    expect(await shownDay(on.ledger, TOMORROW, BOUNDS, on.clock.wallMs())).toMatchObject({
      received: NOTHING,
      otherwise: [
        { mismatch: 'unconfirmed', to: 'undecided', staysReceived: true, receivedOn: TODAY },
      ],
    });
    const named = async () => (await shownHistory(on.ledger, saleId))?.sale;
    expect(await named()).toMatchObject({ state: 'paid', isDenied: true });
    on.gateway.set('pay_1', 'completed');
    await on.advance(3 * HOUR_MS, MINUTE_MS);
    expect(await named()).toMatchObject({ state: 'paid', isDenied: false });
    await expectReceivedOnce(saleId);
  });

  test.each(['goes on', 'is started again'])(
    'is asked about until a day after its end, and then no more, in a till that %s',
    async (how) => {
      await calledPaid('failed');
      if (how === 'is started again') await on.restart();
      await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
      const { asked } = on.gateway;
      on.till.wake();
      await on.advance(5 * HOUR_MS, 5 * MINUTE_MS);
      expect(on.gateway.asked).toBe(asked);
    },
  );

  test('is asked about no longer where it stays received', async () => {
    await stayingReceived();
    await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
    const { asked } = on.gateway;
    on.till.wake();
    await on.advance(5 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.gateway.asked).toBe(asked);
  });

  test('is named on the day, and confirmed, also once its sale was put aside', async () => {
    const saleId = await calledPaid('pending');
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId), 'put aside').toBeUndefined();
    const named = { mismatch: 'unconfirmed', minor: 1_001, staysReceived: true };
    expect(await today()).toMatchObject({
      received: ALL_OF_IT,
      otherwise: [named],
      otherwiseCount: 1,
    });
    expect((await today()).otherwise[0], 'it has answered').not.toHaveProperty('isUnanswered');
    on.gateway.set('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    expect((await journalled(saleId)).at(-1)).toBe('paidConfirmed');
    expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [], otherwiseCount: 0 });
    expect(on.till.view().sales).toEqual([]);
    expect(await on.charge(), 'the till goes on').toBeTruthy();
  });

  test('and that was put aside is asked about after a restart, until it is answered for good', async () => {
    const saleId = await calledPaid('pending');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.restart();
    await on.advance(LIFETIME_MS + MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
    expect(await today()).toMatchObject({
      received: NOTHING,
      otherwise: [{ mismatch: 'unconfirmed', staysReceived: false }],
    });
    expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
    await on.restart();
    const { asked } = on.gateway;
    await on.advance(MINUTE_MS);
    expect(on.gateway.asked).toBeGreaterThan(asked);
    await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
    expect((await journalled(saleId)).at(-1)).toBe('watchEnded');
    await on.restart();
    const last = on.gateway.asked;
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.gateway.asked).toBe(last);
  });

  test.each([
    ['failed', () => on.gateway.set('pay_1', 'failed')],
    ['another amount', () => on.gateway.collect('pay_1', 2_002)],
  ])(
    'and that was put aside before a power cut is taken back where "pending" comes before %s',
    async (_what, tells) => {
      const saleId = await calledPaid('pending');
      on.till.desk.acknowledge(saleId, ASIDE);
      await on.restart();
      await on.advance(11_000);
      expect(on.ledger.journal.sale(saleId)?.sale.contradictions).toEqual(['unpaidAfterPaid']);
      await on.restart();
      tells();
      await on.advance(MINUTE_MS);
      expect(await today()).toMatchObject({ received: NOTHING });
    },
  );

  test('and that the status route had confirmed is noted as that before it is denied, and stays received after a restart', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'failed');
    const answer = await on.gateway.getStatus(PAYMENT, new AbortController().signal);
    on.till.desk.heard(saleId, PAYMENT, answer);
    expect(await journalled(saleId)).toEqual([
      'drafted',
      'codeCreated',
      'completed',
      'acknowledged',
      'paidConfirmed',
      'contradicted',
      'collectedOtherwise',
    ]);
    await on.restart();
    on.gateway.collect('pay_1', 2_002);
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });

  test('and that a manager decided about is decided about again once it is confirmed', async () => {
    const saleId = await calledPaid('failed');
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    on.gateway.set('pay_1', 'completed');
    await on.advance(5 * MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ lateDecision: 'refundNeeded', acknowledged: false });
    const refused = { ok: false, error: { code: 'notSettled' } };
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual(refused);
    const decided = { decision: 'refundNeeded', attachedTo: null } as const;
    expect(on.till.desk.acknowledge(saleId, decided)).toMatchObject({ ok: true });
    expect(on.ledger.journal.sale(saleId)?.sale.acknowledged).toBe(true);
    expect(on.ledger.journal.refundsDueCount()).toBe(1);
  });
});

describe('money that only the stream has called paid, and of which the status route tells nothing', () => {
  /** From the moment of the stream's word on, each question ends like this. */
  async function calledPaidAndSilent(failing: PlatformErrorCode): Promise<SaleId> {
    on = openBenchTill();
    const saleId = await on.charge(1_001);
    on.gateway.failing = failing;
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(8_000);
    expect(on.view(saleId), 'a moment is no silence').toMatchObject({ contradictions: [] });
    return saleId;
  }

  const missing = { state: 'paid', timesPaid: 1, contradictions: ['confirmationMissing'] };

  test.each(['timedOut', 'platformError', 'unreadableAnswer', 'keyRefused'] as const)(
    'since it answers %s, stays received, is named, and is asked about after a restart',
    async (failing) => {
      const saleId = await calledPaidAndSilent(failing);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject(missing);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
      await on.advance(LIFETIME_MS + MINUTE_MS);
      expect(on.view(saleId), 'nothing new is known').toBeUndefined();
      expect(await today()).toMatchObject({
        received: ALL_OF_IT,
        otherwise: [{ mismatch: 'unconfirmed', staysReceived: true, isUnanswered: true }],
      });
      await on.restart();
      on.gateway.failing = null;
      on.gateway.set('pay_1', 'completed');
      await on.advance(5 * MINUTE_MS);
      expect((await journalled(saleId)).at(-1)).toBe('paidConfirmed');
      expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [] });
    },
  );

  test.each(['notFound', 'declined'] as const)(
    'since it answers %s, is in doubt while its code lasts, and none after that',
    async (failing) => {
      const saleId = await calledPaidAndSilent(failing);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({ ...missing, contradictions: ['unpaidAfterPaid'] });
      await on.advance(LIFETIME_MS);
      await expectUnconfirmed(saleId);
      on.gateway.failing = null;
      on.gateway.set('pay_1', 'completed');
      await on.advance(HOUR_MS, MINUTE_MS);
      await expectReceivedOnce(saleId);
    },
  );

  test.each([
    ['in the same run', async (): Promise<void> => undefined],
    ['after a restart', (): Promise<void> => on.restart()],
    [
      'after it was put aside, and a restart',
      async (): Promise<void> => {
        on.till.desk.acknowledge(on.till.view().sales[0]?.id ?? saleIdSchema.parse('none'), ASIDE);
        await on.restart();
      },
    ],
  ] as const)(
    'is in no money of the day once the platform tells of another amount, %s',
    async (_when, before) => {
      const saleId = await calledPaidAndSilent('platformError');
      await on.advance(MINUTE_MS);
      await before();
      on.gateway.failing = null;
      on.gateway.says = { status: 'completed', amountMinor: 1 };
      await on.advance(5 * MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 0, acknowledged: false });
      expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
      expect(await today()).toMatchObject({
        received: NOTHING,
        otherwise: [{ mismatch: 'amountDiffers', staysReceived: false }],
      });
      expect(await on.ledger.reports.totalsOfDay(TODAY)).toMatchObject([
        { state: 'mismatched', count: 1 },
      ]);
      expect((await on.ledger.reports.history(saleId)).at(-1)?.stateAfter).toBe('mismatched');
    },
  );

  test('is not forgotten where it is put aside, and the till killed, before a question is answered', async () => {
    on = openBenchTill();
    const saleId = await on.charge(1_001);
    on.gateway.failing = 'timedOut';
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
    await on.restart();
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'failed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
  });

  test('is put aside without a doubt once the status route has confirmed it', async () => {
    on = openBenchTill();
    const saleId = await on.charge(1_001);
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(1_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(await journalled(saleId)).toEqual([
      'drafted',
      'codeCreated',
      'completed',
      'acknowledged',
    ]);
  });
});

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
  on = openBenchTill();
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
  on = openBenchTill();
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

test('what the stream calls paid is confirmed before old codes are asked about, however many there are', async () => {
  on = openBenchTill();
  for (let n = 0; n < 60; n += 1) on.till.desk.stop(await on.charge());
  await on.advance(2 * MINUTE_MS);
  const saleId = await on.charge(1_001);
  const paymentId = on.gateway.paymentId(61);
  // The shares of old codes are used up: one more would wait.
  await on.advance(5_000);
  on.gateway.set(paymentId, 'completed');
  on.gateway.hint(paymentId, { status: 'completed' });
  const [payment] = on.ledger.journal.sale(saleId)?.sale.payments ?? [];
  if (payment === undefined) throw new Error('no code');
  expect(on.till.desk.tracker.isToConfirm(payment)).toBe(true);
  await on.advance(1_000);
  expect(on.till.desk.tracker.isToConfirm(payment)).toBe(false);
});
