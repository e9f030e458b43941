import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import type { KeyRing } from '../../../../src/host/record/key-ring.ts';
import { keepNext } from '../../../../src/host/record/key-ring.ts';
import { ownOrigin } from '../../../../src/host/record/own-origin.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, settleCopy } from '../../../../src/ledger/backup/copy-check.ts';
import { isOwn, isOwnBackup } from '../../../../src/ledger/entry/journal-origin.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { journalLinesOf } from '../../../../src/ledger/export/export-journal.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { goOnWithout, prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { FORMS, handOut } from '../export/handed-out.ts';
import { forgetKeysInMark, registerFiles } from './register-setting.ts';

const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') settleCopy(file);
  return checkBackupFile(file, age, segments);
};
const HOUR_MS = 3_600_000;
type Lost = 'journal' | 'list' | 'mark' | 'head' | 'backups';
const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/**
 * A register that sold by its first key, and has gone on with a second one, by which it sold and closed. `first` is what its
 * data folder was while the first key was in force.
 */
async function register({ isLinked = true } = {}) {
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
async function withBranchOfAThief() {
  const thief = newSigner();
  const mine = await withMoreSoldBy(thief, ({ goOn, first }) => goOn(first, thief, true));
  mine.takeGenuine();
  mine.stand(mine.second);
  return { ...mine, thief };
}

/** The journal as it was then, with more sold in it, backed up and handed out. */
async function withMoreSoldBy(
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

/** What is lost is gone, and a manager goes on with a third key: how far it had come by the second, and has by the third. */
async function goneOnAfter(
  mine: Awaited<ReturnType<typeof withMoreSoldBy>>,
  lost: readonly Lost[],
) {
  const before = mine.standing(mine.second);
  mine.lose(...lost);
  const third = newSigner();
  await mine.goOn(mine.second, third);
  return { before, after: mine.standing(third) };
}

describe('a key that another one came behind hands over to nobody any more', () => {
  test('its branch is heard and not read, and no backup of it is the register’s', async () => {
    const mine = await withBranchOfAThief();
    const known = await mine.knownBeyond(mine.second);
    expect(mine.forged.origin.handedOver).toHaveLength(1);
    expect(known?.witnesses).toEqual([mine.forged.fileName, 'day.jsonl']);
    expect(known?.files).toEqual([]);
    const own = await mine.own(mine.second);
    const backups = [mine.ofFirst, mine.ofSecond, mine.forged];
    expect(backups.map(({ origin }) => isOwn(origin, own))).toEqual([true, true, false]);
  });

  test.each([
    ['the journal is whole', []],
    ['the journal is lost', ['journal']],
    ['the journal, its head and the list are lost', ['journal', 'head', 'list']],
  ] as const)('no money of its branch is carried where %s', async (_, lost) => {
    const mine = await withBranchOfAThief();
    const { before, after } = await goneOnAfter(mine, lost);
    expect(after.grandTotal).toEqual(before.grandTotal);
    // Whoever gave them, no number is given twice.
    expect(after.sales).toBeGreaterThanOrEqual(10);
    expect(after.closing?.closing).toBeGreaterThanOrEqual(before.closing?.closing ?? 0);
  });

  test('where it was put back, what it had led to is the register’s, then and later on', async () => {
    const mine = await register();
    const before = mine.standing(mine.second);
    mine.putBackFirst();
    mine.lose('list', 'mark', 'head');
    mine.stand(mine.first);
    const third = newSigner();
    await mine.goOn(mine.first, third);
    mine.stand(third);
    expect(mine.standing(third)).toEqual(before);
    expect(isOwn(mine.ofSecond.origin, await mine.own(third))).toBe(true);
  });
});

/** Whoever found the first key sells on with it, from where it was. */
async function withFirstGoneOn() {
  const mine = await withMoreSoldBy('the first key');
  const markForged = (): void =>
    mine.at(mine.first, (ledger) =>
      writeMarkNow(mine.keyFile, markOf(ledger, undefined), mine.first),
    );
  return { ...mine, markForged };
}

describe('a key that another one came behind tells of nothing behind its end', () => {
  test.each([
    ['the journal is whole', []],
    ['the journal is lost', ['journal']],
    ['the journal and its head are lost', ['journal', 'head']],
    ['the journal and the list are lost', ['journal', 'list']],
    ['the journal, its head and the list are lost', ['journal', 'head', 'list']],
  ] as const)('no money of what it signed since is carried where %s', async (_, lost) => {
    const mine = await withFirstGoneOn();
    mine.markForged();
    mine.takeGenuine();
    expect((await mine.knownBeyond(mine.second))?.witnesses).toEqual([
      'mark',
      mine.forged.fileName,
      'day.jsonl',
    ]);
    const { before, after } = await goneOnAfter(mine, lost);
    expect(after.grandTotal).toEqual(before.grandTotal);
    expect(after.sales).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ['all is there', []],
    ['the journal is lost', ['journal']],
    ['the list is lost', ['list']],
  ] as const)('its backup is not gone back to where %s', async (_, lost) => {
    const mine = await withFirstGoneOn();
    mine.takeGenuine();
    mine.lose(...lost);
    const own = await mine.own(mine.second);
    const backups = [mine.ofFirst, mine.ofSecond, mine.forged];
    expect(backups.map((backup) => isOwnBackup(backup, own))).toEqual([true, true, false]);
    const third = newSigner();
    const options = { ...mine.optionsOf(third), handedOverBy: mine.second };
    const tools = { check, nowMs: NOON_MS, own, elsewhere: () => NOTHING };
    expect(await prepareRestore(options, mine.forged, tools)).toMatchObject({
      error: { code: 'backupForeign' },
    });
    expect(await prepareRestore(options, mine.ofFirst, tools)).toMatchObject({ ok: true });
  });

  test.each([
    ['all else is there', []],
    ['list, mark and head are lost', ['list', 'mark', 'head']],
  ] as const)('a journal with which it went on is opened no more where %s', async (_, lost) => {
    const mine = await withFirstGoneOn();
    mine.lose(...lost);
    const forged = mine.standing(mine.first);
    const opened = await openJournalFile(
      mine.optionsOf(mine.second),
      mine.witnessesOf(mine.second),
      openLog(join(mine.folder, 'log')),
    );
    expect(opened).toMatchObject({ ok: true, value: { trouble: { code: 'damaged' } } });
    const third = newSigner();
    const tools = {
      ...{ check, nowMs: NOON_MS, own: await mine.own(mine.second) },
      elsewhere: async (journal: RegisterJournal) =>
        (await mine.witnessesOf(mine.second).knownBeyond(journal)) ?? NOTHING,
    };
    const options = { ...mine.optionsOf(third), handedOverBy: mine.second };
    const prepared = value(await prepareRestore(options, mine.ofSecond, tools));
    value(await swapIn(prepared));
    expect(mine.standing(third).grandTotal.count).toBe(2);
    expect(mine.standing(third).sales).toBeGreaterThanOrEqual(forged.sales);
  });

  test('where it was put back, it is in force again', async () => {
    const mine = await withFirstGoneOn();
    const before = mine.standing(mine.first);
    mine.lose('mark', 'head');
    mine.stand(mine.first);
    const third = newSigner();
    await mine.goOn(mine.first, third);
    expect(mine.standing(third).grandTotal.minor).toBeGreaterThanOrEqual(before.grandTotal.minor);
    expect(isOwnBackup(mine.forged, await mine.own(third))).toBe(true);
  });

  test('what the mark did not know yet, as the till was killed, is its own', async () => {
    const mine = await register();
    mine.at(mine.second, (ledger) => sell(ledger, 'behind the mark'));
    const late = await mine.backedUp(mine.second);
    const third = newSigner();
    await mine.goOn(mine.second, third);
    mine.at(third, (ledger) => sell(ledger, 'by the third'));
    mine.stand(third);
    mine.lose('journal');
    expect(isOwnBackup(late, await mine.own(third))).toBe(true);
  });
});

describe('the first key is put back, and what its second one signed is all that is left', () => {
  const left = async () => {
    const mine = await register();
    return { ...mine, before: mine.standing(mine.second) };
  };

  test('the mark leads on by itself', async () => {
    const mine = await left();
    mine.lose('journal', 'list', 'head', 'backups');
    const third = newSigner();
    await mine.goOn(mine.first, third);
    expect(mine.standing(third)).toEqual(mine.before);
    expect(mine.noted(third)).toMatchObject({ witnesses: ['mark'] });
  });

  test('a mark of version 0.1 counts, since an early day that was handed out late leads to its key', async () => {
    const mine = await left();
    const early = mine.at(mine.second, ({ journal: { entries: journal } }) => {
      const source = { journal, mode: 'test', signer: mine.second } as const;
      return [...value(journalLinesOf(source, { first: 1, last: 2 })).parts];
    });
    writeFileSync(join(mine.exports, 'early.jsonl'), early.map(({ bytes }) => bytes).join(''));
    forgetKeysInMark(mine.keyFile, mine.second);
    mine.lose('journal', 'list', 'head', 'backups');
    const third = newSigner();
    await mine.goOn(mine.first, third);
    expect(mine.standing(third)).toEqual(mine.before);
  });

  test.each(FORMS)('and where the mark is gone too, by the %s alone', async (form) => {
    const mine = await left();
    await handOut({ file: mine.file, signer: mine.second }, form, mine.exports);
    mine.lose('journal', 'list', 'mark', 'head', 'backups');
    expect(existsSync(mine.file)).toBe(false);
    const third = newSigner();
    await mine.goOn(mine.first, third);
    expect(mine.standing(third)).toMatchObject({
      closing: { closing: mine.before.closing?.closing },
      grandTotal: mine.before.grandTotal,
    });
    expect(mine.standing(third).sales).toBeGreaterThanOrEqual(mine.before.sales);
  });
});

describe('the first key is put back, and nobody handed over to the second', () => {
  test.each(['mark', 'backups', 'exports'] as const)(
    'no number is given twice, and no money is carried: by the %s',
    async (by) => {
      const mine = await register({ isLinked: false });
      const before = mine.standing(mine.second);
      await handOut({ file: mine.file, signer: mine.second }, 'export', mine.exports);
      mine.putBackFirst();
      mine.lose('list', 'head');
      if (by !== 'mark') mine.lose('mark');
      if (by !== 'backups') mine.lose('backups');
      if (by !== 'exports') rmSync(mine.exports, { recursive: true });
      const third = newSigner();
      await mine.goOn(mine.first, third);
      const after = mine.standing(third);
      expect(after.sales).toBeGreaterThanOrEqual(before.sales);
      expect(after.closing?.closing).toBe(before.closing?.closing);
      expect(after.grandTotal.count).toBe(1);
      const stated = by === 'mark' ? { grandTotal: before.grandTotal } : undefined;
      expect(mine.noted(third)).toMatchObject({ ...(stated && { stated }) });
    },
  );
});

test('where only what was handed out tells that the key is the register’s, another’s backup is refused', async () => {
  const mine = await register();
  const theirs = await register();
  await handOut({ file: mine.file, signer: mine.second }, 'export', mine.exports);
  mine.lose('journal', 'list', 'mark', 'head', 'backups');
  const own = await mine.own(mine.second);
  expect(isOwn(theirs.ofSecond.origin, own)).toBe(false);
  expect([mine.ofFirst, mine.ofSecond].map(({ origin }) => isOwn(origin, own))).toEqual([
    true,
    true,
  ]);
});

test('another register’s journal of the same name, in the place of ours, brings no money into a restore', async () => {
  const mine = await register();
  const theirs = await register();
  const before = mine.standing(mine.second);
  theirs.at(theirs.second, (ledger) => {
    for (let sale = 0; sale < 9; sale += 1) sell(ledger, `theirs ${sale}`);
  });
  mine.lose('journal');
  copyFileSync(theirs.file, mine.file);
  const third = newSigner();
  const options = { ...mine.optionsOf(third), handedOverBy: mine.second };
  const tools = {
    check,
    nowMs: NOON_MS,
    own: await mine.own(mine.second),
    elsewhere: () => NOTHING,
  };
  value(await swapIn(value(await prepareRestore(options, mine.ofSecond, tools))));
  expect(mine.standing(third).grandTotal).toEqual(before.grandTotal);
});

describe('where the list of keys is lost', () => {
  test('the next one has those that the mark names, so that no early backup is refused', async () => {
    const mine = await register();
    mine.lose('list', 'journal');
    const third = newSigner();
    await mine.goOn(mine.second, third);
    mine.stand(third);
    mine.lose('journal', 'backups');
    const own = await mine.own(third);
    expect([mine.ofFirst, mine.ofSecond].map((backup) => isOwnBackup(backup, own))).toEqual([
      true,
      true,
    ]);
  });

  test('and the mark as well, our own backups say where a replaced key ended', async () => {
    const mine = await withFirstGoneOn();
    mine.lose('journal', 'list', 'mark', 'head');
    const own = await mine.own(mine.second);
    const backups = [mine.ofFirst, mine.ofSecond, mine.forged];
    expect(backups.map((backup) => isOwnBackup(backup, own))).toEqual([true, true, false]);
    mine.takeGenuine();
    const before = mine.standing(mine.second);
    mine.lose('journal');
    const third = newSigner();
    await mine.goOn(mine.second, third);
    expect(mine.standing(third).grandTotal).toEqual(before.grandTotal);
  });

  test.each(['lost', 'the thief’s'] as const)(
    'and the mark as well, they say which keys hand over no more where the journal is %s',
    async (journal) => {
      const mine = await withBranchOfAThief();
      if (journal === 'lost') mine.lose('journal');
      else mine.takeForged();
      mine.lose('list', 'mark', 'head');
      const own = await mine.own(mine.second);
      const backups = [mine.ofFirst, mine.ofSecond, mine.forged];
      expect(backups.map((backup) => isOwnBackup(backup, own))).toEqual([true, true, false]);
    },
  );

  test('and the mark as well, no money of a branch is carried into an early journal', async () => {
    const mine = await withBranchOfAThief();
    const before = mine.standing(mine.second);
    mine.lose('list', 'mark', 'head');
    mine.putBackFirst();
    const third = newSigner();
    await mine.goOn(mine.second, third);
    expect(mine.standing(third).grandTotal).toEqual(before.grandTotal);
  });
});

describe('a journal that was begun anew', () => {
  const openedBy = (
    mine: Awaited<ReturnType<typeof register>>,
    signer: RegisterSigner,
  ): ReturnType<typeof openJournalFile> =>
    openJournalFile(
      mine.optionsOf(signer),
      mine.witnessesOf(signer),
      openLog(join(mine.folder, 'log')),
    );

  test('is ours where the key before its first one is put back', async () => {
    const mine = await register();
    mine.lose('journal', 'list', 'mark', 'head');
    await mine.goOn(mine.second, newSigner());
    expect(await openedBy(mine, mine.second)).toMatchObject({ ok: true });
  });

  test('by a replaced key is refused, though the thief’s mark lies beside our list', async () => {
    const mine = await register();
    const list = mine.keyFile.replace('.key', '.keys.json');
    copyFileSync(list, join(mine.folder, 'list'));
    mine.lose('journal', 'list', 'mark', 'head');
    const thief = newSigner();
    await mine.goOn(mine.first, thief);
    mine.stand(thief);
    mine.lose('head');
    copyFileSync(join(mine.folder, 'list'), list);
    expect(await openedBy(mine, mine.second)).toMatchObject({
      ok: false,
      error: { code: 'otherRegister' },
    });
  });
});

test('a journal that shares no key with the list beside ours is refused, also where nothing else of ours is left', async () => {
  const mine = await register();
  const theirs = await register();
  mine.lose('journal', 'mark', 'head', 'backups');
  copyFileSync(theirs.file, mine.file);
  const opened = await openJournalFile(
    mine.optionsOf(mine.second),
    mine.witnessesOf(mine.second),
    openLog(join(mine.folder, 'log')),
  );
  expect(opened).toMatchObject({ ok: false, error: { code: 'otherRegister' } });
  expect(isOwn(theirs.ofFirst.origin, await mine.own(mine.second))).toBe(false);
});
