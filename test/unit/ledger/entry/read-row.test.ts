import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { readRow } from '../../../../src/ledger/entry/read-row.ts';

const ROW: Readonly<Record<string, unknown>> = {
  sequence: 7,
  atMs: 1_763_650_000_000,
  businessDay: '2026-11-20',
  operator: 'Zoé',
  softwareVersion: '0.1.0',
  kind: 'drafted',
  saleId: 'sale_1',
  body: '{}',
  previousHash: '0'.repeat(64),
  hash: '1'.repeat(64),
  keyId: null,
  signature: null,
  stream: 'sale',
  register: null,
};

/** What may stand in a column, right and wrong. */
const cell = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 0, -1, 1.5, 2 ** 53, Number.NaN, true, [], {}),
  fc.constantFrom('2026-02-29', '2026-13-01', '2024-02-29', '2026-11-20 ', 'sale_2'),
  fc.constantFrom('sale', 'request', 'register', 'Sale'),
  fc.constantFrom('x'.repeat(64), 'x'.repeat(65), 'ab'.repeat(64), 12n),
  fc.integer(),
  fc.string(),
);

test('a row is one exactly where its schema says so, and says the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(ROW)), cell, { maxKeys: 2 }),
      (changes) => {
        const raw = { ...ROW, ...changes };
        expect(readRow(raw)).toEqual(journalRowSchema.safeParse(raw).data ?? null);
      },
    ),
    { numRuns: 3_000 },
  );
  for (const none of [null, undefined, 'row', 7, [], {}]) expect(readRow(none)).toBeNull();
  expect(readRow(ROW)).toEqual(ROW);
});
