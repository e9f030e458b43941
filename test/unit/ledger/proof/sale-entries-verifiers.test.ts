import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { saleEventSchema } from '../../../../src/domain/sale/sale-event.ts';
import type { Step } from '../closing/days.ts';
import { NOON_MS } from '../events.ts';
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
const STEPS: readonly Step[] = [
  { afterMs: 0, what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } },
];

const DOCUMENT = readFileSync(
  new URL('../../../../docs/journal-format.md', import.meta.url),
  'utf8',
);
const KINDS = saleEventSchema.def.options.map(({ shape }) => shape.type.def.values[0]);

/** What the document shows of what happens to a sale. */
const SHOWN = [...DOCUMENT.matchAll(/^\{"type".*$/gm)]
  .map(([line]) => JSON.parse(line) as Body)
  .filter(({ type }) => KINDS.some((kind) => kind === type));

/** The verdict on a journal in which the first entry of a kind is another one. */
async function verdictWith(
  kind: string,
  change: (body: Body) => Body,
  columns: Readonly<Record<string, unknown>> = {},
) {
  const lines = await exportedLines(signer, NOON_MS, STEPS);
  const [place = 0] = placesOf(lines, kind);
  const verdict = await verdictOn(rewrittenBy(signer, lines, place, change, columns));
  return { place, verdict };
}

/** The first draft as the version before wrote it, with something that this version had not. */
const firstWith =
  (lines: unknown) =>
  ({ version: _, ...body }: Body): Body => ({ ...body, vatRate: 2_000, lines });

describe('both verifiers', () => {
  test('read every kind of entry that the document shows of a sale', async () => {
    expect(new Set(SHOWN.map(({ type }) => type))).toEqual(new Set(KINDS));
    const lines = await exportedLines(signer, NOON_MS, STEPS);
    const [place = 0] = placesOf(lines, 'codeCreated');
    for (const shown of SHOWN) {
      const columns = { kind: shown.type };
      const verdict = await verdictOn(rewrittenBy(signer, lines, place, () => shown, columns));
      expect([shown.type, verdict]).not.toEqual([
        shown.type,
        expect.objectContaining({ problem: 'unreadable' }),
      ]);
    }
  });

  test.each<readonly [string, string, (body: Body) => Body]>([
    ['money in parts of a cent', 'completed', (body) => ({ ...body, amountMinor: 1.5 })],
    ['money below nothing', 'completed', (body) => ({ ...body, amountMinor: -4_890 })],
    ['money as a text', 'completed', (body) => ({ ...body, amountMinor: '4890' })],
    ['money that is no number', 'completed', (body) => ({ ...body, amountMinor: 'all' })],
    ['money of no payment', 'completed', ({ paymentId: _, ...body }) => body],
    ['money that nobody told of', 'completed', (body) => ({ ...body, channel: 'post' })],
    ['a draft of another currency', 'drafted', (body) => ({ ...body, currency: 'USD' })],
    ['a draft without a terminal', 'drafted', ({ terminalId: _, ...body }) => body],
    ['a body of another kind', 'completed', (body) => ({ ...body, type: 'paidConfirmed' })],
  ])('refuse %s', async (_what, kind, change) => {
    const { place, verdict } = await verdictWith(kind, change);
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'unreadable' });
  });

  // None that is known, a word that every object of JavaScript has, and one that is never of a sale.
  test.each(['gone', 'constructor', 'dayClosed'])(
    'refuse an entry of a sale of the kind %s',
    async (kind) => {
      const asFirst = (body: Body): Body => ({ ...body, type: kind, version: 1 });
      const { place, verdict } = await verdictWith('completed', asFirst, { kind });
      expect(verdict).toEqual({ ok: false, sequence: place, problem: 'unreadable' });
    },
  );

  test.each([
    ['none', []],
    ['lines at another rate', [{ name: '', quantity: 1, unitMinor: 4_890, vatRate: 550 }]],
    ['a number', 5],
  ])(
    'take the one rate of a draft of the first version, whatever it calls its lines: %s',
    async (_what, said) => {
      const lines = await exportedLines(signer, NOON_MS, STEPS);
      const [place = 0] = placesOf(lines, 'drafted');
      const written = rewrittenBy(signer, lines, place, firstWith(said));
      const [closed = 0] = placesOf(lines, 'dayClosed');
      // Its day is right; the next closing names the hash of the one that was there.
      expect(await verdictOn(written)).toMatchObject({ sequence: closed + 1 });
      const byVatRate = [{ vatRate: 550, count: 1, minor: 4_890, vatMinor: 255 }];
      const atAnother = inFigures((all) => ({ ...all, byVatRate }));
      expect(await verdictOn(rewrittenBy(signer, written, closed, atAnother))).toEqual({
        ok: false,
        sequence: closed,
        problem: 'closingWrong',
      });
    },
  );
});
