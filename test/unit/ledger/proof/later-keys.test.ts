import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { matchArchive } from '../../../../src/ledger/archive/archive-match.ts';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import {
  adoptionLineSchema,
  endHash,
  endSchema,
} from '../../../../src/ledger/entry/journal-lines.ts';
import { keyLineOf } from '../../../../src/ledger/entry/journal-origin.ts';
import type { EntryRange } from '../../../../src/ledger/entry/journal-pages.ts';
import {
  handoverHash,
  knownKeys,
  type RegisterSigner,
} from '../../../../src/ledger/entry/register-key.ts';
import { journalLinesOf } from '../../../../src/ledger/export/export-journal.ts';
import { archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { exportsBeyond } from '../../../../src/ledger/restore/exported-head.ts';
import {
  type Manifest,
  manifestHash,
  manifestSchema,
} from '../../../../src/ledger/witness/archive-manifest.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { filesIn, repacked } from '../archive/archive-files.ts';
import { runLedger } from '../command/cli.ts';
import { acknowledged, codeCreated, completed, drafted, NOON_MS, options } from '../events.ts';
import { record, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { newSigner } from './signed.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const DAY_MS = 24 * 3_600_000;
const REGISTER = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' } as const;

interface Register {
  readonly file: string;
  /** Each signs a day: an adoption, and a sale of four entries. */
  readonly keys: readonly [RegisterSigner, RegisterSigner, RegisterSigner];
}

/** The first key hands over to the second in entry 6; that one is lost, and a third takes its place in entry 11. */
function registerOfThreeKeys(): Register {
  const file = temporaryFile();
  const keys = [newSigner(), newSigner(), newSigner()] as const;
  for (const [day, signer] of keys.entries()) {
    const handedOverBy = day === 1 ? { handedOverBy: keys[0] } : {};
    const given = { signer, register: REGISTER, takesOver: day > 0, ...handedOverBy };
    const ledger = value(openLedger({ ...options(file), ...given }));
    const atMs = NOON_MS + (day - 2) * DAY_MS;
    record(ledger, drafted(day, { atMs }), [
      codeCreated(day, atMs),
      completed(day, atMs),
      acknowledged(null, atMs),
    ]);
    ledger.maintenance.close();
  }
  return { file, keys };
}

function linesOf({ file }: Register, signer: RegisterSigner, range: EntryRange): readonly string[] {
  const reader = value(openJournalReader(file));
  try {
    const lines = value(journalLinesOf({ journal: reader.journal, mode: 'test', signer }, range));
    return Array.from(lines.parts, ({ bytes }) => bytes)
      .join('')
      .trimEnd()
      .split('\n');
  } finally {
    reader.close();
  }
}

/** Two verifiers that share no line must agree on every file. */
async function verdictOn(what: readonly string[] | Uint8Array): Promise<ExportVerdict> {
  const bytes = what instanceof Uint8Array ? what : Buffer.from(`${what.join('\n')}\n`);
  const file = temporaryFile();
  writeFileSync(file, bytes);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(bytes)).toEqual(verdict);
  return verdict;
}

/** The first day: the header, its four entries 2 to 5, the adoptions 6 and 11, the end. */
const firstDay = (register: Register): readonly string[] =>
  linesOf(register, register.keys[2], { first: 2, last: 5 });

/** An adoption as whoever has this key can write it. */
function adoptionBy(
  signer: RegisterSigner,
  line: string | undefined,
  changes: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>> = {},
): string {
  const {
    type: _,
    hash: __,
    signature: ___,
    ...row
  } = adoptionLineSchema.parse(JSON.parse(line ?? ''));
  const body = canonicalText({ ...JSON.parse(row.body), ...said });
  const columns = { ...row, keyId: signer.keyId, body, ...changes };
  const hash = entryHash(columns);
  return canonicalText({ ...columns, type: 'adoption', hash, signature: signer.sign(hash) });
}

/** The header and the last line made right for these entries and keys, signed by the last of them. */
function closedBy(
  signer: RegisterSigner,
  [header = '', ...lines]: readonly string[],
  added: readonly object[] = [],
): readonly string[] {
  const stated = JSON.parse(header);
  const first = canonicalText({ ...stated, keys: [...stated.keys, ...added] });
  const between = lines.slice(0, -1);
  const entries = between.map((line) => JSON.parse(line)).filter(({ type }) => type === 'entry');
  const end = endSchema.parse({
    type: 'end',
    entries: entries.length,
    headHash: entries.at(-1).hash,
    headerHash: textHash(first),
    keyId: signer.keyId,
    signature: null,
  });
  return [first, ...between, canonicalText({ ...end, signature: signer.sign(endHash(end)) })];
}

describe('an export of days before a change of key', () => {
  test.each<[string, EntryRange, readonly number[]]>([
    ['of the first key', { first: 2, last: 5 }, [6, 11]],
    ['of one entry', { first: 4, last: 4 }, [6, 11]],
    ['from the beginning', { first: 1, last: 3 }, [6, 11]],
    ['up to the entry before an adoption and over another', { first: 2, last: 10 }, [11]],
    ['of the key that signs', { first: 12, last: 15 }, []],
    ['of everything', { first: 1, last: 15 }, []],
  ])('is signed by the key in force now, and says how that came: %s', async (_, range, later) => {
    const register = registerOfThreeKeys();
    const { keys } = register;
    const lines = linesOf(register, keys[2], range);
    const said = lines.map((line) => JSON.parse(line));
    const adoptions = said.filter(({ type }) => type === 'adoption');
    expect(adoptions.map(({ sequence }) => sequence)).toEqual(later);
    expect(said.at(-1)).toMatchObject({ entries: range.last - range.first + 1 });
    expect(await verdictOn(lines)).toMatchObject({
      ok: true,
      entries: range.last - range.first + 1,
      keyIds: keys.map(({ keyId }) => keyId),
    });
  });

  test('is not signed by a key that the journal never adopted', () => {
    const register = registerOfThreeKeys();
    expect(() => linesOf(register, newSigner(), { first: 2, last: 5 })).toThrow('keyMissing');
  });

  test('stays a witness of its last entry', async () => {
    const register = registerOfThreeKeys();
    const folder = temporaryFolder();
    const lines = firstDay(register);
    writeFileSync(join(folder, 'day.jsonl'), `${lines.join('\n')}\n`);
    const keys = knownKeys();
    keys.add(register.keys[2]);
    const line = keyLineOf({ keyId: register.keys[2].keyId, journal: null });
    const [head] = await exportsBeyond({ folders: [folder], keys, line, after: 4, prefix: '' });
    expect(head).toMatchObject({ sequence: 5, hash: JSON.parse(lines[4] ?? '').hash });
  });

  test('is heard by who knows only the first of its keys, and that the last is the register’s is not believed', async () => {
    const register = registerOfThreeKeys();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'day.jsonl'), `${firstDay(register).join('\n')}\n`);
    const keys = knownKeys();
    keys.add(register.keys[0]);
    const line = keyLineOf({ keyId: register.keys[0].keyId, journal: null });
    const [heard] = await exportsBeyond({ folders: [folder], keys, line, after: 4, prefix: '' });
    expect(heard).toMatchObject({ sequence: 5, keyId: register.keys[2].keyId });
    expect(heard?.isHeardOnly).toBe(true);
  });

  test('is told with its later keys, of which the last is in force at its end', async () => {
    const register = registerOfThreeKeys();
    const [first, , last] = register.keys;
    const file = join(temporaryFolder(), 'day.jsonl');
    writeFileSync(file, `${firstDay(register).join('\n')}\n`);
    const { code, out } = await runLedger(['verify', file, '--key', last.keyId]);
    expect(code).toBe(0);
    expect(out).toContain('Entry 6, by cashier-1: key');
    expect(out).toMatch(/Entry 11, .* without the key before it, as a manager said/);
    expect(out).toContain('It holds entries of 2026-11-18 to 2026-11-18,');
    expect((await runLedger(['verify', file, '--key', first.keyId])).code).toBe(1);
  });
});

