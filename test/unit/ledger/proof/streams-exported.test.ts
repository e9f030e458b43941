import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import {
  type ExportHeader,
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
  lineOf,
  rowOf,
} from '../../../../src/ledger/entry/journal-lines.ts';
import type { JournalRow } from '../../../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openedLedger, temporaryFile } from '../setting.ts';
import { journalOfTwoKeys } from './journal-of-two-keys.ts';
import { verdictOn } from './rewritten.ts';
import { exportedWhole, newSigner, sell, signingLedger } from './signed.ts';

/** The lines of a whole export, the header first, whose entries are as if the owner of the key had written them so. */
async function linesWith(
  change: (row: JournalRow, first: string) => Partial<JournalRow>,
): Promise<readonly string[]> {
  const { lines, signer, first } = await exported();
  let previousHash = headerSchema.parse(JSON.parse(lines[0] ?? '')).previousHash;
  const entries = lines.slice(1, -1).map((line) => {
    const row = rowOf(entryLineSchema.parse(JSON.parse(line)));
    const { hash: _, signature, ...columns } = { ...row, ...change(row, first), previousHash };
    const hash = entryHash(columns);
    previousHash = hash;
    return lineOf('entry', { ...columns, hash, signature: signature && signer.sign(hash) });
  });
  const end = endSchema.parse(JSON.parse(lines.at(-1) ?? ''));
  const stated = { ...end, headHash: previousHash };
  const signed = canonicalText({ ...stated, signature: signer.sign(endHash(stated)) });
  return [lines[0] ?? '', ...entries, signed];
}

interface Exported {
  readonly lines: readonly string[];
  readonly signer: RegisterSigner;
  readonly first: string;
}

let made: Promise<Exported> | null = null;
/** Of one key: rows 1 to 4 before it, 5 adopts it, 6 to 9 are a sale. */
const exported = (): Promise<Exported> => {
  made ??= (async () => {
    const file = temporaryFile();
    const unsigned = openedLedger(file);
    sell(unsigned, 1);
    unsigned.maintenance.close();
    const signer = newSigner();
    const ledger = signingLedger(file, signer);
    sell(ledger, 2);
    ledger.maintenance.close();
    const { path } = await exportedWhole(file, signer);
    return {
      lines: readFileSync(path, 'utf8').trimEnd().split('\n'),
      signer,
      first: signer.keyId,
    };
  })();
  return made;
};

const at =
  (sequence: number, changes: Partial<JournalRow>) =>
  (row: JournalRow): Partial<JournalRow> =>
    row.sequence === sequence ? changes : {};

type Keys = ExportHeader['keys'];

const NAMELESS = { stream: null, register: null };
const STRANGER = 'c'.repeat(64);

