import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findBackup,
  foundBackups,
  lastGoodBackup,
} from '../../../../src/ledger/backup/backup-list.ts';
import { segmentFileName } from '../../../../src/ledger/entry/backup-name.ts';
import { NOON_MS } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { backedUp, check, flip, restored, type Shop } from './shop-with-segments.ts';

/** The newest that is still whole, and what is said of the others, newest first. */
async function offered({ place }: Pick<Shop, 'place'>) {
  const problems = [...foundBackups(place)].map(({ problem }) => problem);
  return { problems, offered: (await lastGoodBackup(place, check))?.fileName ?? null };
}

describe('what is wrong with a segment is said by its name, and the newest that is whole is offered', () => {
  test('where it is missing', async () => {
    const { taken, fileAt, ...one } = await backedUp();
    rmSync(fileAt(2));
    expect(await offered(one)).toEqual({
      problems: [
        { code: 'missing', fileName: taken[3]?.fileName, lacks: { first: 10, last: 13 } },
        null,
        null,
      ],
      offered: taken[1]?.fileName,
    });
    expect(findBackup(one.place, taken[3]?.fileName ?? '')).toMatchObject({
      error: { code: 'backupDamaged', problem: { code: 'missing' } },
    });
  });

  test('where it was cut, at its end or within a line', async () => {
    const { taken, fileAt, ...one } = await backedUp();
    const cut = { code: 'cut', fileName: taken[2]?.fileName };
    for (const fewer of [1, 400, 3_000]) {
      truncateSync(fileAt(2), statSync(fileAt(2)).size - fewer);
      expect(await offered(one)).toEqual({
        problems: [cut, cut, null, null],
        offered: taken[1]?.fileName,
      });
    }
  });

  test('where another segment has its name', async () => {
    const { taken, fileAt, ...one } = await backedUp();
    copyFileSync(fileAt(1), fileAt(2));
    const exchanged = { code: 'exchanged', fileName: taken[2]?.fileName };
    expect(await offered(one)).toEqual({
      problems: [exchanged, exchanged, null, null],
      offered: taken[1]?.fileName,
    });
  });

  test("where it is another register's, under its own name or a borrowed one", async () => {
    const { taken, fileAt, ...one } = await backedUp();
    const other = await backedUp('o');
    copyFileSync(other.fileAt(2), fileAt(2));
    const foreign = { code: 'foreign', fileName: taken[2]?.fileName };
    const found = await offered(one);
    expect(found.problems).toEqual([foreign, foreign, null, null]);
    expect(found.offered).toBe(taken[1]?.fileName);
    renameSync(
      fileAt(2),
      join(one.place.folder, segmentFileName('live', NOON_MS - 1, { first: 10, last: 13 })),
    );
    expect((await offered(one)).problems.at(-1)).toMatchObject({ code: 'foreign' });
  });

  test('where its letters are others, once it is checked: a restore refuses it and touches nothing', async () => {
    const { taken, fileAt, ...one } = await backedUp();
    flip(fileAt(2));
    expect((await lastGoodBackup(one.place, check))?.fileName).toBe(taken[1]?.fileName);
    one.ledger.maintenance.close();
    const before = readFileSync(one.file);
    expect(await restored(one, taken[3]?.fileName ?? '', newSigner())).toMatchObject({
      error: { code: 'backupDamaged' },
    });
    expect(readFileSync(one.file).equals(before)).toBe(true);
    expect(readdirSync(one.folder).sort()).toEqual([
      'backups',
      'journal-live.sqlite',
      'journal-live.sqlite-tables',
    ]);
    const sound = await restored(one, taken[1]?.fileName ?? '', newSigner());
    expect(sound.ok).toBe(true);
  });

  test('where the base is gone: none of what went on from it is offered', async () => {
    const { fileAt, ...one } = await backedUp();
    rmSync(fileAt(0));
    const { problems, offered: whole } = await offered(one);
    expect(problems.map((problem) => problem?.code)).toEqual(['missing', 'missing', 'missing']);
    expect(whole).toBeNull();
  });
});