describe('both verifiers find', () => {
  type Damage = (lines: readonly string[], register: Register) => readonly string[];
  const at =
    (place: number, change: (line: string | undefined, register: Register) => string): Damage =>
    (lines, register) =>
      closedBy(register.keys[2], lines.with(place, change(lines[place], register)));

  const TABLE: readonly [string, number, string, Damage][] = [
    ['an adoption left out', 0, 'headerWrong', (lines) => lines.toSpliced(5, 1)],
    [
      'adoptions in another order',
      6,
      'gap',
      (lines) => lines.toSpliced(5, 2, lines[6] ?? '', lines[5] ?? ''),
    ],
    ['an adoption twice', 6, 'gap', (lines) => lines.toSpliced(5, 0, lines[5] ?? '')],
    [
      'an entry behind an adoption',
      6,
      'endWrong',
      (lines) => lines.toSpliced(6, 0, lines[4] ?? ''),
    ],
    [
      'an adoption among the entries',
      5,
      'endWrong',
      (lines) => lines.toSpliced(4, 0, lines[5] ?? ''),
    ],
    [
      'the last line signed by a key that was replaced',
      6,
      'endWrong',
      (lines, { keys }) => closedBy(keys[0], lines),
    ],
    [
      'a text of its own',
      11,
      'hashDiffers',
      at(6, (line) => canonicalText({ ...JSON.parse(line ?? ''), operator: 'somebody' })),
    ],
    [
      'another kind of entry in its place',
      11,
      'unreadable',
      at(6, (line, { keys }) => adoptionBy(keys[2], line, { kind: 'tillStarted' })),
    ],
    [
      'an adoption of a sale',
      11,
      'unreadable',
      at(6, (line, { keys }) => adoptionBy(keys[2], line, { saleId: 'sale_1' })),
    ],
    [
      'an adoption that follows at once, from something else',
      6,
      'chainBroken',
      at(5, (line, { keys }) => adoptionBy(keys[1], line, { previousHash: 'ab'.repeat(32) })),
    ],
    [
      'an adoption under the number of an entry',
      5,
      'gap',
      at(5, (line, { keys }) => adoptionBy(keys[1], line, { sequence: 5 })),
    ],
    [
      'another mode',
      11,
      'registerDiffers',
      at(6, (line, { keys }) =>
        adoptionBy(keys[2], line, {}, { register: { ...REGISTER, mode: 'live' } }),
      ),
    ],
    [
      'another register',
      11,
      'registerDiffers',
      at(6, (line, { keys }) =>
        adoptionBy(keys[2], line, {}, { register: { ...REGISTER, terminalId: 'till-2' } }),
      ),
    ],
    [
      'a first line that says of an adoption another number',
      0,
      'headerWrong',
      (lines, { keys }) => {
        const header = JSON.parse(lines[0] ?? '');
        const told = header.keys.map((key: { adoptedAt: number }) => ({
          ...key,
          adoptedAt: key.adoptedAt === 11 ? 12 : key.adoptedAt,
        }));
        return closedBy(keys[2], lines.with(0, canonicalText({ ...header, keys: told })));
      },
    ],
    [
      'a handover that the key before it did not sign',
      40,
      'adoptionWrong',
      (lines, { keys }) => {
        const stranger = newSigner();
        const { keyId, publicKey } = stranger;
        const signature = stranger.sign(handoverHash(keys[2].keyId, keyId));
        const previous = { keyId: keys[2].keyId, signature };
        const adoption = adoptionBy(
          stranger,
          lines[6],
          { sequence: 40 },
          { keyId, publicKey, previous },
        );
        const key = { keyId, publicKey, adoptedAt: 40 };
        return closedBy(stranger, lines.toSpliced(7, 0, adoption), [key]);
      },
    ],
    [
      'a key that states no adoption',
      6,
      'endWrong',
      (lines) => {
        const { keyId, publicKey, ...stranger } = newSigner();
        return closedBy({ keyId, publicKey, ...stranger }, lines, [
          { keyId, publicKey, adoptedAt: 40 },
        ]);
      },
    ],
  ];

  test.each(TABLE)('%s', async (_what, sequence, problem, damage) => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    expect(await verdictOn(damage(lines, register))).toEqual({ ok: false, sequence, problem });
  });

  test('any byte that is changed, put in or left out', async () => {
    const bytes = [...Buffer.from(`${firstDay(registerOfThreeKeys()).join('\n')}\n`)];
    const edit = fc.constantFrom('change', 'put in', 'leave out');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), edit, async (place, byte, how) => {
        const left = how === 'put in' ? 0 : 1;
        const edited = bytes.toSpliced(place, left, ...(how === 'leave out' ? [] : [byte]));
        fc.pre(!Buffer.from(edited).equals(Buffer.from(bytes)));
        expect(await verdictOn(Uint8Array.from(edited))).toMatchObject({ ok: false });
      }),
      { numRuns: sampled(60) },
    );
  });

  test('and name a key that nobody handed over to, which may be anybody’s', async () => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    const stranger = newSigner();
    const { keyId, publicKey } = stranger;
    const adoption = adoptionBy(stranger, lines[6], { sequence: 40 }, { keyId, publicKey });
    // The last entry of the day is taken out.
    const cut = closedBy(stranger, lines.toSpliced(7, 0, adoption).toSpliced(4, 1), [
      { keyId, publicKey, adoptedAt: 40 },
    ]);
    expect(await verdictOn(cut)).toMatchObject({ ok: true, entries: 3 });
    const file = join(temporaryFolder(), 'day.jsonl');
    writeFileSync(file, `${cut.join('\n')}\n`);
    const { out } = await runLedger(['verify', file]);
    expect(out).toMatch(/Entry 40, .* without the key before it, as a manager said/);
    const own = register.keys[2].keyId;
    expect((await runLedger(['verify', file, '--key', own])).code).toBe(1);
  });
});

