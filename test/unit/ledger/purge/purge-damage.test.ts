import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkCopy } from '../../../../src/ledger/backup/copy-check.ts';
import { keptHashOf } from '../../../../src/ledger/journal/retained-entries.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { DAY, drafted, NOON_MS, options } from '../events.ts';
import { temporaryFolder, value } from '../setting.ts';
import {
  archived,
  archivedRegister,
  atTill,
  checkedWhole,
  closedDays,
  LATER_MS,
  NO_DAY,
  purged,
  type Register,
  tamper,
} from './purged.ts';

const NEWEST_KEPT = 'sequence = (SELECT max(sequence) FROM journal_kept)';

test.each([
  ['the purge itself, removed', "DELETE FROM journal WHERE kind = 'journalPurged'"],
  [
    'the purge itself, changed',
    `UPDATE journal SET body = replace(body, '"sales":', '"sales":1') WHERE kind = 'journalPurged'`,
  ],
  [
    'the purge itself, unsigned',
    "UPDATE journal SET signature = NULL WHERE kind = 'journalPurged'",
  ],
  ['a kept closing, changed', `UPDATE journal_kept SET operator = 'x' WHERE ${NEWEST_KEPT}`],
  ['a kept closing, removed', `DELETE FROM journal_kept WHERE ${NEWEST_KEPT}`],
  ['a kept key, removed', "DELETE FROM journal_kept WHERE kind = 'registerKeyAdopted'"],
  [
    'a kept closing with another’s signature',
    `UPDATE journal_kept SET signature = (SELECT signature FROM journal LIMIT 1) WHERE ${NEWEST_KEPT}`,
  ],
  [
    'the first entry that remains, removed',
    'DELETE FROM journal WHERE sequence = (SELECT min(sequence) FROM journal)',
  ],
  ['an entry before the first', 'INSERT INTO journal SELECT * FROM journal_kept LIMIT 1'],
])('of a purged journal, damage is found: %s', async (_what, statement) => {
  const { archive: _, endMs, ...register } = await archivedRegister();
  const [, , , to = NO_DAY] = closedDays(register);
  const short = await archived(register, { to });
  value(await purged(register, short, endMs + LATER_MS));
  tamper(register.file, statement);
  await expectDamaged(register);
});

test('of a journal whose every closing was purged, one of them removed is found', async () => {
  const { archive, endMs, ...register } = await archivedRegister();
  const { upTo } = value(await purged(register, archive, endMs + LATER_MS));
  tamper(register.file, `DELETE FROM journal_kept WHERE ${NEWEST_KEPT}`);
  await expectDamaged(register, { sequence: upTo, problem: 'gap' });
});

test('a purge that nobody signed explains nothing, not even where no entry is signed', async () => {
  const file = join(temporaryFolder(), 'journal-simulation.sqlite');
  const ledger = value(openLedger(options(file)));
  value(ledger.journal.draft(drafted(1)));
  const { sequence: upTo, hash: headHash } = ledger.journal.head();
  const kept = { lastDay: DAY, sales: 1, keptHash: keptHashOf([]) };
  const archive = { archiveFile: 'archive.zip', archiveSha256: '' };
  const about = { upTo, headHash, ...kept, ...archive };
  value(ledger.journal.note({ type: 'journalPurged', atMs: NOON_MS, ...about }));
  ledger.maintenance.close();
  tamper(file, `DELETE FROM journal WHERE sequence <= ${upTo}`);
  const reader = value(openJournalReader(file));
  expect(await reader.verify()).toMatchObject({ sequence: 1, problem: 'gap' });
  reader.close();
});

test('a hole that no purge explains is damage', async () => {
  const { archive: _, endMs: __, ...register } = await archivedRegister();
  tamper(register.file, 'DELETE FROM journal WHERE sequence < 9');
  await expectDamaged(register, { sequence: 1, problem: 'gap' });
});

async function expectDamaged(register: Register, found: object = {}): Promise<void> {
  const reader = value(openJournalReader(register.file));
  expect(await reader.verify()).toMatchObject({ ok: false, ...found });
  reader.close();
  expect(checkCopy(register.file, 'kept')).toMatchObject({ error: { code: 'damaged' } });
  const opened = openLedger({ ...options(register.file), signer: register.signer });
  if (!opened.ok) {
    expect(opened.error.code).toBe('corrupt');
    return;
  }
  expect(opened.value.maintenance.verify()).toMatchObject({ ok: false });
  expect(checkedWhole(opened.value)).toMatchObject({ state: 'damaged' });
  opened.value.maintenance.close();
}

test.each(['before', 'after'])('a backup taken %s a purge restores', async (when) => {
  const { archive, endMs, ...register } = await archivedRegister();
  const { file, folder, signer } = register;
  const check = checkerThread(COPY_CHECKER);
  const atMs = endMs + LATER_MS;
  const place = { folder: join(folder, 'backups'), mode: register.mode };
  if (when === 'after') value(await purged(register, archive, atMs));
  const till = value(openLedger({ ...options(file), signer }));
  const backup = value(await takeBackup(till, place, atMs, { check, goesOn: () => true }));
  const closings = till.closings.closings(null, 100);
  till.maintenance.close();
  expect(backup.sales).toBe(12);
  if (when === 'before') value(await purged(register, archive, atMs));
  const tools = {
    check,
    nowMs: atMs,
    own: { keyId: signer.keyId, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  };
  const prepared = value(await prepareRestore({ ...options(file), signer }, backup, tools));
  value(await swapIn(prepared));
  atTill(register, (ledger) => {
    expect(ledger.journal.registerNotes(1)).toMatchObject([{ event: { type: 'journalRestored' } }]);
    expect(ledger.closings.closings(null, 100)).toEqual(closings);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });
});
