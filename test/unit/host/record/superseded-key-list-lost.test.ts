import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { isOwn, isOwnBackup } from '../../../../src/ledger/entry/journal-origin.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { register, withBranchOfAThief, withFirstGoneOn } from './superseded-register.ts';

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
