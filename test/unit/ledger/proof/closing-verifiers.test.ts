import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingSchema, type Figures } from '../../../../src/domain/register/closing.ts';
import { anyStart, anySteps, type Step } from '../closing/days.ts';
import {
  type Body,
  exportedLines,
  inFigures,
  placesOf,
  rewrittenBy,
  verdictOn,
} from './rewritten.ts';
import { newSigner } from './signed.ts';

type Rate = Figures['byVatRate'][number];

const DAY_MS = 24 * 3_600_000;
const signer = newSigner();

const START_MS = Date.UTC(2026, 11, 29, 9);
const sale = (afterMs: number, minor: number, ends: 'inTime' | 'unpaid'): Step => ({
  afterMs,
  what: { act: 'sale', minor, vatRate: 2_000, ends },
});

/** Sales and late money over the end of a month and of a year. */
const STEPS: readonly Step[] = [
  sale(0, 4_890, 'inTime'),
  sale(3_600_000, 1_250, 'unpaid'),
  { afterMs: 10 * 3_600_000, what: { act: 'close' } },
  { afterMs: 14 * 3_600_000, what: { act: 'lateMoney' } },
  sale(3_600_000, 990, 'inTime'),
  { afterMs: 2 * DAY_MS, what: { act: 'close' } },
  sale(3_600_000, 300, 'inTime'),
];

