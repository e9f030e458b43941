import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import { watchedAfterRequestMs } from '../../../src/domain/sale/code-end.ts';
import {
  latestEndMs,
  sinceRequestMs,
  unansweredFor,
} from '../../../src/domain/sale/code-request.ts';
import type { Sale } from '../../../src/domain/sale/sale.ts';
import {
  createFailureSchema,
  type LaterSaleEvent,
  paymentIdSchema,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';

const HOUR_MS = 3_600_000;
const ASKED = { atMs: 500_000, platformNowMs: 501_000 };
const [first, second, third] = ['pay_1', 'pay_2', 'pay_3'].map((id) => paymentIdSchema.parse(id));

function coded(paymentId = first, atMs = 1_000): LaterSaleEvent {
  if (paymentId === undefined) throw new Error('no such payment');
  const link = { paymentLink: `https://pay.example/${paymentId}` };
  const ends = { expiresAtMs: atMs + 180_000, platformNowMs: atMs };
  return { type: 'codeCreated', atMs, paymentId, ...link, ...ends };
}

const asked: LaterSaleEvent = { type: 'retryRequested', ...ASKED };
const lost: LaterSaleEvent = { type: 'createFailed', atMs: 510_000, reason: 'timedOut' };

/** Two codes that have ended, and then what happened. */
function saleOnce(...events: readonly LaterSaleEvent[]): Sale {
  const drafted = draftSale({
    type: 'drafted',
    version: 2,
    atMs: 0,
    saleId: saleIdSchema.parse('sale_1'),
    draftId: 'draft_1',
    amountMinor: minorUnits(4890),
    currency: 'EUR',
    label: '',
    terminalId: 'till-1',
    lines: [{ name: '', quantity: 1, unitMinor: 4890, vatRate: null }],
  });
  const ended = (paymentId = first, atMs = 0): LaterSaleEvent[] =>
    paymentId === undefined
      ? []
      : [
          { type: 'countdownEnded', atMs, paymentId },
          { type: 'unpaidAnswered', atMs, paymentId, status: 'pending' },
        ];
  const begun = [coded(), ...ended(first, 181_000)];
  const again: LaterSaleEvent = { type: 'retryRequested', atMs: 190_000, platformNowMs: 190_000 };
  begun.push(again, coded(second, 191_000), ...ended(second, 380_000));
  return [...begun, ...events].reduce(applySaleEvent, drafted);
}

/** Since when nobody knows the end of each code. */
const unknownEnds = (sale: Sale) => sale.payments.map((payment) => unansweredFor(sale, payment));

describe('the end of an earlier code', () => {
  test('is known while no other was asked for', () => {
    expect(unknownEnds(saleOnce())).toEqual([null, null]);
  });

  test('is not known while another is being made, nor once its answer was lost', () => {
    expect(unknownEnds(saleOnce(asked))).toEqual([ASKED, ASKED]);
    expect(unknownEnds(saleOnce(asked, lost))).toEqual([ASKED, ASKED]);
    expect(saleOnce(asked, lost, lost)).toEqual(saleOnce(asked, lost));
  });

  test('is what it was where another code was made', () => {
    expect(unknownEnds(saleOnce(asked, coded(third, 510_000)))).toEqual([null, null, null]);
  });

  test('is the new one where the same code was made again', () => {
    const sale = saleOnce(asked, coded(second, 510_000));
    expect(unknownEnds(sale)).toEqual([null, null]);
    expect(sale.payments[1]?.expiresAtMs).toBe(690_000);
  });

  test('stays unknown where a later request was answered with another code', () => {
    const again: LaterSaleEvent = { ...asked, atMs: 600_000 } as LaterSaleEvent;
    const sale = saleOnce(asked, lost, again, coded(third, 601_000));
    expect(unknownEnds(sale)).toEqual([ASKED, ASKED, null]);
  });

  test('is not known where the same code was made again after money had come by another', () => {
    const paid: LaterSaleEvent = {
      type: 'completed',
      atMs: 505_000,
      paymentId: paymentIdSchema.parse('pay_1'),
      channel: 'status',
      amountMinor: minorUnits(4890),
    };
    const sale = saleOnce(asked, paid, coded(second, 510_000));
    expect(sale.state).toBe('paidLate');
    expect(unknownEnds(sale)).toEqual([null, ASKED]);
  });

  test('is not known of the one alone that was made again and refused', () => {
    const refused = { ...lost, reason: 'createdOtherwise', paymentId: second } as LaterSaleEvent;
    expect(unknownEnds(saleOnce(asked, refused))).toEqual([null, ASKED]);
  });

  test('is known in entries of an earlier version, which do not tell the platform’s time', () => {
    const old: LaterSaleEvent = { type: 'retryRequested', atMs: 500_000 };
    expect(unknownEnds(saleOnce(old, lost))).toEqual([null, null]);
  });
});

test('a code that was let go of is asked about again once another is asked for', () => {
  const done = { type: 'watchEnded', atMs: 0, paymentId: first } as LaterSaleEvent;
  const watched = (sale: Sale) => sale.payments.map(({ watchEnded }) => watchEnded !== true);
  expect(watched(saleOnce(done))).toEqual([false, true]);
  expect(watched(saleOnce(done, asked))).toEqual([true, true]);
});

test('a code whose new end nobody was told is taken up before those that have surely ended', () => {
  const ends = (sale: Sale) => sale.payments.map((payment) => latestEndMs(sale, payment));
  const inADayMs = ASKED.platformNowMs + 24 * HOUR_MS;
  expect(ends(saleOnce())).toEqual([181_000, 371_000]);
  expect(ends(saleOnce(asked))).toEqual([inADayMs, inADayMs]);
  expect(ends(saleOnce(asked, lost))).toEqual([inADayMs, inADayMs]);
  expect(ends(saleOnce({ ...asked, platformNowMs: null } as LaterSaleEvent))).toEqual([
    181_000, 371_000,
  ]);
});

test('what the platform refused itself, or never got, changes no end', () => {
  const changing = createFailureSchema.options.filter((reason) => {
    const sale = saleOnce(asked, { type: 'createFailed', atMs: 510_000, reason });
    return unknownEnds(sale).some((request) => request !== null);
  });
  expect(changing).toEqual([
    'platformError',
    'aboutAnother',
    'unreadableAnswer',
    'linkUnusable',
    'networkSignIn',
    'connectionBroken',
    'timedOut',
    'unreachable',
    'interrupted',
    'simulatedUnderLiveKey',
    'notSimulatedUnderTestKey',
    'paymentIdTaken',
    'linkTaken',
    'createdOtherwise',
  ]);
});

describe('how long ago a request was', () => {
  const IN_RUN_MS = 90_000;

  test.each([
    ['what both clocks say', HOUR_MS, HOUR_MS, HOUR_MS],
    ['not what the till’s own clock alone says', 1_000, 72 * HOUR_MS, 1_000],
    ['not what the platform’s alone says', 72 * HOUR_MS, 1_000, 1_000],
    ['what this run has seen, where the till’s was set back', 46 * HOUR_MS, -HOUR_MS, IN_RUN_MS],
    ['no more than the platform’s says, where the till’s was set back', 1_000, -HOUR_MS, 1_000],
    ['less than nothing where the platform’s was set back', -HOUR_MS, HOUR_MS, -HOUR_MS],
  ])('is %s', (_name, byPlatformMs, byOwnMs, agoMs) => {
    const now = {
      wallMs: ASKED.atMs + byOwnMs,
      platformMs: ASKED.platformNowMs + byPlatformMs,
      inRunMs: IN_RUN_MS,
    };
    expect(sinceRequestMs(ASKED, now)).toBe(agoMs);
  });

  test('nobody knows where the platform’s time was not told then, or is not now', () => {
    const now = { wallMs: ASKED.atMs + 72 * HOUR_MS, platformMs: 72 * HOUR_MS, inRunMs: 0 };
    expect(sinceRequestMs({ ...ASKED, platformNowMs: null }, now)).toBeNull();
    expect(sinceRequestMs(ASKED, { ...now, platformMs: null })).toBeNull();
  });
});

test('an earlier code is asked about for two days after the request, or for as long as its first end was away', () => {
  expect(watchedAfterRequestMs({ expiresAtMs: 180_000, platformNowMs: 0 })).toBe(48 * HOUR_MS);
  expect(watchedAfterRequestMs({ expiresAtMs: 180_000, platformNowMs: null })).toBe(48 * HOUR_MS);
  const days = 10 * 24 * HOUR_MS;
  expect(watchedAfterRequestMs({ expiresAtMs: days, platformNowMs: 0 })).toBe(days + 24 * HOUR_MS);
});
