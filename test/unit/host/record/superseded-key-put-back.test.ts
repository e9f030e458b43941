import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isOwn } from '../../../../src/ledger/entry/journal-origin.ts';
import { journalLinesOf } from '../../../../src/ledger/export/export-journal.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { FORMS, handOut } from '../export/handed-out.ts';
import { forgetKeysInMark } from './register-setting.ts';
import { check, NOTHING, register } from './superseded-register.ts';

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
