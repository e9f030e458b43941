import { describe, expect, test } from 'vitest';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import { refundDue } from '../../../src/domain/sale/refund-due.ts';
import { moneyOf, needsDecision, type Sale } from '../../../src/domain/sale/sale.ts';
import { type LaterSaleEvent, saleEventSchema } from '../../../src/domain/sale/sale-event.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  paymentId,
  saleId,
} from '../ledger/events.ts';

const LATE_MS = NOON_MS + HOUR_MS;

const having = (events: readonly LaterSaleEvent[], sale: Sale = draftSale(drafted(1))): Sale =>
  events.reduce(applySaleEvent, sale);

const refundMade = (note = '', atMs = LATE_MS + 60_000): LaterSaleEvent => ({
  type: 'refundMade',
  atMs,
  note,
});
const refund = acknowledged('refundNeeded', LATE_MS + 1_000);

/** A sale that was put aside as expired and whose code was paid after all. */
const LATE = [...expiry('a'), completed('a', LATE_MS)];

/** A second code of it, made before the first one's money came. */
const second = (name: string): readonly LaterSaleEvent[] => [
  { type: 'retryRequested', atMs: NOON_MS + 200_000 },
  codeCreated(name, NOON_MS + 201_000),
];
const PAID_BY_SECOND = [
  ...expiry('a'),
  ...second('b'),
  completed('b', NOON_MS + 205_000),
  acknowledged(null, NOON_MS + 206_000),
];
const TWICE = [...PAID_BY_SECOND, completed('a', LATE_MS)];

const due = (sale: Sale) =>
  refundDue(sale).map(({ paymentId, why, minor }) => [paymentId, why, minor]);

describe('a refund that is due', () => {
  test('is of late money that is all that came, whole', () => {
    expect(refundDue(having([...LATE, refund]))).toEqual([
      { paymentId: 'pay_a', why: 'late', cameAtMs: LATE_MS, minor: 4_890, currency: 'EUR' },
    ]);
  });

  test('is of each payment but the first of a sale that was paid more than once', () => {
    expect(due(having([...TWICE, refund]))).toEqual([['pay_a', 'again', 4_890]]);
  });

  test('is of every payment of its own where the late money of another sale pays for it', () => {
    const covered: LaterSaleEvent = { type: 'covered', atMs: LATE_MS - 1, bySaleId: saleId(9) };
    const once = [...expiry('a'), ...second('b'), covered, completed('a', LATE_MS)];
    expect(due(having([...once, refund]))).toEqual([['pay_a', 'again', 4_890]]);
    expect(due(having([...once, completed('b', LATE_MS), refund]))).toEqual([
      ['pay_a', 'again', 4_890],
      ['pay_b', 'again', 4_890],
    ]);
  });

  test('is of what was asked for, and to be looked at first, where the status route has said paid and then another amount', () => {
    const paid: LaterSaleEvent = {
      type: 'paidConfirmed',
      atMs: LATE_MS,
      paymentId: paymentId('a'),
    };
    const sale = having([
      codeCreated('a'),
      completed('a'),
      paid,
      collectedOtherwise('a', { amountMinor: 1 }),
      refund,
    ]);
    expect(due(sale)).toEqual([['pay_a', 'unconfirmed', 4_890]]);
  });

  test('is of what the platform said that it collected, where that does not match', () => {
    const sale = having([codeCreated('a'), collectedOtherwise('a', { currency: 'USD' }), refund]);
    expect(refundDue(sale)).toMatchObject([{ why: 'otherwise', minor: 2_000, currency: 'USD' }]);
  });

  test('says nothing of an amount that nobody told', () => {
    const untold = collectedOtherwise('a', { amountMinor: null, currency: null });
    const sale = having([codeCreated('a'), untold, refund]);
    expect(refundDue(sale)).toMatchObject([{ why: 'otherwise', minor: null, currency: 'EUR' }]);
  });

  test.each([
    ['amountDiffers', 'otherwise'],
    ['currencyDiffers', 'otherwise'],
    ['simulatedUnderLiveKey', 'simulated'],
    ['notSimulatedUnderTestKey', 'notSimulated'],
  ] as const)('says of money that does not match (%s) what it is', (mismatch, why) => {
    const sale = having([codeCreated('a'), collectedOtherwise('a', { mismatch }), refund]);
    expect(due(sale)).toEqual([['pay_a', why, 2_000]]);
  });

  test.each([-3_013, 0])(
    'is of no amount where the platform told %s: none is given back of that',
    (amountMinor) => {
      const sale = having([codeCreated('a'), collectedOtherwise('a', { amountMinor }), refund]);
      expect(due(sale)).toEqual([['pay_a', 'otherwise', null]]);
      const made = applySaleEvent(sale, refundMade());
      expect(made.refunded).toMatchObject([{ minor: null }]);
      expect(refundDue(made)).toEqual([]);
      expect(sale.payments[0]?.collected, 'what it told is still said').toMatchObject({
        amountMinor,
      });
    },
  );

  test('is of what was asked for, where the platform said paid and never confirmed it', () => {
    const unconfirmed = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
    const sale = having([codeCreated('a'), collectedOtherwise('a', unconfirmed), refund]);
    expect(refundDue(sale)).toMatchObject([{ why: 'unconfirmed', minor: 4_890, currency: 'EUR' }]);
  });

  test('leaves the one payment that matches beside those that do not', () => {
    const sale = having([...PAID_BY_SECOND, collectedOtherwise('a', { atMs: LATE_MS }), refund]);
    expect(due(sale)).toEqual([['pay_a', 'otherwise', 2_000]]);
  });

  test.each([
    ['before anybody decided', LATE],
    ['where goods were handed over', [...LATE, acknowledged('handedOver', LATE_MS + 1_000)]],
    ['of a sale that was paid in time', [codeCreated('a'), completed('a'), refund]],
  ])('is none %s', (_what, events) => {
    const sale = having(events);
    expect(refundDue(sale)).toEqual([]);
    expect(applySaleEvent(sale, refundMade())).toBe(sale);
  });
});