describe('a comparison', () => {
  test('finds that an adoption behind an export is another one than the journal’s', async () => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    const stranger = newSigner();
    const { keyId, publicKey } = stranger;
    const keys = JSON.parse(lines[0] ?? '').keys.slice(0, 2);
    const header = canonicalText({ ...JSON.parse(lines[0] ?? ''), keys });
    const forged = closedBy(
      stranger,
      lines.with(0, header).with(6, adoptionBy(stranger, lines[6], {}, { keyId, publicKey })),
      [{ keyId, publicKey, adoptedAt: 11 }],
    );
    expect(await verdictOn(forged)).toMatchObject({ ok: true });
    const place = temporaryFolder();
    const saved = (name: string, text: readonly string[]) => {
      writeFileSync(join(place, name), `${text.join('\n')}\n`);
      return join(place, name);
    };
    const fork = saved('fork.jsonl', forged);
    for (const other of [register.file, saved('day.jsonl', lines)]) {
      const { code, tell } = await runLedger(['compare', other, fork]);
      expect(tell).toContain('another entry 11 each');
      expect(code).toBe(1);
    }
    const { code, out } = await runLedger(['compare', register.file, join(place, 'day.jsonl')]);
    expect(out).toContain('hold the same up to entry 6');
    expect(code).toBe(0);
  });
});

