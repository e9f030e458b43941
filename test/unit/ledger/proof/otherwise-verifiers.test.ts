import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import type { Step } from '../closing/days.ts';
import {
  type Body,
  exportedLines,
  inFigures,
  placesOf,
  rewrittenBy,
  verdictOn,
} from './rewritten.ts';
import { newSigner } from './signed.ts';

const DAY_MS = 24 * 3_600_000;
const START_MS = Date.UTC(2026, 11, 29, 9);
const signer = newSigner();
const sale = (afterMs: number, minor: number, ends: 'inTime' | 'unpaid'): Step => ({
  afterMs,
  what: { act: 'sale', minor, vatRate: 2_000, ends },
});

function otherwise(amountMinor: number | null, currency: string | null): Step {
  const told = { mismatch: 'amountDiffers', amountMinor, currency, isSimulation: null } as const;
  return { afterMs: 60_000, what: { act: 'otherwise', minor: 1_250, told, late: false } };
}

/** The stream alone had called it paid, twenty milliseconds before. */
function takenBack(minor: number): Step {
  const told = {
    mismatch: 'amountDiffers',
    amountMinor: 5,
    currency: 'EUR',
    isSimulation: null,
  } as const;
  return { afterMs: 60_000, what: { act: 'otherwise', minor, told, late: false, afterPaidMs: 20 } };
}

/** Money that does not match: one day it comes, the next it is decided about, and matches after all. */
const OTHERWISE_STEPS: readonly Step[] = [
  sale(0, 4_890, 'inTime'),
  otherwise(2_000, 'EUR'),
  otherwise(2_000, 'usd'),
  otherwise(1_500, null),
  otherwise(null, 'EUR'),
  takenBack(990),
  { afterMs: 3_600_000, what: { act: 'decide', decision: 'refundNeeded' } },
  { afterMs: 60_000, what: { act: 'refundMade' } },
  { afterMs: 10 * 3_600_000, what: { act: 'close' } },
  { afterMs: 14 * 3_600_000, what: { act: 'decide', decision: 'handedOver' } },
  { afterMs: 60_000, what: { act: 'matchesAfterAll' } },
  { afterMs: 2 * DAY_MS, what: { act: 'close' } },
];

const NOBODY_CONFIRMED = {
  mismatch: 'unconfirmed',
  amountMinor: null,
  currency: null,
  isSimulation: null,
} as const;

/** Money that nobody confirmed, of which another amount is told: on the next day, after a decision, and within a day. */
const TOLD_ANEW_STEPS: readonly Step[] = [
  unconfirmed(5_202),
  { afterMs: 60_000, what: { act: 'decide', decision: 'refundNeeded' } },
  { afterMs: DAY_MS, what: toldAnew(6_202) },
  { afterMs: 60_000, what: { act: 'decide', decision: 'handedOver' } },
  unconfirmed(990),
  { afterMs: 60_000, what: toldAnew(1_090) },
  { afterMs: DAY_MS, what: { act: 'close' } },
];

function unconfirmed(minor: number): Step {
  const [told, afterPaidMs] = [NOBODY_CONFIRMED, 20];
  return { afterMs: 0, what: { act: 'otherwise', minor, told, late: false, afterPaidMs } };
}

function toldAnew(amountMinor: number): Step['what'] {
  const told = { mismatch: 'amountDiffers', amountMinor, currency: 'EUR' } as const;
  return { act: 'toldAnew', told: { ...told, isSimulation: null } };
}

type Rows = readonly Body[];
interface Sum {
  readonly count: number;
  readonly minor: number;
}
const inOtherwise =
  (change: (rows: Rows) => Rows) =>
  (body: Body): Body => ({ ...body, otherwise: change((body.otherwise ?? []) as Rows) });
const inSums =
  (change: (rows: Rows) => Rows) =>
  (body: Body): Body =>
    inFigures((all) => ({ ...all, otherwise: change((all.otherwise ?? []) as Rows) }))(body);
const first =
  (changes: Body) =>
  ([row, ...rows]: Rows): Rows => [{ ...row, ...changes }, ...rows];
/** Names and sums alike say another decision. */
const swapped = (body: Body): Body =>
  inSums((rows) =>
    rows.map((row) => ({ ...row, handedOver: row.refundNeeded, refundNeeded: row.handedOver })),
  )(
    inOtherwise((rows) => rows.map((row) => ({ ...row, to: OTHER[String(row.to)] ?? row.to })))(
      body,
    ),
  );
