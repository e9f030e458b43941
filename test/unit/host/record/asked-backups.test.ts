import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedBackups } from '../../../../src/host/record/asked-backups.ts';
import { whereFound } from '../../../../src/host/record/backup-places.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { registerFiles } from './register-setting.ts';

async function withOneBackup() {
  const { given, places, signer } = registerFiles();
  const ledger = value(openLedger(given));
  sell(ledger, 'Table 4');
  const check = async (file: string) => {
    makeOneFile(file);
    return checkBackupFile(file, 'fresh', []);
  };
  const tools = { check, signer, goesOn: () => true };
  const taken = value(await takeBackup(ledger, places().own, NOON_MS, tools));
  ledger.maintenance.close();
  const backups = askedBackups(() => whereFound(places()));
  const names = () => [...backups.all()].map(({ fileName }) => fileName);
  const remove = () => rmSync(join(places().own.folder, taken.fileName));
  return { backups, names, remove, name: taken.fileName };
}

test('the backups are read once for a question, also for the questions within it, and anew for the next', async () => {
  const { backups, names, remove, name } = await withOneBackup();
  await backups.readFor(async () => {
    remove();
    expect(names()).toEqual([name]);
    await backups.readFor(async () => expect(names()).toEqual([name]));
    expect(names()).toEqual([name]);
  });
  expect(names()).toEqual([]);
});

test('a question that fails leaves none of them behind', async () => {
  const { backups, names, remove } = await withOneBackup();
  const failing = backups.readFor(() => Promise.reject(new Error('a disk is gone')));
  await expect(failing).rejects.toThrow('a disk is gone');
  remove();
  expect(names()).toEqual([]);
});

test('a question is asked in the turn behind the reading, so that others come between', async () => {
  const { backups } = await withOneBackup();
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await backups.readFor(async () => expect(turns).toBe(1));
});
