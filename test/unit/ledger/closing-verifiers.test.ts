import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyStart, anySteps, type Step } from './days.ts';
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
