import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyRing, keepNext } from '../../../../src/host/record/key-ring.ts';
import { ownOrigin } from '../../../../src/host/record/own-origin.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { handOut } from '../export/handed-out.ts';
import { registerFiles } from './register-setting.ts';

/** Checks a copy in this thread, settled as a fresh one is. */
export const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};
const HOUR_MS = 3_600_000;
/** What a register can lose. */
export type Lost = 'journal' | 'list' | 'mark' | 'head' | 'backups';
/** Nothing is known beside the journal. */
export const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/**
 * A register that sold by its first key, and has gone on with a second one, by which it sold and closed. `first` is what its
 * data folder was while the first key was in force.
 */
export async function register({ isLinked = true } = {}) {
  const { folder, file, keyFile, signer: first, given, places } = registerFiles();
  const second = newSigner();
  const exports = join(folder, 'exports');
  mkdirSync(exports);
  let hours = 0;

  const optionsOf = (signer: RegisterSigner): LedgerOptions => ({ ...given, signer });
  const witnessesOf = (signer: RegisterSigner) =>
    askWitnesses({
      options: () => optionsOf(signer),
      keyFile,
      isKeyKept: true,
      places,
      exportFolders: () => [exports],
    });
  const ringOf = (signer: RegisterSigner) =>
    ({ current: { signer, origin: 'kept' as const } }) as KeyRing;

  function at<Outcome>(signer: RegisterSigner, act: (ledger: Ledger) => Outcome): Outcome {
    const ledger = value(openLedger(optionsOf(signer)));
    try {
      return act(ledger);
    } finally {
      ledger.maintenance.close();
    }
  }

  function stand(signer: RegisterSigner): void {
    at(signer, (ledger) => {
      writeHeadNow(file, ledger.journal.head(), signer);
      writeMarkNow(keyFile, markOf(ledger, given.register), signer);
    });
  }

  const own = (signer: RegisterSigner) =>
    ownOrigin({
      keys: ringOf(signer),
      keyFile,
      ledger: given,
      places,
      witnesses: witnessesOf(signer),
    });

  /** As a till does once a manager said so; what it writes down of the keys is left out for a thief. */
  async function goOn(from: RegisterSigner, to: RegisterSigner, isThief = false, isLinked = true) {
    const witnesses = witnessesOf(from);
    const elsewhere = async (journal: RegisterJournal) =>
      isThief ? NOTHING : ((await witnesses.knownBeyond(journal)) ?? NOTHING);
    const led = await witnesses.ledToBy(from);
    const options = { ...optionsOf(to), ...(isLinked && { handedOverBy: from }) };
    const left = value(
      await goOnWithout(options, { nowMs: NOON_MS, elsewhere, own: await own(from) }),
    );
    if (isThief || !isLinked) return;
    await keepNext({ signer: to, replaces: from, keep: async () => undefined }, keyFile, led, left);
  }

  async function backedUp(by: RegisterSigner): Promise<Backup> {
    const ledger = value(openLedger(optionsOf(by)));
    hours += 1;
    const taking = { check, signer: by, goesOn: () => true };
    const taken = await takeBackup(ledger, places().own, NOON_MS + hours * HOUR_MS, taking);
    ledger.maintenance.close();
    return value(taken);
  }

  at(first, (ledger) => sell(ledger, 'by the first'));
  stand(first);
  const ofFirst = await backedUp(first);
  copyFileSync(file, join(folder, 'first.sqlite'));
  await goOn(first, second, false, isLinked);
  at(second, (ledger) => {
    sell(ledger, 'by the second');
    closeAll(ledger, NOON_MS + HOUR_MS);
  });
  stand(second);
  const ofSecond = await backedUp(second);
  return {
    ...{ folder, file, keyFile, first, second, exports, ofFirst, ofSecond },
    ...{ at, stand, own, goOn, backedUp, witnessesOf, optionsOf },
    async knownBeyond(signer: RegisterSigner) {
      const ledger = value(openLedger(optionsOf(signer)));
      const known = await witnessesOf(signer).knownBeyond(ledger.journal);
      ledger.maintenance.close();
      return known;
    },
    standing: (signer: RegisterSigner) => at(signer, (ledger) => ledger.closings.standing()),
    noted: (signer: RegisterSigner) =>
      at(signer, (ledger) => ledger.journal.registerNotes(9).map(({ event }) => event)).find(
        ({ type }) => type === 'journalRestored',
      ),
    lose(...what: readonly Lost[]): void {
      const beside = (name: string) => keyFile.replace('.key', `.${name}.json`);
      const paths = {
        journal: file,
        list: beside('keys'),
        mark: beside('mark'),
        head: file.replace('.sqlite', '.head.json'),
        backups: places().own.folder,
      };
      for (const name of what) rmSync(paths[name], { recursive: true });
      if (!what.includes('journal')) return;
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      for (const name of readdirSync(folder))
        if (name.includes('tables')) rmSync(join(folder, name));
    },
    putBackFirst(): void {
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      copyFileSync(join(folder, 'first.sqlite'), file);
    },
  };
}

/** What a thief who found the first key, and can write into the register's folders, makes of the journal as it was then. */
export async function withBranchOfAThief() {
  const thief = newSigner();
  const mine = await withMoreSoldBy(thief, ({ goOn, first }) => goOn(first, thief, true));
  mine.takeGenuine();
  mine.stand(mine.second);
  return { ...mine, thief };
}

/** The journal as it was then, with more sold in it, backed up and handed out. */
export async function withMoreSoldBy(
  by: RegisterSigner | 'the first key',
  before: (mine: Awaited<ReturnType<typeof register>>) => Promise<void> = async () => undefined,
) {
  const mine = await register();
  const signer = by === 'the first key' ? mine.first : by;
  const genuine = join(mine.folder, 'genuine.sqlite');
  copyFileSync(mine.file, genuine);
  mine.putBackFirst();
  await before(mine);
  mine.at(signer, (ledger) => {
    for (let sale = 0; sale < 9; sale += 1) sell(ledger, `made up ${sale}`);
    closeAll(ledger, NOON_MS + HOUR_MS);
  });
  const forged = await mine.backedUp(signer);
  await handOut({ file: mine.file, signer }, 'export', mine.exports);
  const branch = join(mine.folder, 'branch.sqlite');
  copyFileSync(mine.file, branch);
  const take = (file: string) => (): void => {
    for (const end of ['-wal', '-shm']) rmSync(`${mine.file}${end}`, { force: true });
    copyFileSync(file, mine.file);
  };
  return { ...mine, forged, takeGenuine: take(genuine), takeForged: take(branch) };
}

/** Whoever found the first key sells on with it, from where it was. */
export async function withFirstGoneOn() {
  const mine = await withMoreSoldBy('the first key');
  const markForged = (): void =>
    mine.at(mine.first, (ledger) =>
      writeMarkNow(mine.keyFile, markOf(ledger, undefined), mine.first),
    );
  return { ...mine, markForged };
}