describe('both verifiers', () => {
  test('take what a till wrote, in the version that names streams', async () => {
    const { lines } = await exported();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: 3 });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ stream: 'sale' });
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('register');
    expect(await verdictOn(await linesWith(() => ({})))).toMatchObject({ ok: true, entries: 9 });
  });

  test.each([
    ['none named it', () => NAMELESS],
    ['some named it first', ({ sequence }: JournalRow) => (sequence < 7 ? NAMELESS : {})],
  ])('take a journal where %s', async (_what, change) => {
    expect(await verdictOn(await linesWith(change))).toMatchObject({ ok: true, entries: 9 });
  });

  test.each([
    ['names neither, behind one that does', 7, 'streamMissing', at(7, NAMELESS)],
    ['names no stream', 7, 'streamMissing', at(7, { stream: null })],
    [
      'names a register alone, behind none that does',
      6,
      'streamMissing',
      (row: JournalRow) => ({ stream: null, register: row.sequence === 6 ? row.register : null }),
    ],
    ['of a sale names the register’s stream', 7, 'streamWrong', at(7, { stream: 'register' })],
    ['of a sale names that of requests', 7, 'streamWrong', at(7, { stream: 'request' })],
    ['of the register names that of sales', 5, 'streamWrong', at(5, { stream: 'sale' })],
    ['names another register', 7, 'registerWrong', at(7, { register: STRANGER })],
    ['names no register behind the first key', 7, 'registerWrong', at(7, { register: null })],
    ['names a register before the first key', 2, 'registerWrong', at(2, { register: STRANGER })],
    ['adopts the first key and names another', 5, 'registerWrong', at(5, { register: STRANGER })],
  ])('name an entry that %s', async (_what, sequence, problem, change) => {
    const verdict = await verdictOn(await linesWith(change));
    expect(verdict).toEqual({ ok: false, sequence, problem });
  });

  test('refuse a line that says of what it does not name that it is null', async () => {
    const { lines } = await exported();
    const line = canonicalText({ ...JSON.parse(lines[2] ?? ''), register: null });
    const verdict = await verdictOn(lines.with(2, line));
    expect(verdict).toEqual({ ok: false, sequence: 2, problem: 'unreadable' });
  });

  /** The last sale alone, 11 to 14, as whoever has this key could write it; `keys` are those that the first line names. */
  async function lastSale(by: 'first' | 'newest', reorder = (keys: Keys): Keys => keys) {
    const { file, ...signers } = journalOfTwoKeys();
    const signer = signers[by];
    const { path } = await exportedWhole(file, signers.newest);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const header = headerSchema.parse(JSON.parse(lines[0] ?? ''));
    expect(header.keys[0]?.keyId).toBe(signers.first.keyId);
    let previousHash = entryLineSchema.parse(JSON.parse(lines[10] ?? '')).hash;
    const keys = reorder(header.keys);
    const stated = canonicalText({ ...header, keys, firstSequence: 11, previousHash });
    const entries = lines.slice(11, -1).map((line) => {
      const { hash: _, ...row } = rowOf(entryLineSchema.parse(JSON.parse(line)));
      const columns = { ...row, previousHash, keyId: signer.keyId };
      previousHash = entryHash(columns);
      const signature = signer.sign(previousHash);
      return lineOf('entry', { ...columns, hash: previousHash, signature });
    });
    const end = endSchema.parse({
      ...JSON.parse(lines.at(-1) ?? ''),
      entries: 4,
      headHash: previousHash,
      headerHash: textHash(stated),
      keyId: signer.keyId,
    });
    const signed = canonicalText({ ...end, signature: signer.sign(endHash(end)) });
    return verdictOn([stated, ...entries, signed]);
  }

  test('judge a file that begins later by the first of its keys', async () => {
    expect(await lastSale('newest')).toMatchObject({ ok: true, entries: 4 });
    expect(await lastSale('newest', (keys) => keys.slice(1))).toEqual({
      ok: false,
      sequence: 11,
      problem: 'registerWrong',
    });
  });

  test('take no replaced key in a file that begins behind the adoption of the next', async () => {
    expect(await lastSale('first')).toEqual({ ok: false, sequence: 11, problem: 'keyRetired' });
  });

  test('take no keys in another order than that of their adoptions', async () => {
    const unordered = { ok: false, sequence: 0, problem: 'headerWrong' };
    expect(await lastSale('first', (keys) => keys.toReversed())).toEqual(unordered);
    const together = (keys: Keys): Keys => keys.map((key) => ({ ...key, adoptedAt: 5 }));
    expect(await lastSale('newest', together)).toEqual(unordered);
  });
});

test('an export of entries that name no stream is what it was', async () => {
  const { lines } = await exported();
  for (const line of lines.slice(1, -1)) {
    const row = rowOf(entryLineSchema.parse(JSON.parse(line)));
    const { stream: _, register: __, ...columns } = row;
    expect(lineOf('entry', { ...row, ...NAMELESS })).toBe(
      canonicalText({ type: 'entry', ...columns }),
    );
  }
});
