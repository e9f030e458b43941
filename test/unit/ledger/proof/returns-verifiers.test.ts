import { describe, expect, test } from 'vitest';
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

const signer = newSigner();
const START_MS = Date.UTC(2026, 11, 29, 9);
const DAY_MS = 24 * 3_600_000;

const line = { name: 'Baguette', quantity: 3, unitMinor: 333, vatRate: 550 };
const takeBack = (pieces: number, isGiven = false): Step => ({
  afterMs: 60_000,
  what: { act: 'takeBack', which: 0, pieces, isGiven },
});

/** A sale with a discount, of which a piece comes back on its day, one the day after, with the money, and the rest. */
const STEPS: readonly Step[] = [
  {
    afterMs: 0,
    what: {
      ...{ act: 'sale', minor: 1, vatRate: null, ends: 'inTime' },
      lines: [
        line,
        { name: '−10 %', quantity: 1, unitMinor: -100, vatRate: 550, off: 'line' },
        { ...line, name: 'Lampe', vatRate: 2_000 },
        { name: '−1.00', quantity: 1, unitMinor: -47, vatRate: 550, off: 'sale' },
        { name: '−1.00', quantity: 1, unitMinor: -53, vatRate: 2_000, off: 'sale' },
      ],
    },
  },
  takeBack(1),
  { afterMs: DAY_MS, what: { act: 'close' } },
  takeBack(1, true),
  takeBack(1),
  takeBack(3),
];

const exported = () => exportedLines(signer, START_MS, STEPS);

/** The verdict where an entry of a kind is another one, and which it is. */
async function verdictWith(kind: string, change: (body: Body) => Body, nth = 0) {
  const lines = await exported();
  const place = placesOf(lines, kind)[nth] ?? 0;
  return { place, verdict: await verdictOn(rewrittenBy(signer, lines, place, change)) };
}

const rowsOf = (body: Body, name: string) => body[name] as readonly Body[];
const inFirst =
  (name: string, change: Body) =>
  (body: Body): Body => ({
    ...body,
    [name]: rowsOf(body, name).map((row, at) => (at === 0 ? { ...row, ...change } : row)),
  });

describe('both verifiers', () => {
  test('find nothing wrong with goods that come back, and with the days that tell of them', async () => {
    const lines = await exported();
    expect(placesOf(lines, 'goodsReturned').length).toBeGreaterThan(1);
    expect(placesOf(lines, 'refundMade')).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: 4 });
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
  });

  test.each<readonly [string, (body: Body) => Body]>([
    ['another number than the next', (body) => ({ ...body, creditNote: 2 })],
    ['more pieces than were sold', inFirst('lines', { quantity: 4 })],
    ['more than was paid for them', inFirst('lines', { minor: 999 })],
    ['a line that was not sold', inFirst('lines', { line: 9 })],
    ['a discount', inFirst('lines', { line: 1 })],
    ['goods of another name', inFirst('lines', { name: 'Gold' })],
    ['goods of another rate', inFirst('lines', { vatRate: 0 })],
    ['another tax', inFirst('taxes', { vatMinor: 1 })],
    ['no tax', (body) => ({ ...body, taxes: [] })],
    ['another sum', (body) => ({ ...body, amountMinor: 1 })],
  ])('name goods that came back with %s, signed as they are', async (_what, change) => {
    const { place, verdict } = await verdictWith('goodsReturned', change);
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'returnWrong' });
  });

  test('name goods that come back twice, and a number that was left out', async () => {
    const lines = await exported();
    const [first = 0, second = 0] = placesOf(lines, 'goodsReturned');
    const body = JSON.parse(JSON.parse(lines[first] ?? '').body) as Body;
    for (const change of [
      () => ({ ...body, creditNote: 2, lines: rowsOf(body, 'lines') }),
      (own: Body) => ({ ...own, creditNote: 3 }),
    ]) {
      const verdict = await verdictOn(rewrittenBy(signer, lines, second, change));
      expect(verdict).toEqual({ ok: false, sequence: second, problem: 'returnWrong' });
    }
  });

  test('name goods that came back of a sale that nobody paid', async () => {
    const lines = await exported();
    const [paid = 0] = placesOf(lines, 'completed');
    const [first = 0] = placesOf(lines, 'goodsReturned');
    const unpaid = () => ({ type: 'contactLost', atMs: START_MS, paymentId: 'pay_1' });
    const written = rewrittenBy(signer, lines, paid, unpaid, { kind: 'contactLost' });
    expect(await verdictOn(written)).toEqual({
      ...{ ok: false, sequence: first, problem: 'returnWrong' },
    });
  });

  test.each<readonly [string, string, (body: Body) => Body]>([
    ['goods without a line', 'goodsReturned', (body) => ({ ...body, lines: [] })],
    ['goods below nothing', 'goodsReturned', (body) => ({ ...body, amountMinor: -1 })],
    ['no reason', 'goodsReturned', (body) => ({ ...body, reason: 'none' })],
    ['parts of a piece', 'goodsReturned', inFirst('lines', { quantity: 0.5 })],
    ['money given back that is no number', 'refundMade', inFirst('given', { minor: 'all' })],
  ])('cannot read %s', async (_what, kind, change) => {
    const { place, verdict } = await verdictWith(kind, change);
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'unreadable' });
  });

  const inReturned = (change: Body) =>
    inFigures((figures) => ({
      ...figures,
      returned: { ...(figures.returned as Body), ...change },
    }));

  test.each<readonly [string, string, number, (body: Body) => Body]>([
    ['no goods', 'dayClosed', 0, inFigures(({ returned: _, ...figures }) => figures)],
    ['more credit notes', 'dayClosed', 0, inReturned({ count: 9 })],
    ['another sum of them', 'dayClosed', 0, inReturned({ minor: 1 })],
    ['rates that do not add up', 'dayClosed', 0, inReturned({ byVatRate: [] })],
    ['no money given back', 'dayClosed', 2, inFigures(({ refunded: _, ...figures }) => figures)],
    ['a month without them', 'monthClosed', 0, inFigures(({ returned: _, ...figures }) => figures)],
  ])('name a closing that tells of %s', async (_what, kind, nth, change) => {
    const { place, verdict } = await verdictWith(kind, change, nth);
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'closingWrong' });
  });
});
