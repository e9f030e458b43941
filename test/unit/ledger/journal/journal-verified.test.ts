import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Verification } from '../../../../src/ledger/proof/verification.ts';
import { checkChain } from '../../../../src/ledger/proof/verify.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { options } from '../events.ts';
import { journalOfTwoSales } from './journal-of-two-sales.ts';

function verifyChain(rows: Iterable<unknown>): Verification {
  const chain = checkChain();
  const broken = chain.take(() => rows);
  const { sequence: entries, hash: headHash } = chain.head;
  return broken ?? { ok: true, entries, headHash };
}

const rowsOf = (raw: Database.Database) => openJournal(raw, options('')).rows();

describe('verification names the first wrong entry', () => {
  const TEXT_COLUMNS = [
    'business_day',
    'operator',
    'software_version',
    'kind',
    'sale_id',
    'body',
  ] as const;

  /** Drops what protects the journal, edits it, verifies, and takes everything back. */
  function verdictAfter(raw: Database.Database, ...edits: readonly string[]) {
    raw.exec('BEGIN');
    raw.exec('DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted;');
    for (const edit of edits) raw.exec(edit);
    const verdict = verifyChain(rowsOf(raw));
    raw.exec('ROLLBACK');
    return verdict;
  }

  test('and an untouched journal verifies', () => {
    const head = journalOfTwoSales()
      .prepare('SELECT lower(hex(hash)) FROM journal WHERE sequence = 8')
      .pluck()
      .get();
    const raw = journalOfTwoSales();
    expect(verdictAfter(raw)).toEqual({ ok: true, entries: 8, headHash: head });
  });

  test('for any character changed in any column of text of any entry', () => {
    const raw = journalOfTwoSales();
    const read = raw.prepare<[number], Readonly<Record<string, unknown>>>(
      'SELECT * FROM journal WHERE sequence = ?',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(...TEXT_COLUMNS),
        fc.nat(),
        fc.integer({ min: 1, max: 0x10_ffff }),
        (sequence, column, place, code) => {
          const row = read.get(sequence);
          const text = [...String(row?.[column])];
          const at = place % text.length;
          const character = String.fromCodePoint(code).toWellFormed();
          fc.pre(character !== text[at]);
          const changed = text.with(at, character).join('').replaceAll("'", "''");
          const edit = `PRAGMA ignore_check_constraints = 1;
            UPDATE journal SET ${column} = '${changed}' WHERE sequence = ${sequence}`;
          expect(verdictAfter(raw, edit)).toMatchObject({ ok: false, sequence });
        },
      ),
      { numRuns: sampled(120) },
    );
  });

  test('for any bit changed in any hash of any entry', () => {
    const raw = journalOfTwoSales();
    for (const column of ['previous_hash', 'hash']) {
      const read = raw.prepare<[number], Buffer>(
        `SELECT ${column} FROM journal WHERE sequence = ?`,
      );
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(255), (sequence, bit) => {
          const bytes = Buffer.from(read.pluck().get(sequence) ?? '');
          const at = Math.floor(bit / 8);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
          const edit = `UPDATE journal SET ${column} = x'${bytes.toString('hex')}'
            WHERE sequence = ${sequence}`;
          expect(verdictAfter(raw, edit)).toMatchObject({ ok: false, sequence });
        }),
        { numRuns: sampled(40) },
      );
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('for entry %i, whatever is done to it', (sequence) => {
    const raw = journalOfTwoSales();
    const where = `WHERE sequence = ${sequence}`;
    const hashDiffers = { ok: false, sequence, problem: 'hashDiffers' };
    expect(verdictAfter(raw, `UPDATE journal SET at_ms = at_ms + 1 ${where}`)).toEqual(hashDiffers);
    expect(verdictAfter(raw, `UPDATE journal SET sale_id = NULL ${where}`)).toEqual(hashDiffers);
    expect(verdictAfter(raw, `UPDATE journal SET sequence = 99 ${where}`)).toEqual({
      ok: false,
      sequence,
      problem: 'gap',
    });
    expect(
      verdictAfter(raw, `UPDATE journal SET previous_hash = unhex('${'f'.repeat(64)}') ${where}`),
    ).toEqual({ ok: false, sequence, problem: 'chainBroken' });
  });

  test('for an entry that was deleted, and for two that changed places', () => {
    const raw = journalOfTwoSales();
    expect(verdictAfter(raw, 'DELETE FROM journal WHERE sequence = 3')).toEqual({
      ok: false,
      sequence: 3,
      problem: 'gap',
    });
    expect(
      verdictAfter(
        raw,
        'UPDATE journal SET sequence = 99 WHERE sequence = 4',
        'UPDATE journal SET sequence = 4 WHERE sequence = 5',
        'UPDATE journal SET sequence = 5 WHERE sequence = 99',
      ),
    ).toEqual({ ok: false, sequence: 4, problem: 'chainBroken' });
  });

  test.each([
    ['is of another kind than its column says', { kind: 'completed' }],
    [
      'is no event that a sale can have',
      { body: '{"atMs":1,"type":"refunded"}', kind: 'refunded' },
    ],
    ['is not even JSON', { body: 'refunded' }],
  ])('as unreadable where the hash fits and the body %s', (_what, changes) => {
    const raw = journalOfTwoSales();
    const [first] = rowsOf(raw);
    const { hash: _, ...columns } = { ...journalRowSchema.parse(first), ...changes };
    const forged = { ...columns, hash: entryHash(columns) };
    expect(verifyChain([forged])).toEqual({ ok: false, sequence: 1, problem: 'unreadable' });
  });

  test('and an entry that is about no sale is asked for JSON and a hash only', () => {
    const [first] = rowsOf(journalOfTwoSales());
    const columns = {
      ...journalRowSchema.omit({ hash: true }).parse(first),
      ...{ kind: 'closing', saleId: null, body: '{}', stream: 'register' as const },
    };
    const closing = { ...columns, hash: entryHash(columns) };
    expect(verifyChain([closing])).toMatchObject({ ok: true, entries: 1 });
    expect(verifyChain([{ ...closing, saleId: 'sale_1' }])).toMatchObject({ ok: false });
  });
});