describe('an archive of days before a change of key', () => {
  async function archived(register: Register, entriesAPart?: number): Promise<string> {
    const reader = value(openJournalReader(register.file));
    try {
      const day = '2026-11-18' as BusinessDay;
      const { journal } = reader;
      const span = { journal, mode: 'test', signer: register.keys[2], from: day, to: day } as const;
      const made = value(archiveBytes({ ...span, ...(entriesAPart && { entriesAPart }) }));
      const chunks: Uint8Array[] = [];
      for await (const chunk of made.parts) chunks.push(chunk);
      const file = join(temporaryFolder(), 'archive.zip');
      writeFileSync(file, Buffer.concat(chunks));
      return file;
    } finally {
      reader.close();
    }
  }

  test.each([100, 2])('is signed by the key in force now, in parts of %i entries', async (most) => {
    const register = registerOfThreeKeys();
    const verdict = await verifyArchive(await archived(register, most));
    const [, , last] = register.keys;
    expect(verdict).toMatchObject({ ok: true, manifest: { entries: 5, keyId: last.keyId } });
  });

  test('stands for these entries when they are taken out of the journal', async () => {
    const register = registerOfThreeKeys();
    const archive = await archived(register);
    const reader = value(openJournalReader(register.file));
    const match = await matchArchive(archive, reader.journal, 'test');
    reader.close();
    expect(match).toMatchObject({ ok: true, value: { last: 5 } });
  });

  test('whose manifest a replaced key has signed anew is not whole', async () => {
    const register = registerOfThreeKeys();
    const files = new Map(await filesIn(await archived(register)));
    const [first] = register.keys;
    const manifest = {
      ...manifestSchema.parse(JSON.parse(files.get('manifest.json') ?? '')),
      keyId: first.keyId,
    };
    const signature = first.sign(manifestHash(manifest));
    files.set('manifest.json', canonicalText({ ...manifest, signature }));
    expect(await verifyArchive(await repacked(files))).toEqual({
      ok: false,
      file: 'journal-0001.jsonl',
      sequence: 1,
      problem: 'partWrong',
    });
  });

  test.each<[string, (manifest: Manifest) => Partial<Manifest>]>([
    [
      'says days that its entries are not of',
      () => ({ to: '2026-11-17' as BusinessDay, from: '2026-11-16' as BusinessDay }),
    ],
    ['names its keys in another order', ({ keys }) => ({ keys: keys.toReversed() })],
  ])('whose manifest %s is not whole, whoever signed that', async (_what, change) => {
    const register = registerOfThreeKeys();
    const files = new Map(await filesIn(await archived(register)));
    const stated = manifestSchema.parse(JSON.parse(files.get('manifest.json') ?? ''));
    const manifest = { ...stated, ...change(stated) };
    const signature = register.keys[2].sign(manifestHash(manifest));
    files.set('manifest.json', canonicalText({ ...manifest, signature }));
    expect(await verifyArchive(await repacked(files))).toEqual({
      ok: false,
      file: 'manifest.json',
      sequence: null,
      problem: 'manifestWrong',
    });
  });
});
