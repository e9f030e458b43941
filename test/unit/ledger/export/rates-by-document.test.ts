import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampled } from '../../../support/sampled-runs.ts';
import { anyStart, anySteps } from '../closing/days.ts';
import { type Body, exportedLines } from '../proof/rewritten.ts';
import { newSigner } from '../proof/signed.ts';

// What the figures by rate say, worked out from `docs/journal-format.md` alone: nothing of the till's own rules is used here.

interface Line {
  readonly quantity: number;
  readonly unitMinor: number;
  readonly vatRate: number | null;
}

interface RateSum {
  readonly vatRate: number | null;
  readonly count: number;
  readonly minor: number;
  readonly vatMinor: number | null;
}

interface Entry {
  readonly kind: string;
  readonly businessDay: string;
  readonly saleId: string | null;
  readonly body: Body;
}

interface Closing {
  readonly type: string;
  readonly businessDay: string;
  readonly period: string;
  readonly figures: { readonly byVatRate: readonly RateSum[] };
}

/** The tax within an amount, as the formula of the document says it. */
function taxOf(minor: number, vatRate: number): number {
  const rate = BigInt(vatRate);
  const whole = (2n * BigInt(Math.abs(minor)) * rate + 10_000n + rate) / (2n * (10_000n + rate));
  return minor < 0 ? 0 - Number(whole) : Number(whole);
}

/** One receipt of a sale with these lines. */
function rowsOf(lines: readonly Line[]): readonly RateSum[] {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([vatRate, ofRate]) => {
    const minor = ofRate.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
    return { vatRate, count: 1, minor, vatMinor: vatRate === null ? null : taxOf(minor, vatRate) };
  });
}

/** Rows of a rate in one: the lowest rate first, null last. */
function added(rows: readonly RateSum[]): readonly RateSum[] {
  const place = ({ vatRate }: RateSum) => vatRate ?? Number.POSITIVE_INFINITY;
  return [...Map.groupBy(rows, ({ vatRate }) => vatRate)]
    .map(([vatRate, ofRate]) => {
      const total = (of: 'count' | 'minor' | 'vatMinor') =>
        ofRate.reduce((sum, row) => sum + (row[of] ?? 0), 0);
      const vatMinor = vatRate === null ? null : total('vatMinor');
      return { vatRate, count: total('count'), minor: total('minor'), vatMinor };
    })
    .sort((one, other) => place(one) - place(other));
}

/** The receipts of a day: each `completed` that is not taken back by the same payment on the same day. */
function receiptsOf(day: readonly Entry[], linesOf: ReadonlyMap<string, readonly Line[]>) {
  const received: { readonly entry: Entry; readonly rows: readonly RateSum[] }[] = [];
  for (const entry of day) {
    const { kind, saleId, body } = entry;
    if (kind === 'completed')
      received.push({ entry, rows: rowsOf(linesOf.get(saleId ?? '') ?? []) });
    if (kind !== 'collectedOtherwise' || body.takesBack !== true) continue;
    const at = received.findIndex(
      ({ entry: { body: told } }) => told.paymentId === body.paymentId && told.channel === 'stream',
    );
    if (at >= 0) received.splice(at, 1);
  }
  return received.flatMap(({ rows }) => rows);
}

test('every closing says of each rate what the document says', async () => {
  const signer = newSigner();
  const rates = new Set<number | null>();
  await fc.assert(
    fc.asyncProperty(anyStart, anySteps, async (startMs, steps) => {
      fc.pre(steps.some(({ what }) => what.act === 'sale'));
      const [, ...lines] = await exportedLines(signer, startMs, steps);
      const entries = lines
        .slice(0, -1)
        .map((line) => JSON.parse(line))
        .map((entry) => ({ ...entry, body: JSON.parse(entry.body) })) as readonly Entry[];
      const drafts = entries.filter(({ kind }) => kind === 'drafted');
      const linesOf = new Map(
        drafts.map(({ saleId, body }) => [saleId ?? '', body.lines as readonly Line[]]),
      );
      const closings = entries
        .filter(({ kind }) => /^(day|month|year)Closed$/.test(kind))
        .map(({ body }) => body as unknown as Closing);
      for (const { type, businessDay, period, figures } of closings) {
        const ofIt = type === 'dayClosed' ? businessDay : period;
        const rows = receiptsOf(
          entries.filter((entry) => entry.businessDay.startsWith(ofIt)),
          linesOf,
        );
        expect(figures.byVatRate).toEqual(added(rows));
        for (const { vatRate } of rows) rates.add(vatRate);
      }
    }),
    { numRuns: sampled(6) },
  );
  expect(rates.size).toBeGreaterThan(3);
}, 120_000);
