import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import {
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
  lineOf,
} from '../../../../src/ledger/entry/journal-lines.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { openedLedger, temporaryFile } from '../setting.ts';
import { exportedWhole, newSigner, sell, signingLedger } from './signed.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

/** Two verifiers that share no line must agree on every file. */
async function verdictOn(what: readonly string[] | Uint8Array): Promise<ExportVerdict> {
  const bytes = what instanceof Uint8Array ? what : Buffer.from(`${what.join('\n')}\n`);
  const file = temporaryFile();
  writeFileSync(file, bytes);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(bytes)).toEqual(verdict);
  return verdict;
}

const ENTRIES = 14;

/** Entries 1 to 4 unsigned, a sale under a first key adopted in 5, a sale under another one adopted in 10. */
interface GoodExport {
  /** The header, then entry n at n, then the end. */
  readonly lines: readonly string[];
  readonly signer: RegisterSigner;
}

let made: Promise<GoodExport> | null = null;
const goodExport = (): Promise<GoodExport> => {
  made ??= makeExport();
  return made;
};

async function makeExport(): Promise<GoodExport> {
  const file = temporaryFile();
  const unsigned = openedLedger(file);
  sell(unsigned, 1);
  unsigned.maintenance.close();
  const signer = newSigner();
  for (const key of [newSigner(), signer]) {
    const ledger = signingLedger(file, key);
    sell(ledger, key === signer ? 3 : 2);
    ledger.maintenance.close();
  }
  const { path } = await exportedWhole(file, signer);
  return { lines: readFileSync(path, 'utf8').trimEnd().split('\n'), signer };
}

/** Changes a line as data, and writes it in the form that an export has. */
function rewritten(line: string | undefined, changes: Readonly<Record<string, unknown>>): string {
  return canonicalText({ ...JSON.parse(line ?? ''), ...changes });
}

/** An entry changed by somebody who makes its hash right again, and signs it where they have a key. */
function forged(
  line: string | undefined,
  changes: Readonly<Record<string, unknown>>,
  signer?: RegisterSigner,
): string {
  const { type, hash: _, signature, ...columns } = entryLineSchema.parse(JSON.parse(line ?? ''));
  const changed = { ...columns, ...changes };
  const hash = entryHash(changed);
  return lineOf(type, { ...changed, hash, signature: signer?.sign(hash) ?? signature });
}

/** The same entries, and no signature: what somebody without a key can make of any journal, every hash right. */
function unsigned(lines: readonly string[]): readonly string[] {
  let previousHash: string | null = null;
  const entries = lines.slice(1, -1).map((line) => {
    const behind = previousHash === null ? {} : { previousHash };
    const entry = rewritten(forged(line, { keyId: null, ...behind }), { signature: null });
    previousHash = entryLineSchema.parse(JSON.parse(entry)).hash;
    return entry;
  });
  const end = rewritten(lines.at(-1), { headHash: previousHash, keyId: null, signature: null });
  return [lines[0] ?? '', ...entries, end];
}

