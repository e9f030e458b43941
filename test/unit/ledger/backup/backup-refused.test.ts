import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { NOON_MS } from '../events.ts';
import { openedLedger, temporaryFile } from '../setting.ts';
import { check, forge, goesOn, placeIn, sell } from './backed-up-ledgers.ts';

describe('no backup is taken', () => {
  test('where its folder cannot be made', async () => {
    const ledger = openedLedger();
    const inTheWay = temporaryFile();
    writeFileSync(inTheWay, '');
    const place = placeIn(join(inTheWay, 'backups'));
    expect(await takeBackup(ledger, place, NOON_MS, { check, goesOn })).toMatchObject({
      error: { code: 'folderMissing' },
    });
  });

  test('where the copy does not pass its check, and nothing of it stays', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const place = placeIn();
    const forging: typeof check = (file, age) => {
      forge(file);
      return check(file, age);
    };
    const taken = await takeBackup(ledger, place, NOON_MS, { check: forging, goesOn });
    expect(taken).toMatchObject({
      error: { code: 'copyDamaged', detail: 'journal entry 1: hashDiffers' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('of another journal than the one that is open', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const other = openedLedger();
    sell(other, [2]);
    const place = placeIn();
    const mixed = { ...ledger, maintenance: other.maintenance };
    expect(await takeBackup(mixed, place, NOON_MS, { check, goesOn })).toMatchObject({
      error: { code: 'copyDamaged' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('where the till stops in the middle of it, and nothing of it stays', async () => {
    const ledger = openedLedger();
    sell(
      ledger,
      Array.from({ length: 200 }, (_, index) => index),
    );
    const place = placeIn();
    const stopping = { check, goesOn: () => false };
    expect(await takeBackup(ledger, place, NOON_MS, stopping)).toMatchObject({
      error: { code: 'copyStopped' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('where the check cannot be run at all', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const nobody = checkerThread(new URL('no-such-program.ts', import.meta.url));
    const place = placeIn();
    expect(await takeBackup(ledger, place, NOON_MS, { check: nobody, goesOn })).toMatchObject({
      error: { code: 'copyFailed' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });
});
