import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { DAY, drafted } from '../../ledger/events.ts';
import { openedLedger, value } from '../../ledger/setting.ts';
import type { ChangedPorts } from '../changed-ledger.ts';
import { deskOver } from './export-desk-setting.ts';

const ORDER = { what: 'csv', convention: 'fr', from: DAY, to: DAY, folder: null } as const;
const FILE = 'comptoir_till-1_2026-11-20_sales-fr_000003_test.csv';

/** A desk over a real ledger with as many sales. */
function deskWith(sales: number, changed: ChangedPorts = {}) {
  const ledger = openedLedger();
  for (let name = 1; name <= sales; name += 1) value(ledger.journal.draft(drafted(name)));
  return deskOver(ledger, null, changed);
}

test('an export is written, told with its download, and noted in the journal with its hash', async () => {
  const { desk, outcome, notes, ownFolder } = deskWith(3);
  expect(desk.view()).toBeNull();
  const { exportId } = value(desk.start(ORDER));
  expect(desk.view()).toMatchObject({ exportId, state: 'going', share: 0 });
  expect(await outcome()).toEqual({
    exportId,
    what: 'csv',
    from: DAY,
    to: DAY,
    state: 'written',
    fileName: FILE,
    path: join(ownFolder, FILE),
    download: `/exports/${FILE}`,
  });
  const sha256 = createHash('sha256')
    .update(readFileSync(join(ownFolder, FILE)))
    .digest('hex');
  const about = { format: 'csv', from: DAY, to: DAY, fileName: FILE, sha256 };
  expect(notes()).toMatchObject([about]);
});

test('another one waits for its turn', async () => {
  const { desk, outcome, notes } = deskWith(3);
  value(desk.start(ORDER));
  expect(desk.start(ORDER)).toEqual(err({ code: 'exportBusy' }));
  await outcome();
  value(desk.start({ ...ORDER, convention: 'en' }));
  await outcome();
  expect(notes()).toHaveLength(2);
});

test('a cancelled one leaves no file and no note, and the next one is made', async () => {
  const { desk, outcome, notes, ownFolder } = deskWith(200);
  const { exportId } = value(desk.start(ORDER));
  expect(desk.cancel({ exportId: 'another one' })).toEqual(err({ code: 'exportEnded' }));
  value(desk.cancel({ exportId }));
  expect(await outcome()).toMatchObject({ exportId, state: 'failed', code: 'cancelled' });
  expect(readdirSync(ownFolder)).toEqual([]);
  expect(notes()).toEqual([]);
  value(desk.start(ORDER));
  expect(await outcome()).toMatchObject({ state: 'written' });
});

test('a chosen folder is used, is remembered once it has worked, and has no download', async () => {
  const { desk, outcome, settings, folder, ownFolder } = deskWith(3);
  const chosen = join(folder, 'clé USB');
  value(desk.start({ ...ORDER, folder: chosen }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'folderMissing' });
  expect(settings.current.exportFolder).toBeNull();
  mkdirSync(chosen);
  value(desk.start({ ...ORDER, folder: chosen }));
  expect(await outcome()).toMatchObject({ path: join(chosen, FILE), download: null });
  expect(settings.current.exportFolder).toBe(chosen);
  expect(value(desk.folders())).toEqual({ own: ownFolder, chosen });
  value(desk.start(ORDER));
  await outcome();
  expect(settings.current.exportFolder).toBeNull();
});

test('a folder that is no whole path is not taken for one beside the program', async () => {
  const { desk, outcome } = deskWith(1);
  value(desk.start({ ...ORDER, folder: 'src' }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'folderMissing' });
});

test.each([
  ['diskFull', 'diskFull'],
  ['unavailable', 'journalUnavailable'],
] as const)(
  'a file of which the journal cannot be told (%s) is not kept',
  async (refused, code) => {
    const note = () => err({ code: refused, detail: 'refused' });
    const { desk, outcome, ownFolder } = deskWith(1, { journal: { note } });
    value(desk.start(ORDER));
    expect(await outcome()).toMatchObject({ state: 'failed', code });
    expect(readdirSync(ownFolder)).toEqual([]);
  },
);

test('a journal that cannot be read is said and told to the check, and leaves no draft', async () => {
  const salesOfDays = () => {
    throw new Error('entry 7 is unreadable');
  };
  const { desk, outcome, ownFolder, failed } = deskWith(1, { reports: { salesOfDays } });
  value(desk.start(ORDER));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'journalUnavailable' });
  expect(readdirSync(ownFolder)).toEqual([]);
  expect(String(failed)).toContain('entry 7 is unreadable');
});

test('closing the till ends what is under way before the journal is closed', async () => {
  const { desk, ledger, ownFolder } = deskWith(200);
  value(desk.start(ORDER));
  await desk.close();
  ledger.maintenance.close();
  expect(desk.view()).toMatchObject({ state: 'failed', code: 'cancelled' });
  expect(readdirSync(ownFolder)).toEqual([]);
});
