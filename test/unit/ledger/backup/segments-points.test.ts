import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { foundBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { openDamagedReader } from '../../../../src/ledger/restore/damaged-reader.ts';
import { acknowledged, HOUR_MS, NOON_MS, options, saleId } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { value } from '../setting.ts';
import { backedUp, check, pathAt, restored, shop } from './shop-with-segments.ts';

describe('each point in time', () => {
  test.each([0, 1, 2, 3])('%i hours after the base can be gone back to', async (hour) => {
    const one = await backedUp();
    // A sale of an earlier hour is gone on with: the segment tells of what was begun before it.
    value(one.ledger.journal.append(saleId('s1'), acknowledged('handedOver')));
    const point = one.taken[hour];
    one.ledger.maintenance.close();
    value(await restored(one, point?.fileName ?? '', newSigner()));
    const reader = value(openJournalReader(one.file));
    expect(reader.journal.hashAt(point?.entries ?? 0)).toBe(point?.headHash);
    expect(reader.salesToldOtherwise()).toBe(0);
    expect(await reader.verify()).toMatchObject({ ok: true, entries: (point?.entries ?? 0) + 2 });
    reader.close();
  });

  test('brings a sale back as it was then, though it began before the base', async () => {
    const one = shop('s');
    one.sellOne();
    value(await one.take(NOON_MS));
    value(one.ledger.journal.append(saleId('s1'), acknowledged('refundNeeded')));
    one.sellOne();
    const later = value(await one.take(NOON_MS + HOUR_MS));
    const sold = [saleId('s1'), saleId('s2')].map((id) => one.ledger.journal.sale(id));
    one.ledger.maintenance.close();
    value(await restored(one, later.fileName, newSigner()));
    const ledger = value(openLedger({ ...options(one.file), takesOver: true }));
    expect([saleId('s1'), saleId('s2')].map((id) => ledger.journal.sale(id))).toEqual(sold);
    ledger.maintenance.close();
  });

  test('is put together with the entries of its segments, before any till opens it', async () => {
    const { taken, folder, ledger } = await backedUp();
    ledger.maintenance.close();
    const [, , , last] = taken;
    if (last === undefined) throw new Error('four were taken');
    const file = join(folder, 'journal-live-put-together.sqlite');
    expect(await assembleBackup(last, file)).toEqual({ ok: true, value: true });
    const reader = value(openJournalReader(file));
    expect(reader.salesToldOtherwise()).toBe(0);
    expect(reader.journal.head()).toMatchObject({ sequence: last.entries, hash: last.headHash });
    reader.close();
  });

  test('tells what is lost by it from all of its entries', async () => {
    const { taken, place, ledger } = await backedUp();
    const [, , two] = taken;
    const reader = openDamagedReader(pathAt({ place }, two?.base), two?.segments);
    const hashes = (hashAt: (sequence: number) => string | null) =>
      Array.from({ length: two?.entries ?? 0 }, (_, index) => hashAt(index + 1));
    expect(hashes((sequence) => reader?.hashAt(sequence) ?? null)).toEqual(
      hashes(ledger.journal.hashAt),
    );
    expect(reader?.hashAt((two?.entries ?? 0) + 1)).toBeNull();
    expect(reader?.rowsAfter(0, 1_000)).toEqual(
      ledger.journal.entries.rowsAfter(0, two?.entries ?? 0),
    );
    expect(await reader?.draftOf(saleId('s3'))).toMatchObject({ saleId: saleId('s3') });
    reader?.close();
  });
});

test('a copy that version 0.1 took is listed, gone on from and brought back', async () => {
  const folder = dataFolderOf01();
  const file = join(folder, 'journal-simulation.sqlite');
  const signer = signerOf(readFileSync(join(folder, 'register-simulation.key'), 'utf8'));
  if (signer === null) throw new Error('no key');
  const place = { folder: join(folder, 'backups'), mode: 'simulation' as const };
  const [copy] = readdirSync(place.folder);
  const [found] = foundBackups(place);
  expect(found).toMatchObject({ fileName: copy, problem: null, backup: { segments: [] } });
  const ledger = signingLedger(file, signer);
  sell(ledger, 'now');
  const sold = ledger.journal.sale(saleId('now'));
  const atMs = (found?.takenAtMs ?? 0) + HOUR_MS;
  const taken = value(await takeBackup(ledger, place, atMs, { check, signer, goesOn: () => true }));
  expect(taken).toMatchObject({ base: copy, segments: [taken.fileName] });
  ledger.maintenance.close();
  value(await restored({ file, place }, taken.fileName, newSigner()));
  const reader = value(openJournalReader(file));
  expect(await reader.verify()).toMatchObject({ ok: true });
  expect(reader.salesToldOtherwise()).toBe(0);
  reader.close();
  const after = value(openLedger({ ...options(file), takesOver: true }));
  expect(after.journal.sale(saleId('now'))).toEqual(sold);
  after.maintenance.close();
});