/** The same shop, where each sale is of three rates, and one of a deposit that came back. */
const line = { name: '', quantity: 1 };
const MIXED: readonly Step[] = STEPS.map((step) =>
  step.what.act === 'sale'
    ? {
        ...step,
        what: {
          ...step.what,
          lines: [
            { ...line, name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
            { ...line, unitMinor: step.what.minor, vatRate: 2_000 },
            { ...line, unitMinor: -25, vatRate: null },
          ],
        },
      }
    : step,
);

describe('both verifiers', () => {
  test('find nothing wrong with closings over the end of a month and a year', async () => {
    const lines = await exportedLines(signer, START_MS, STEPS);
    expect(placesOf(lines, 'monthClosed')).toHaveLength(1);
    expect(placesOf(lines, 'yearClosed')).toHaveLength(1);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
  });

  test('find nothing wrong with the closings of any shop', async () => {
    await fc.assert(
      fc.asyncProperty(anyStart, anySteps, async (startMs, steps) => {
        // What was closed was begun; an empty journal is no export.
        fc.pre(steps.some(({ what }) => what.act === 'sale'));
        expect(await verdictOn(await exportedLines(signer, startMs, steps))).toMatchObject({
          ok: true,
        });
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  const sum = { count: 1, minor: 1 };
  const WRONG: readonly (readonly [string, string, (body: Body) => Body])[] = [
    ['sales that were not begun', 'dayClosed', inFigures((all) => ({ ...all, begun: [] }))],
    [
      'money that did not come',
      'dayClosed',
      inFigures((all) => ({
        ...all,
        received: { inTime: sum, late: sum, again: sum, total: { count: 3, minor: 3 } },
        byVatRate: [{ vatRate: null, count: 3, minor: 3, vatMinor: null }],
        byOperator: [{ operator: 'x', count: 3, minor: 3 }],
        byHour: [{ hour: 1, count: 3, minor: 3 }],
      })),
    ],
    ['hours that do not add up', 'dayClosed', inFigures((all) => ({ ...all, byHour: [] }))],
    ['people who do not add up', 'dayClosed', inFigures((all) => ({ ...all, byOperator: [] }))],
    ['rates that do not add up', 'dayClosed', inFigures((all) => ({ ...all, byVatRate: [] }))],
    ['another running total', 'dayClosed', (body) => ({ ...body, perpetual: sum })],
    ['another number', 'dayClosed', (body) => ({ ...body, closing: 7 })],
    ['no closing before it', 'dayClosed', (body) => ({ ...body, previous: null, closing: 9 })],
    ['another day', 'dayClosed', (body) => ({ ...body, businessDay: '2027-03-01' })],
    [
      'another count of entries',
      'dayClosed',
      (body) => ({ ...body, entries: { ...(body.entries as object), count: 1 } }),
    ],
    ['no field at all', 'dayClosed', ({ type }) => ({ type })],
    ['another kind', 'dayClosed', (body) => ({ ...body, type: 'readingTaken' })],
    ['a month of other money', 'monthClosed', inFigures((all) => ({ ...all, begun: [] }))],
    ['a month of other days', 'monthClosed', (body) => ({ ...body, days: { count: 1 } })],
    ['a year with another total', 'yearClosed', (body) => ({ ...body, perpetual: sum })],
  ];

  test.each(WRONG)('name a closing with %s, signed as it is', async (_, kind, change) => {
    const lines = await exportedLines(signer, START_MS, STEPS);
    const [place = 0] = placesOf(lines, kind);
    expect(await verdictOn(rewrittenBy(signer, lines, place, change))).toEqual({
      ok: false,
      sequence: place,
      problem: 'closingWrong',
    });
  });

  const OTHER_RATES: readonly (readonly [string, (rows: readonly Rate[]) => readonly Rate[]])[] = [
    [
      'money at another rate',
      ([low, high, none]) =>
        [
          low && { ...low, minor: low.minor - 100 },
          high && { ...high, minor: high.minor + 100 },
          none,
        ].flatMap((row) => row ?? []),
    ],
    ['another tax', ([low, ...rest]) => [...(low ? [{ ...low, vatMinor: 0 }] : []), ...rest]],
    [
      'other receipts at a rate',
      ([low, ...rest]) => [...(low ? [{ ...low, count: 9 }] : []), ...rest],
    ],
    [
      'a rate twice',
      ([low, ...rest]) => {
        if (low === undefined) return rest;
        const half = { ...low, minor: 100, count: 0, vatMinor: 5 };
        const other = { ...low, minor: low.minor - 100, vatMinor: (low.vatMinor ?? 0) - 5 };
        return [half, other, ...rest];
      },
    ],
    [
      'a tax of no rate',
      (rows) => rows.map((row) => (row.vatRate === null ? { ...row, vatMinor: 0 } : row)),
    ],
  ];

  describe('where money comes a month after its sale', () => {
    const days = Array.from({ length: 34 }, () => [
      sale(0, 1_000, 'inTime'),
      { afterMs: DAY_MS, what: { act: 'close' } } as const,
    ]).flat();
    const LATE: readonly Step[] = [
      sale(0, 1_250, 'unpaid'),
      ...days,
      sale(0, 600, 'inTime'),
      { afterMs: 3_600_000, what: { act: 'lateMoney' } },
    ];
    const receivedIn = (line = ''): number =>
      closingSchema.parse(JSON.parse(JSON.parse(line).body)).figures.received.total.minor;
    const atRate = (vatRate: number, count: number, minor: number, vatMinor: number) => ({
      vatRate,
      ...{ count, minor, vatMinor },
    });

    test.each<readonly [string, boolean, readonly Rate[]]>([
      ['the till’s own rates', true, [atRate(2_000, 2, 1_850, 308)]],
      ['that money at another rate', true, [atRate(550, 1, 1_250, 65), atRate(2_000, 1, 600, 100)]],
      [
        'the other money at another rate',
        false,
        [atRate(550, 1, 600, 31), atRate(2_000, 1, 1_250, 208)],
      ],
      ['a receipt too many', false, [atRate(550, 2, 1_250, 65), atRate(2_000, 1, 600, 100)]],
    ])('judge it as far as they can: %s', async (_what, isRight, byVatRate) => {
      const lines = await exportedLines(signer, START_MS, LATE);
      const place = placesOf(lines, 'dayClosed').find((at) => receivedIn(lines[at]) === 1_850) ?? 0;
      const changed = rewrittenBy(
        signer,
        lines,
        place,
        inFigures((all) => ({ ...all, byVatRate })),
      );
      const verdict = await verdictOn(changed);
      // A closing that is right is named by the next one, whose turn it is then.
      expect(!verdict.ok && verdict.sequence === place).toBe(!isRight);
    });
  });

  describe.each(['dayClosed', 'monthClosed'])('where sales have several rates, of a %s', (kind) => {
    test('find nothing wrong with what a till writes', async () => {
      const lines = await exportedLines(signer, START_MS, MIXED);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: 3 });
      const [place = 0] = placesOf(lines, kind);
      const { figures } = closingSchema.parse(JSON.parse(JSON.parse(lines[place] ?? '').body));
      expect(figures.byVatRate.map(({ vatRate }) => vatRate)).toEqual([550, 2_000, null]);
      expect(await verdictOn(lines)).toMatchObject({ ok: true });
    });

    test.each(OTHER_RATES)('name a closing with %s, signed as it is', async (_, change) => {
      const lines = await exportedLines(signer, START_MS, MIXED);
      const [place = 0] = placesOf(lines, kind);
      const wrong = inFigures((all) => ({
        ...all,
        byVatRate: change(all.byVatRate as readonly Rate[]),
      }));
      expect(await verdictOn(rewrittenBy(signer, lines, place, wrong))).toEqual({
        ok: false,
        sequence: place,
        problem: 'closingWrong',
      });
    });
  });

  test('name what was written into a day that was closed', async () => {
    const lines = await exportedLines(signer, START_MS, STEPS);
    const [closed = 0] = placesOf(lines, 'dayClosed');
    const { businessDay } = JSON.parse(lines[closed] ?? '');
    const changed = rewrittenBy(signer, lines, closed + 1, (body) => body, { businessDay });
    expect(await verdictOn(changed)).toEqual({
      ok: false,
      sequence: closed + 1,
      problem: 'dayReopened',
    });
  });
});
