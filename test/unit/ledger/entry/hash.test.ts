import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';

const text = fc.string({ unit: 'grapheme' });

test('an entry is hashed as the canonical JSON of its columns, whatever they hold', () => {
  const columns = fc.record({
    sequence: fc.maxSafeNat(),
    atMs: fc.maxSafeInteger(),
    businessDay: fc.constant('2026-11-20'),
    operator: text,
    softwareVersion: text,
    kind: text,
    saleId: fc.option(text),
    body: fc.json(),
    previousHash: text,
    keyId: fc.option(text),
    stream: fc.option(text),
    register: fc.option(text),
  });
  fc.assert(
    fc.property(columns, (given) => {
      const present = Object.entries(given).filter(([, value]) => value !== null);
      expect(entryHash(given)).toBe(textHash(canonicalText(Object.fromEntries(present))));
    }),
    { seed: 11, numRuns: 300 },
  );
});
