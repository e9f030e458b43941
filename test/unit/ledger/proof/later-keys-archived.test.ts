import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { matchArchive } from '../../../../src/ledger/archive/archive-match.ts';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import { archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import {
  type Manifest,
  manifestHash,
  manifestSchema,
} from '../../../../src/ledger/witness/archive-manifest.ts';
import { filesIn, repacked } from '../archive/archive-files.ts';
import { temporaryFolder, value } from '../setting.ts';
import { type Register, registerOfThreeKeys } from './register-of-three-keys.ts';

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
