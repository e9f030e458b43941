import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openOffice } from '../../../../src/host/office/open-office.ts';
import { restoreByCommand } from '../../../../src/host/record/restore-command.ts';
import { dataFolderAt } from '../../../../src/host/start/data-folder.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkBackupFile } from '../../../../src/ledger/backup/copy-check.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { startFakeOffice } from '../../../support/fake-office.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { options } from '../../ledger/events.ts';
import { sell } from '../../ledger/proof/signed.ts';
import { newRegister } from '../../ledger/purge/purged.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';
import { NO_BUNDLES } from './office-bench.ts';

/** A register that took a backup, sold on, handed all of it over, and then lost its journal. */
async function lostJournal() {
  const office = await startFakeOffice();
  onTestFinished(() => office.close());
  const { folder, file, signer } = newRegister(temporaryFolder(), 'test');
  const register = { mode: 'test', terminalId: 'till-1', shopName: 'Lyon' } as const;
  const ledger = value(openLedger({ ...options(file), signer, register }));
  sell(ledger, 1);
  const place = { folder: dataFolderAt(folder).backups, mode: 'test' } as const;
  const backup = value(
    await takeBackup(ledger, place, Date.now(), {
      check: async (copy, age, segments) => checkBackupFile(copy, age, segments),
      goesOn: () => true,
      signer,
    }),
  );
  const clock = createManualClock(Date.now());
  const till = openOffice({
    ...{ journal: ledger.journal, signer, clock },
    ...{ mode: 'test', terminalId: 'till-1', softwareVersion: '0.1.0' },
    file: dataFolderAt(folder).officeFile('test'),
    log: { info: () => undefined, warn: () => undefined },
    random: () => 1,
    shopName: () => 'Lyon',
    note: (event) => void value(ledger.journal.note(event)),
    readFailed: (error) => {
      throw error;
    },
    changed: () => undefined,
    ...NO_BUNDLES,
  });
  value(await till.calls['office.join']({ address: office.address, code: office.code }));
  sell(ledger, 2);
  for (let tries = 0; tries < 2_000 && till.view()?.waiting !== 0; tries += 1) {
    clock.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const last = ledger.journal.head();
  expect(office.rows()).toHaveLength(last.sequence);
  await till.close();
  ledger.maintenance.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });

  const said = { out: '', tell: '' };
  const restore = (what: 'fetch' | 'without' | null) =>
    restoreByCommand(
      {
        backup: join(place.folder, backup.fileName),
        journal: file,
        terminal: 'till-1',
        office: what,
        softwareVersion: '0.1.0',
      },
      {
        out(text) {
          said.out += text;
        },
        tell(text) {
          said.tell += text;
        },
      },
    );
  return { office, file, last, said, restore, backup };
}

async function hashIn(file: string, sequence: number): Promise<string | null> {
  const reader = value(openJournalReader(file));
  expect(await reader.verify()).toMatchObject({ ok: true });
  const hash = reader.journal.hashAt(sequence);
  reader.close();
  return hash;
}

test('what the office holds beyond a backup is said before, and nothing is replaced unasked', async () => {
  const { restore, said, file, last, backup } = await lostJournal();
  expect(await restore(null)).toBe(2);
  expect(said.tell).toContain(`holds ${last.sequence - backup.entries} entries beyond this backup`);
  expect(existsSync(file)).toBe(false);
});

test('it is fetched back and verified, so that nothing that was handed over is lost', async () => {
  const { restore, said, file, last } = await lostJournal();
  expect(await restore('fetch')).toBe(0);
  expect(said.out).toContain('They were fetched and verified');
  expect(await hashIn(file, last.sequence)).toBe(last.hash);
});

test('a manager may go on without it', async () => {
  const { restore, file, last, backup } = await lostJournal();
  expect(await restore('without')).toBe(0);
  expect(await hashIn(file, backup.entries)).toBe(backup.headHash);
  expect(await hashIn(file, last.sequence)).not.toBe(last.hash);
});

test('an office that does not answer is waited for, unless a manager says otherwise', async () => {
  const { restore, said, office } = await lostJournal();
  await office.close();
  expect(await restore('fetch')).toBe(2);
  expect(said.tell).toContain('may hold more than this backup');
  expect(await restore('without')).toBe(0);
});

test('what the office gives that is not what was signed is not gone on from', async () => {
  const { restore, said, office } = await lostJournal();
  const [segment] = office.segments.splice(0);
  const bytes = Buffer.from(segment?.bytes ?? []);
  office.segments.push({ first: 1, last: 99, bytes: bytes.subarray(0, bytes.length - 5) });
  expect(await restore('fetch')).toBe(2);
  expect(said.tell).toContain('could not be fetched');
});