const OTHER: Readonly<Record<string, string>> = {
  handedOver: 'refundNeeded',
  refundNeeded: 'handedOver',
};
const without = (name: string) => (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
const twice = { count: 2, minor: 4_000 };
/** As if what the stream alone had told were received still. */
const receivedStill = inFigures((all) => {
  const { inTime, total, ...others } = all.received as Record<string, Sum>;
  const more = ({ count, minor } = { count: 0, minor: 0 }) => ({
    count: count + 1,
    minor: minor + 990,
  });
  return { ...all, received: { ...others, inTime: more(inTime), total: more(total) } };
});
const OTHERWISE_WRONG: readonly (readonly [string, string, number, (body: Body) => Body])[] = [
  ['money that was taken back', 'dayClosed', 0, receivedStill],
  ['sums that are left out', 'dayClosed', 0, inFigures(without('otherwise'))],
  ['payments that are left out', 'dayClosed', 0, without('otherwise')],
  [
    'all of it left out',
    'dayClosed',
    0,
    (body) => inFigures(without('otherwise'))(without('otherwise')(body)),
  ],
  ['a payment that is left out', 'dayClosed', 0, inOtherwise((rows) => rows.slice(1))],
  [
    'a payment that is named twice',
    'dayClosed',
    0,
    inOtherwise((rows) => [...rows, ...rows.slice(0, 1)]),
  ],
  ['another sum', 'dayClosed', 0, inSums(first({ collected: twice }))],
  ['a sum in another currency', 'dayClosed', 0, inSums(first({ currency: 'CHF' }))],
  ['a sum of another kind', 'dayClosed', 0, inSums(first({ mismatch: 'currencyDiffers' }))],
  ['a sum that was decided about', 'dayClosed', 0, inSums(first({ handedOver: twice }))],
  ['a sum that is there twice', 'dayClosed', 0, inSums((rows) => [...rows, ...rows.slice(0, 1)])],
  ['sums of no kind', 'dayClosed', 0, inSums(() => [{}])],
  ['no list of sums', 'dayClosed', 0, inFigures((all) => ({ ...all, otherwise: null }))],
  ['no list of payments', 'dayClosed', 0, (body) => ({ ...body, otherwise: null })],
  ['another amount', 'dayClosed', 0, inOtherwise(first({ amountMinor: 1 }))],
  ['another currency', 'dayClosed', 0, inOtherwise(first({ currency: 'CHF' }))],
  ['the same currency in other letters', 'dayClosed', 0, inOtherwise(first({ currency: 'eur' }))],
  ['another mode', 'dayClosed', 0, inOtherwise(first({ isSimulation: true }))],
  ['another amount asked for', 'dayClosed', 0, inOtherwise(first({ minor: 1 }))],
  ['another day of its sale', 'dayClosed', 0, inOtherwise(first({ businessDay: '2026-12-01' }))],
  ['another payment', 'dayClosed', 0, inOtherwise(first({ paymentId: 'pay_none' }))],
  ['another decision', 'dayClosed', 0, inOtherwise(first({ to: 'handedOver' }))],
  ['another decision, also in its sums', 'dayClosed', 0, swapped],
  [
    'a decision that another day took',
    'dayClosed',
    1,
    (body) => inFigures(without('otherwise'))(without('otherwise')(body)),
  ],
  ['another decision on another day', 'dayClosed', 1, swapped],
  ['a month without it', 'monthClosed', 0, inFigures(without('otherwise'))],
  ['a month with more of it', 'monthClosed', 0, inSums(first({ collected: twice }))],
  ['a year without it', 'yearClosed', 0, inFigures(without('otherwise'))],
];

describe('both verifiers, of money that does not match,', () => {
  test('find nothing wrong with money that does not match, decided or not', async () => {
    const lines = await exportedLines(signer, START_MS, OTHERWISE_STEPS);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
    const days = placesOf(lines, 'dayClosed').map((at) =>
      JSON.parse(JSON.parse(lines[at] ?? '').body),
    );
    expect(days.map(({ figures }) => figures.otherwise?.length ?? 0)).toEqual([3, 2, 0, 0, 0, 0]);
  });

  test('count what the stream alone had told only where nothing took it back', async () => {
    // Every amount of the day is told, so that its money is judged.
    const steps = [takenBack(990), takenBack(1_250), { afterMs: DAY_MS, what: { act: 'close' } }];
    const lines = await exportedLines(signer, START_MS, steps as readonly Step[]);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
    const [day = 0] = placesOf(lines, 'dayClosed');
    const { figures, perpetual } = JSON.parse(JSON.parse(lines[day] ?? '').body);
    expect([figures.received.total.count, perpetual.count]).toEqual([0, 0]);
    const [told = 0] = placesOf(lines, 'collectedOtherwise');
    expect(await verdictOn(rewrittenBy(signer, lines, told, without('takesBack')))).toEqual({
      ok: false,
      sequence: day,
      problem: 'closingWrong',
    });
  });

  test('follow money that nobody confirmed on the next day, and that was confirmed after all', async () => {
    const [told, afterPaidMs] = [NOBODY_CONFIRMED, 20 * 3_600_000];
    const steps: readonly Step[] = [
      { afterMs: 0, what: { act: 'otherwise', minor: 990, told, late: false, afterPaidMs } },
      { afterMs: 2 * DAY_MS, what: { act: 'matchesAfterAll' } },
      { afterMs: DAY_MS, what: { act: 'close' } },
    ];
    const lines = await exportedLines(signer, START_MS, steps);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
    const days = placesOf(lines, 'dayClosed').map((at) =>
      JSON.parse(JSON.parse(lines[at] ?? '').body),
    );
    expect(days.map(({ figures }) => figures.received.total.count)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(days.flatMap(({ otherwise: named = [] }) => named)).toMatchObject([
      { mismatch: 'unconfirmed', from: null, to: 'undecided' },
      { mismatch: 'unconfirmed', from: 'undecided', to: null },
    ]);
  });

  test('name money that nobody confirmed as it leaves, and what was collected as it comes', async () => {
    const lines = await exportedLines(signer, START_MS, TOLD_ANEW_STEPS);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
    const days = placesOf(lines, 'dayClosed').map((at) =>
      JSON.parse(JSON.parse(lines[at] ?? '').body),
    );
    const nobodyConfirmed = { mismatch: 'unconfirmed', amountMinor: null };
    const differs = { mismatch: 'amountDiffers', from: null };
    expect(days.map(({ otherwise: named = [] }) => named).slice(0, 2)).toMatchObject([
      [{ ...nobodyConfirmed, from: null, to: 'refundNeeded' }],
      [
        { ...nobodyConfirmed, saleNumber: 1, from: 'refundNeeded', to: null },
        { ...differs, saleNumber: 1, amountMinor: 6_202, to: 'handedOver' },
        { ...differs, saleNumber: 2, amountMinor: 1_090, to: 'undecided' },
      ],
    ]);
    expect(days[1]?.figures.otherwise).toMatchObject([
      { mismatch: 'amountDiffers', collected: { count: 2, minor: 7_292 } },
      { mismatch: 'unconfirmed', collected: { count: -1 }, refundNeeded: { count: -1 } },
    ]);
  });

  test.each([
    ['without what leaves', (rows: Rows) => rows.slice(1)],
    ['without what comes', (rows: Rows) => rows.filter((_, at) => at !== 1)],
    ['in which what leaves stays', first({ to: 'refundNeeded' })],
    ['in which what leaves was somewhere else', first({ from: 'undecided' })],
    ['in which another payment leaves', first({ paymentId: 'pay_none' })],
  ])('name a closing of money that was told anew %s', async (_, change) => {
    const lines = await exportedLines(signer, START_MS, TOLD_ANEW_STEPS);
    const place = placesOf(lines, 'dayClosed')[1] ?? 0;
    const changed = rewrittenBy(signer, lines, place, inOtherwise(change));
    const wrong = { ok: false, sequence: place, problem: 'closingWrong' };
    expect(await verdictOn(changed)).toEqual(wrong);
  });

  test('judge the file of a day alone in which money is told anew', async () => {
    const day = businessDaySchema.parse('2026-12-30');
    const lines = await exportedLines(signer, START_MS, TOLD_ANEW_STEPS, day);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
  });

  test.each(OTHERWISE_WRONG)(
    'name a closing of money that does not match with %s',
    async (_, kind, nth, change) => {
      const lines = await exportedLines(signer, START_MS, OTHERWISE_STEPS);
      const place = placesOf(lines, kind)[nth] ?? 0;
      expect(await verdictOn(rewrittenBy(signer, lines, place, change))).toEqual({
        ok: false,
        sequence: place,
        problem: 'closingWrong',
      });
    },
  );

  test('judge the file of a day alone, and take what came before it as signed', async () => {
    const day = businessDaySchema.parse('2026-12-30');
    const lines = await exportedLines(signer, START_MS, OTHERWISE_STEPS, day);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
    const [place = 0] = placesOf(lines, 'dayClosed');
    const { sequence } = JSON.parse(lines[place] ?? '');
    const wrong = { ok: false, sequence, problem: 'closingWrong' };
    for (const change of [
      inFigures(without('otherwise')),
      inSums(first({ handedOver: twice })),
      inOtherwise(first({ amountMinor: 1 })),
      inOtherwise(first({ from: null })),
      inOtherwise(first({ saleNumber: 'x' })),
    ]) {
      expect(await verdictOn(rewrittenBy(signer, lines, place, change))).toEqual(wrong);
    }
  });
});