/** What a note of the late payment's refund keeps. */
const GIVEN = { paymentId: 'pay_a', minor: 4_890, currency: 'EUR' } as const;

describe('a refund that was made', () => {
  test('is due no more, keeps the rest of the sale as it was, and is noted once', () => {
    const sale = having([...LATE, refund]);
    const made = applySaleEvent(sale, refundMade('transfer 4711'));
    expect(refundDue(made)).toEqual([]);
    expect(made).toEqual({ ...sale, refunded: [GIVEN], refundedAtMs: LATE_MS + 60_000 });
    expect(applySaleEvent(made, refundMade('again'))).toBe(made);
    expect(applySaleEvent(made, refund)).toBe(made);
  });

  test('is followed by another where more money comes and is to go back as well', () => {
    const again = having([
      ...expiry('c'),
      { type: 'retryRequested', atMs: NOON_MS + 195_000 },
      ...TWICE,
      refund,
      refundMade(),
      completed('c', LATE_MS + HOUR_MS),
    ]);
    expect(refundDue(again)).toEqual([]);
    const decided = applySaleEvent(again, acknowledged('refundNeeded', LATE_MS + 2 * HOUR_MS));
    expect(due(decided)).toEqual([['pay_c', 'again', 4_890]]);
    const all = applySaleEvent(decided, refundMade());
    expect(refundDue(all)).toEqual([]);
    expect(all.refunded).toEqual([GIVEN, { ...GIVEN, paymentId: 'pay_c' }]);
  });

  test('is not due again where the sale only came back to be looked at', () => {
    const made = having([...TWICE, refund, refundMade()]);
    const back = having(
      [
        {
          type: 'contradicted',
          atMs: LATE_MS + HOUR_MS,
          paymentId: paymentId('b'),
          contradiction: 'unpaidAfterPaid',
          detail: 'failed',
        },
        acknowledged('refundNeeded', LATE_MS + 2 * HOUR_MS),
      ],
      made,
    );
    expect(back.acknowledged).toBe(true);
    expect(refundDue(back)).toEqual([]);
  });

  describe('of money that nobody had confirmed, and of which more is told since', () => {
    const unconfirmed = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
    const noted = [codeCreated('a'), collectedOtherwise('a', unconfirmed), refund, refundMade()];
    const told = (amountMinor: number | null, currency = 'EUR') => {
      const more = collectedOtherwise('a', { atMs: LATE_MS + HOUR_MS, amountMinor, currency });
      return having([...noted, more, acknowledged('refundNeeded', LATE_MS + 2 * HOUR_MS)]);
    };

    test('leaves what is more to be given back, once', () => {
      const sale = told(6_000);
      expect(refundDue(sale)).toMatchObject([
        { paymentId: 'pay_a', why: 'otherwise', minor: 1_110 },
      ]);
      const made = applySaleEvent(sale, refundMade());
      expect(refundDue(made)).toEqual([]);
      expect(made.refunded).toEqual([GIVEN, { ...GIVEN, minor: 1_110 }]);
    });

    test.each([
      ['as much', told(4_890)],
      ['less', told(2_000)],
      ['no amount', told(null)],
      ['another currency', told(6_000, 'USD')],
    ])('leaves nothing where %s is told', (_what, sale) => {
      expect(refundDue(sale)).toEqual([]);
    });
  });

  test('leaves a sale without one in the shape that it always had', () => {
    expect(JSON.stringify(having([...LATE, refund]))).not.toContain('refunded');
  });

  test('takes what a bank calls a transfer, and no sign that none would print', () => {
    const read = (reference?: string) =>
      saleEventSchema.safeParse({
        type: 'refundMade',
        atMs: 1,
        note: '',
        ...(reference !== undefined && { reference }),
      });
    expect(read(' SEPA 2026-11/4711, Müller ').data).toMatchObject({
      reference: 'SEPA 2026-11/4711, Müller',
    });
    expect(read().success).toBe(true);
    for (const wrong of ['', '   ', 'x'.repeat(141), 'a\u202eb', 'a\nb', '<b>']) {
      expect(read(wrong).success, wrong).toBe(false);
    }
  });

  test('takes a note of three hundred characters at most, without the space around it', () => {
    const read = (note: string) => saleEventSchema.safeParse({ type: 'refundMade', atMs: 1, note });
    expect(read('  4711 ').data).toMatchObject({ note: '4711' });
    expect(read('').success).toBe(true);
    expect(read('x'.repeat(301)).success).toBe(false);
  });
});

test('a sale that was settled by hand as paid, and then refunded for other money, is decided about again once it matches', () => {
  const about = { atMs: LATE_MS, paymentId: paymentId('a') };
  const settled: readonly LaterSaleEvent[] = [
    codeCreated('a'),
    { type: 'countdownEnded', ...about },
    { type: 'contactLost', ...about },
    { type: 'settledByHand', atMs: LATE_MS, outcome: 'paid', reason: 'seen at the bank' },
    acknowledged(null, LATE_MS),
  ];
  const agreeing = having([...settled, completed('a', LATE_MS)]);
  expect(needsDecision(moneyOf(agreeing)), 'both say paid').toBe(false);
  const other = collectedOtherwise('a', { atMs: LATE_MS, amountMinor: 3_500 });
  for (const made of [[], [refundMade()]]) {
    const matched = having([...settled, other, refund, ...made, completed('a', LATE_MS + HOUR_MS)]);
    expect(matched).toMatchObject({ state: 'paidLate', acknowledged: false });
    expect(needsDecision(moneyOf(matched))).toBe(true);
    expect(applySaleEvent(matched, acknowledged(null, LATE_MS + HOUR_MS))).toBe(matched);
  }
});