describe('both verifiers name what is wrong with an exported journal:', () => {
  type Damage = (lines: readonly string[], signer: RegisterSigner) => readonly string[];
  const at =
    (place: number, change: (line: string | undefined) => string): Damage =>
    (lines) =>
      lines.with(place, change(lines[place]));

  const TABLE: readonly (readonly [string, number, string, Damage])[] = [
    ['nothing in it', 0, 'headerWrong', () => []],
    ['no header', 0, 'headerWrong', (lines) => lines.slice(1)],
    ['another mode', 0, 'headerWrong', at(0, (line) => rewritten(line, { mode: 'live' }))],
    ['no version', 0, 'headerWrong', at(0, (line) => rewritten(line, { version: 0 }))],
    ['a newer version', 0, 'newerVersion', at(0, (line) => rewritten(line, { version: 6 }))],
    ['a further field', 0, 'headerWrong', at(0, (line) => rewritten(line, { note: 'x' }))],
    ['a header without keys', 0, 'headerWrong', at(0, (line) => rewritten(line, { keys: [] }))],
    ['a header twice', 1, 'unreadable', (lines) => lines.toSpliced(1, 0, lines[0] ?? '')],
    ['an amount', 6, 'hashDiffers', at(6, (line) => (line ?? '').replace('4890', '4891'))],
    [
      'an entry without a signature',
      9,
      'signatureMissing',
      at(9, (line) => rewritten(line, { signature: null })),
    ],
    [
      'another signature',
      9,
      'signatureWrong',
      at(9, (line) => rewritten(line, { signature: '0'.repeat(128) })),
    ],
    [
      'a signature in capitals',
      9,
      'signatureWrong',
      at(9, (line) =>
        rewritten(line, { signature: String(JSON.parse(line ?? '').signature).toUpperCase() }),
      ),
    ],
    [
      'a signature on an old entry',
      2,
      'keyUnknown',
      at(2, (line) => rewritten(line, { signature: '0'.repeat(128) })),
    ],
    ['a space', 3, 'unreadable', at(3, (line) => (line ?? '').replace(',', ', '))],
    ['an empty line', 3, 'unreadable', (lines) => lines.toSpliced(3, 0, '')],
    ['an end that is shorter', 12, 'cutOff', (lines) => lines.slice(0, 12)],
    ['its last entry removed', 14, 'cutOff', (lines) => lines.toSpliced(14, 1)],
    ['its end removed', 15, 'cutOff', (lines) => lines.slice(0, 15)],
    ['its end twice', 15, 'endWrong', (lines) => [...lines, lines[15] ?? '']],
    ['an entry behind its end', 15, 'endWrong', (lines) => [...lines, lines[14] ?? '']],
    ['another count', 15, 'endWrong', at(15, (line) => rewritten(line, { entries: 13 }))],
    [
      'an unsigned end',
      15,
      'endWrong',
      at(15, (line) => rewritten(line, { keyId: null, signature: null })),
    ],
    ['an end without a field', 15, 'endWrong', at(15, () => canonicalText({ type: 'end' }))],
    [
      'an entry made up by somebody without a key',
      14,
      'signatureWrong',
      at(14, (line) => forged(line, { operator: 'x' })),
    ],
    [
      'a foreign key that was never adopted',
      14,
      'keyUnknown',
      at(14, (line) => {
        const stranger = newSigner();
        return forged(line, { keyId: stranger.keyId }, stranger);
      }),
    ],
    [
      'an entry stripped of its key',
      14,
      'signatureMissing',
      at(14, (line) => rewritten(forged(line, { keyId: null }), { signature: null })),
    ],
    ['keys that signed nothing of it', 5, 'signatureMissing', (lines) => unsigned(lines)],
    [
      'a key adopted under another name',
      10,
      'keyUnknown',
      at(10, (line) => {
        const stranger = newSigner();
        const body = canonicalText({
          atMs: 0,
          keyId: stranger.keyId,
          publicKey: newSigner().publicKey,
          type: 'registerKeyAdopted',
        });
        return forged(line, { body, keyId: stranger.keyId }, stranger);
      }),
    ],
    [
      'a body that is no JSON, under a right hash',
      14,
      'unreadable',
      at(14, (line) => forged(line, { saleId: null, body: '{' })),
    ],
  ];

  test.each(TABLE)('%s', async (_what, sequence, problem, damage) => {
    const { lines, signer } = await goodExport();
    expect(await verdictOn(damage(lines, signer))).toEqual({ ok: false, sequence, problem });
  });

  test.each(Array.from({ length: ENTRIES }, (_, index) => index + 1))(
    'entry %i removed, repeated, or in the place of the next',
    async (sequence) => {
      const { lines } = await goodExport();
      const entry = lines[sequence] ?? '';
      const isLast = sequence === ENTRIES;
      expect(await verdictOn(lines.toSpliced(sequence, 1))).toEqual({
        ok: false,
        sequence,
        problem: isLast ? 'cutOff' : 'gap',
      });
      expect(await verdictOn(lines.toSpliced(sequence, 0, entry))).toEqual({
        ok: false,
        sequence: sequence + 1,
        problem: 'gap',
      });
      const swapped = lines.toSpliced(sequence, 2, lines[sequence + 1] ?? '', entry);
      if (!isLast) expect(await verdictOn(swapped)).toMatchObject({ ok: false, sequence });
    },
  );

  test('each field of an entry, whatever else is put there', async () => {
    const { lines } = await goodExport();
    const entry: Readonly<Record<string, unknown>> = JSON.parse(lines[7] ?? '');
    for (const [field, value] of Object.entries(entry)) {
      const other = typeof value === 'number' ? value + 1 : `${String(value).slice(0, -1)}~`;
      for (const changed of [other, null, [], '']) {
        const verdict = await verdictOn(lines.with(7, rewritten(lines[7], { [field]: changed })));
        expect(verdict, `${field} as ${String(changed)}`).toMatchObject({ ok: false, sequence: 7 });
      }
    }
  });

  test('a header that somebody with a key of their own signs for', async () => {
    const { lines } = await goodExport();
    const stranger = newSigner();
    const header = rewritten(lines[0], { mode: 'live' });
    const end = endSchema.parse({
      ...JSON.parse(lines[15] ?? ''),
      headerHash: textHash(header),
      keyId: stranger.keyId,
    });
    const signed = canonicalText({ ...end, signature: stranger.sign(endHash(end)) });
    expect(await verdictOn(lines.with(0, header).with(15, signed))).toEqual({
      ok: false,
      sequence: 15,
      problem: 'endWrong',
    });
  });
});

describe('both verifiers', () => {
  test('find a good journal good, and say which keys signed it', async () => {
    const { lines, signer } = await goodExport();
    const { hash } = JSON.parse(lines[ENTRIES] ?? '');
    const verdict = await verdictOn(lines);
    expect(verdict).toMatchObject({ ok: true, entries: ENTRIES, headHash: hash });
    const { keys } = headerSchema.parse(JSON.parse(lines[0] ?? ''));
    expect(keys.map(({ adoptedAt }) => adoptedAt)).toEqual([5, 10]);
    expect(verdict).toMatchObject({ keyIds: [keys[0]?.keyId, signer.keyId] });
  });

  test('take a journal of a register without a key', async () => {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    sell(ledger, 1);
    ledger.maintenance.close();
    const { path } = await exportedWhole(file, null);
    expect(await verdictOn(readFileSync(path))).toMatchObject({ ok: true, keyIds: [] });
  });

  test('find any byte that is changed, put in or left out', async () => {
    const { lines } = await goodExport();
    const bytes = [...Buffer.from(`${lines.join('\n')}\n`)];
    const edit = fc.constantFrom('change', 'put in', 'leave out');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), edit, async (at, byte, how) => {
        const left = how === 'put in' ? 0 : 1;
        const edited = bytes.toSpliced(at, left, ...(how === 'leave out' ? [] : [byte]));
        const verdict = await verdictOn(Uint8Array.from(edited));
        fc.pre(!Buffer.from(edited).equals(Buffer.from(bytes)));
        expect(verdict.ok).toBe(false);
        if (!verdict.ok) expect([line(at), line(at) + 1]).toContain(verdict.sequence);
      }),
      { numRuns: sampled(90) },
    );

    /** The line that holds this byte; 0 is the header. */
    function line(at: number): number {
      return bytes.slice(0, at).filter((byte) => byte === 10).length;
    }
  });
});
