import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { isOwn, isOwnBackup } from '../../../../src/ledger/entry/journal-origin.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import {
  check,
  type Lost,
  NOTHING,
  register,
  withBranchOfAThief,
  withFirstGoneOn,
  type withMoreSoldBy,
} from './superseded-register.ts';

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
