import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { BackupPlace } from '../../../../src/ledger/backup/backup-files.ts';
import { type Backup, findBackup } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

/** In this thread; that a thread of its own does the same, the tests of whole copies show. */
export const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

/** A register that signs, and backs up into a folder of its own. */
export function shop(name: string) {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-live.sqlite');
  const signer = newSigner();
  const ledger = signingLedger(file, signer);
  const place = { folder: join(folder, 'backups'), mode: 'live' as const };
  let sold = 0;
  function sellOne(): void {
    sold += 1;
    sell(ledger, `${name}${sold}`);
  }
  const tools = { check, signer, goesOn: () => true };
  const take = async (atMs: number, changes: Partial<typeof tools> = {}) =>
    takeBackup(ledger, place, atMs, { ...tools, ...changes });
  return { name, folder, file, signer, ledger, place, sellOne, take };
}

/** A register that backs up into a folder of its own. */
export type Shop = ReturnType<typeof shop>;

/** A base and three segments, one each hour, each with a sale more. */
export async function backedUp(name = 's') {
  const one = shop(name);
  const taken: Backup[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    one.sellOne();
    taken.push(value(await one.take(NOON_MS + hour * HOUR_MS)));
  }
  return { ...one, taken, fileAt: (hour: number) => pathAt(one, taken[hour]?.fileName) };
}

/** The path of a file among the backups; without a name, that of their folder. */
export const pathAt = ({ place }: Pick<Shop, 'place'>, fileName = ''): string =>
  join(place.folder, fileName);

/** Goes back to this backup, under this key. */
export async function restored(
  one: { readonly file: string; readonly place: BackupPlace },
  fileName: string,
  key: RegisterSigner,
) {
  const backup = value(findBackup(one.place, fileName));
  const tools = {
    check,
    nowMs: NOON_MS + 9 * HOUR_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  };
  const prepared = await prepareRestore({ ...options(one.file), signer: key }, backup, tools);
  return prepared.ok ? swapIn(prepared.value) : prepared;
}

/** One letter of a label. */
export function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Caf');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
