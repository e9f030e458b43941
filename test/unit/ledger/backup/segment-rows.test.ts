import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import { salesBegunIn } from '../../../../src/ledger/backup/segment-file.ts';
import { soughtSegment, wholeSegment } from '../../../../src/ledger/backup/segment-rows.ts';
import { readAnyBackupName } from '../../../../src/ledger/entry/backup-name.ts';
import type { EntryRange } from '../../../../src/ledger/entry/journal-pages.ts';
import { openDamagedReader } from '../../../../src/ledger/restore/damaged-reader.ts';
import { turnsOf } from '../../../support/turns-of.ts';
import { HOUR_MS, NOON_MS, saleId } from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

const read = vi.hoisted(() => ({ bytes: 0, wholeFiles: 0 }));
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  const counted = {
    ...real,
    readSync: ((...given: Parameters<typeof real.readSync>) => {
      const bytes = real.readSync(...given);
      read.bytes += bytes;
      return bytes;
    }) as typeof real.readSync,
    readFileSync: ((...given: Parameters<typeof real.readFileSync>) => {
      read.wholeFiles += 1;
      return real.readFileSync(...given);
    }) as typeof real.readFileSync,
  };
  return { ...counted, default: { ...real, ...counted } };
});

const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

const SALES = 150;

/** A base of one sale, and a segment of many. */
async function backedUp() {
  const folder = temporaryFolder();
  const signer = newSigner();
  const ledger = signingLedger(join(folder, 'journal-live.sqlite'), signer);
  const place = { folder: join(folder, 'backups'), mode: 'live' as const };
  const tools = { check, signer, goesOn: () => true };
  sell(ledger, 'base');
  const base = value(await takeBackup(ledger, place, NOON_MS, tools));
  for (let name = 1; name <= SALES; name += 1) sell(ledger, `s${name}`);
  const backup = value(await takeBackup(ledger, place, NOON_MS + HOUR_MS, tools));
  const file = join(place.folder, backup.fileName);
  const range = readAnyBackupName(backup.fileName)?.range as EntryRange;
  return { ledger, backup, base: join(place.folder, base.fileName), file, range };
}

describe('a segment of an hour', () => {
  test('says the same where it is looked up as where all of it is read', async () => {
    const { file, range } = await backedUp();
    const [sought, whole] = [soughtSegment(file, range), wholeSegment(file, range)];
    const { first, last } = range;
    for (const sequence of [first - 1, first, first + 1, first + 400, last - 1, last, last + 1]) {
      expect(sought.hashAt(sequence)).toBe(whole.hashAt(sequence));
      for (const most of [1, 25, 4_000]) {
        expect(sought.rowsAfter(sequence, most)).toEqual(whole.rowsAfter(sequence, most));
      }
    }
  });

  test('is read a few pages of the disk for an entry, however long it is', async () => {
    const { file, range } = await backedUp();
    const { length } = readFileSync(file);
    const sought = soughtSegment(file, range);
    read.bytes = 0;
    read.wholeFiles = 0;
    expect(sought.hashAt(range.first + 400)).toMatch(/^[0-9a-f]{64}$/);
    expect(length).toBeGreaterThan(450_000);
    expect(read.bytes).toBeLessThan(200_000);
    expect(read.wholeFiles).toBe(0);
  });

  test.each([
    ['a line of it is no entry', (lines: string[]) => lines.with(300, '{"type":"entry"}')],
    ['lines were taken out', (lines: string[]) => lines.toSpliced(300, 2)],
    ['its first line is another', (lines: string[]) => lines.with(0, '{}')],
    ['its end is not there', (lines: string[]) => lines.slice(0, -3)],
  ])('is refused where %s, once that is come to', async (_what, change) => {
    const { file, range } = await backedUp();
    writeFileSync(file, change(readFileSync(file, 'utf8').split('\n')).join('\n'));
    expect(() => {
      const sought = soughtSegment(file, range);
      for (let after = range.first - 1; after < range.last; after += 25) {
        sought.rowsAfter(after, 25);
      }
    }).toThrow(/unreadable|cut/);
  });

  test('tells in turns what its journal came to and how a sale began, and no file of it is read whole', async () => {
    const { ledger, backup, base } = await backedUp();
    const held = openDamagedReader(base, backup.segments);
    if (held === null) throw new Error('the backup cannot be read');
    read.wholeFiles = 0;
    const standing = await turnsOf(held.standing);
    expect(standing.value).toEqual(ledger.closings.standing());
    const rows = SALES * 4;
    expect(standing.turns).toBeGreaterThan(rows / 25);
    const draft = await turnsOf(() => held.draftOf(saleId('s149')));
    expect(draft.value).toMatchObject({ saleId: saleId('s149') });
    expect(draft.turns).toBeGreaterThan(rows / 25 - 1);
    expect(read.wholeFiles).toBe(0);
    held.close();
    ledger.maintenance.close();
  });
});

test('the sales of a segment are counted in steps, those that lie across two of them once', () => {
  const file = join(temporaryFolder(), 'segment.jsonl');
  const sale = '"kind":"drafted"';
  // The second begins so that half of it is in the next step.
  const before = 4 * 1024 * 1024 - 2 * sale.length + sale.length / 2;
  writeFileSync(file, sale + ' '.repeat(before) + sale + ' '.repeat(5_000_000) + sale);
  const counting = salesBegunIn(file);
  let steps = 0;
  let counted: number | null = null;
  while (counted === null) {
    const { done, value: sales } = counting.next();
    if (done === true) counted = sales;
    else steps += 1;
  }
  expect({ counted, steps }).toEqual({ counted: 3, steps: 3 });
});
