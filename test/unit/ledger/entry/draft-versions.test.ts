import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { saleEventSchema } from '../../../../src/domain/sale/sale-event.ts';
import { NewerEntryVersion, readSaleEvent } from '../../../../src/domain/sale/stored-sale-event.ts';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import type { Step } from '../closing/days.ts';
import { drafted, NOON_MS } from '../events.ts';
import { verified } from '../opening/samples.ts';
import { type Body, exportedLines, placesOf, rewrittenBy, verdictOn } from '../proof/rewritten.ts';
import { newSigner } from '../proof/signed.ts';
import { temporaryFile } from '../setting.ts';

const signer = newSigner();
const STEPS: readonly Step[] = [
  { afterMs: 0, what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } },
  { afterMs: 1_000, what: { act: 'sale', minor: 700, vatRate: 550, ends: 'inTime' } },
];

const goodLines = () => exportedLines(signer, NOON_MS, STEPS);

/** The first draft as the version before wrote it: of one rate. */
const asFirst = ({ version: _, lines: __, ...body }: Body): Body => ({ ...body, vatRate: 2_000 });

/** With other lines than they are. */
const withLine =
  (change: Readonly<Record<string, unknown>>) =>
  (body: Body): Body => ({
    ...body,
    lines: (body.lines as readonly object[]).map((line) => ({ ...line, ...change })),
  });

async function changedDraft(change: (body: Body) => Body) {
  const lines = await goodLines();
  const [place = 0] = placesOf(lines, 'drafted');
  return { place, lines: rewrittenBy(signer, lines, place, change) };
}

describe('a draft', () => {
  test('of the first version is one line without a name, of the amount and its rate', () => {
    const { version: _, lines: __, ...rest } = drafted(1);
    const read = readSaleEvent({ ...rest, vatRate: 550 });
    expect(read).toEqual(drafted(1, { vatRate: 550 }));
    expect(readSaleEvent(rest)).toEqual(drafted(1, { vatRate: null }));
    expect(saleEventSchema.safeParse(rest).success).toBe(false);
  });

  test('of its newest version is what was written', () => {
    const lines = [
      { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
      { name: '', quantity: 1, unitMinor: -25, vatRate: null },
    ];
    const event = drafted(1, { lines });
    expect(event.amountMinor).toBe(365);
    expect(readSaleEvent(event)).toEqual(event);
  });

  test.each([
    ['a draft', { ...drafted(1), version: 3 }],
    [
      'anything else that happens to a sale',
      { type: 'watchEnded', version: 2, paymentId: 'pay_1' },
    ],
  ])('of a version that is not known is said to be newer: %s', (_what, body) => {
    expect(() => readSaleEvent(body)).toThrow(NewerEntryVersion);
  });
});

describe('both verifiers', () => {
  test.each<readonly [string, (body: Body) => Body]>([
    ['a price more than its amount', withLine({ unitMinor: 4_891 })],
    ['a piece more', withLine({ quantity: 2 })],
    ['no lines', (body) => ({ ...body, lines: [] })],
    ['no lines at all', ({ lines: _, ...body }) => body],
    ['no whole pieces', withLine({ quantity: 0.5, unitMinor: 9_780 })],
    ['pieces below nothing', withLine({ quantity: -1, unitMinor: -4_890 })],
    ['a rate over all', withLine({ vatRate: 10_001 })],
    ['no name', withLine({ name: null })],
    ['a rate that is none, in the first version', (body) => ({ ...asFirst(body), vatRate: -1 })],
    ['the number of the first version', (body) => ({ ...body, version: 1 })],
    [
      'lines of which no sum is exact',
      (body) => ({
        ...body,
        lines: [2 ** 52, 2 ** 52, 4_890, -(2 ** 52), -(2 ** 52)].map((unitMinor) => ({
          name: '',
          quantity: 1,
          unitMinor,
          vatRate: null,
        })),
      }),
    ],
  ])('refuse a draft with %s', async (_what, change) => {
    const { lines, place } = await changedDraft(change);
    expect(await verdictOn(lines)).toEqual({ ok: false, sequence: place, problem: 'unreadable' });
  });

  test('say of a later version that it is newer, and nothing of damage', async () => {
    const { lines, place } = await changedDraft((body) => ({ ...body, version: 3 }));
    expect(await verdictOn(lines)).toEqual({ ok: false, sequence: place, problem: 'newerVersion' });
    const file = temporaryFile();
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { code, said } = await verified(file);
    expect(code).toBe(2);
    expect(said).toContain(`written by a newer version of Comptoir, from entry ${place} on`);
    expect(said).not.toContain('not whole');
  });

  test('say the same of a file of a later version', async () => {
    const [header = '', ...rest] = await goodLines();
    const lines = [canonicalText({ ...JSON.parse(header), version: 6 }), ...rest];
    expect(await verdictOn(lines)).toEqual({ ok: false, sequence: 0, problem: 'newerVersion' });
    const file = temporaryFile();
    writeFileSync(file, `${lines.join('\n')}\n`);
    expect(await verified(file)).toMatchObject({ code: 2 });
  });
});
