import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openOffice } from '../../../../src/host/office/open-office.ts';
import { recoverRegister } from '../../../../src/host/office/recover-register.ts';
import { checkBackupFile } from '../../../../src/ledger/backup/copy-check.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { options } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';
import { NO_BUNDLES, officeBench } from './office-bench.ts';

async function lostRegister() {
  const bench = await officeBench();
  bench.sell(30);
  const till = bench.start();
  value(await bench.join(till));
  await bench.handedOver(till);
  await till.close();
  const held = bench.office.rows().length;
  bench.ledger.maintenance.close();
  bench.office.addCode('LOST-DISK');
  const folder = temporaryFolder();
  const signer = newSigner();
  const parts = {
    signer,
    keyFile: join(folder, 'register-test.key'),
    mode: 'test',
    terminalId: 'till-9',
    shopName: '',
    journalFile: join(folder, 'journal-test.sqlite'),
    backups: join(folder, 'backups'),
    officeFile: join(folder, 'office-test.json'),
    bounds: options('').bounds,
    softwareVersion: '0.1.0',
    check: async (file: string, age: Parameters<typeof checkBackupFile>[1]) =>
      checkBackupFile(file, age),
    clock: createManualClock(Date.now()),
  } as const;
  const asked = { address: bench.office.address, code: 'LOST-DISK' };
  return { bench, parts, asked, held };
}

test('a till whose disk was lost goes on from what the office holds, with a new key and the next numbers', async () => {
  const { bench, parts, asked, held } = await lostRegister();
  const recovered = value(await recoverRegister(parts, asked));
  expect(recovered).toMatchObject({ entries: held, register: { terminalId: 'till-1' } });
  const reader = value(openJournalReader(parts.journalFile));
  expect(await reader.verify()).toMatchObject({ ok: true });
  reader.close();

  const { signer } = parts;
  const register = { mode: 'test', terminalId: 'till-1', shopName: 'Lyon' };
  const ledger = value(openLedger({ ...options(parts.journalFile), signer, register }));
  onTestFinished(() => ledger.maintenance.close());
  expect(ledger.journal.hashAt(held)).toBe(bench.office.rows().at(-1)?.hash);
  expect(ledger.closings.standing().sales).toBe(30);
  const till = openOffice({
    ...{ journal: ledger.journal, signer, clock: bench.clock, file: parts.officeFile },
    ...{ mode: 'test', terminalId: 'till-1', softwareVersion: '0.1.0' },
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
  onTestFinished(() => till.close());
  sell(ledger, 'after');
  await bench.handedOver(till);
  expect(bench.office.rows()).toHaveLength(ledger.journal.head().sequence);
  const kinds = bench.office
    .rows()
    .slice(held)
    .map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['registerKeyAdopted', 'journalRestored']));
});

test('what the office gives is verified before anything stands in the journal’s place', async () => {
  const { bench, parts, asked } = await lostRegister();
  const [first] = bench.office.segments;
  const whole = first?.bytes ?? Buffer.alloc(0);
  if (first) first.bytes = whole.subarray(0, whole.length - 9);
  expect(await recoverRegister(parts, asked)).toMatchObject({ error: { code: 'notFetched' } });
  expect(existsSync(parts.journalFile)).toBe(false);
  // The same code and the same key: it begins anew.
  if (first) first.bytes = whole;
  expect(await recoverRegister(parts, asked)).toMatchObject({ ok: true });
});

test('a journal that is there is never replaced', async () => {
  const { bench, parts, asked } = await lostRegister();
  const there = { ...parts, journalFile: bench.journalFile };
  expect(await recoverRegister(there, asked)).toMatchObject({ error: { code: 'there' } });
});
