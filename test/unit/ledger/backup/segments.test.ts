import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import {
  findInTurns,
  foundBackups,
  foundInTurns,
  lastGoodBackup,
} from '../../../../src/ledger/backup/backup-list.ts';
import { removeUnfinishedBackups } from '../../../../src/ledger/backup/backup-tidying.ts';
import { segmentFileName } from '../../../../src/ledger/entry/backup-name.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { turnsOf } from '../../../support/turns-of.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { value } from '../setting.ts';
import { backedUp, check, flip, restored, shop } from './shop-with-segments.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);
const DAY_MS = 24 * HOUR_MS;

describe('a folder of backups', () => {
  test('is read in turns, one for each file, and says what it says at once', async () => {
    const { place } = await backedUp();
    const { turns, value: found } = await turnsOf(() => foundInTurns(place));
    // A base and three segments.
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(found.map(({ fileName }) => fileName)).toEqual(
      [...foundBackups(place)].map(({ fileName }) => fileName),
    );
  });

  test('is looked through in turns for one of them', async () => {
    const { place, taken, fileAt } = await backedUp();
    const [base, first] = taken.map(({ fileName }) => fileName);
    const { turns, value: found } = await turnsOf(() => findInTurns(place, base ?? ''));
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(found).toMatchObject({ ok: true, value: { fileName: base } });
    const absent = { ok: false, error: { code: 'backupNotFound' } };
    expect(await findInTurns(place, 'none')).toEqual(absent);
    truncateSync(fileAt(1), 100);
    expect(await findInTurns(place, first ?? '')).toMatchObject({
      ok: false,
      error: { code: 'backupDamaged', problem: { code: 'cut', fileName: first } },
    });
  });

  test('counts the sales of each file once, in a step of its own', async () => {
    const { place } = await backedUp();
    const [newest] = await foundInTurns(place);
    const stepsOf = () => [...(newest?.backup ? newest.countSales() : [])].length;
    expect(stepsOf()).toBe(3);
    expect(stepsOf()).toBe(0);
    expect(newest?.backup?.sales).toBe(4);
  });
});

describe('a segment', () => {
  test('holds what was written since the backup before, signed, and is no larger', async () => {
    const { taken, fileAt, ledger } = await backedUp();
    const [base, one, two, three] = taken;
    expect(base).toMatchObject({ fileName: expect.stringMatching(/\.sqlite$/), segments: [] });
    expect(one).toMatchObject({
      fileName: segmentFileName('live', NOON_MS + HOUR_MS, {
        first: (base?.entries ?? 0) + 1,
        last: one?.entries ?? 0,
      }),
      base: base?.fileName,
      segments: [one?.fileName],
      sales: 2,
    });
    expect(three).toMatchObject({
      base: base?.fileName,
      segments: [one?.fileName, two?.fileName, three?.fileName],
      entries: ledger.journal.head().sequence,
      headHash: ledger.journal.head().hash,
      sales: 4,
      lastEntryAtMs: NOON_MS + 9_000,
    });
    for (const hour of [1, 2, 3]) {
      expect(statSync(fileAt(hour)).size).toBeLessThan(6_000);
      expect(await verifyExport(fileAt(hour))).toMatchObject({ ok: true, entries: 4 });
      expect(await second.verifyJournal(readFileSync(fileAt(hour)))).toMatchObject({ ok: true });
    }
  });

  test('is listed with all others, newest first, by what can be gone back to', async () => {
    const { taken, place } = await backedUp();
    const listed = [...foundBackups(place)].map(({ backup }) => backup);
    expect(listed).toEqual(taken.toReversed());
  });

  test('is not written where the till stops in the middle of it, and nothing of it stays', async () => {
    const one = shop('s');
    one.sellOne();
    value(await one.take(NOON_MS));
    one.sellOne();
    const before = readdirSync(one.place.folder);
    expect(await one.take(NOON_MS + HOUR_MS, { goesOn: () => false })).toMatchObject({
      error: { code: 'copyStopped' },
    });
    expect(readdirSync(one.place.folder)).toEqual(before);
  });

  test('that is read back otherwise than it was written is no backup, and nothing of it stays', async () => {
    const one = shop('s');
    one.sellOne();
    value(await one.take(NOON_MS));
    one.sellOne();
    const before = readdirSync(one.place.folder);
    const forging: typeof check = (file, ...rest) => {
      flip(file);
      return check(file, ...rest);
    };
    expect(await one.take(NOON_MS + HOUR_MS, { check: forging })).toMatchObject({
      error: { code: 'copyDamaged' },
    });
    expect(readdirSync(one.place.folder)).toEqual(before);
  });

  test('that a till was killed over is gone at the next start, and nothing else is', async () => {
    const { place, fileAt } = await backedUp();
    const names = readdirSync(place.folder);
    const foreign = ['notes.part', 'journal-live-notes.jsonl.part', 'journal-live.sqlite.part-wal'];
    for (const name of foreign) writeFileSync(join(place.folder, name), '');
    writeFileSync(`${fileAt(1)}.part`, 'half');
    writeFileSync(`${fileAt(0)}.part-journal`, 'half');
    writeFileSync(`${fileAt(0)}.partner`, 'nobody knows');
    await removeUnfinishedBackups(place);
    const left = [...names, ...foreign, `${names[0]}.partner`];
    expect(readdirSync(place.folder).sort()).toEqual(left.sort());
  });
});

describe('a new base', () => {
  test('is taken each week, and what comes after it goes on from it', async () => {
    const { taken, ...one } = await backedUp();
    one.sellOne();
    const weekLater = value(await one.take(NOON_MS + 7 * DAY_MS));
    expect(weekLater.segments).toEqual([]);
    one.sellOne();
    const after = value(await one.take(NOON_MS + 7 * DAY_MS + HOUR_MS));
    expect(after).toMatchObject({ base: weekLater.fileName, segments: [after.fileName] });
    expect(taken[0]?.base).not.toBe(weekLater.fileName);
  });

  test('is taken where the newest segment is not what was written', async () => {
    const { taken, fileAt, ...one } = await backedUp();
    truncateSync(fileAt(3), 100);
    one.sellOne();
    const next = value(await one.take(NOON_MS + 5 * HOUR_MS));
    // What is whole is gone on from: two sales are in it, the one of the segment that was cut and the new one.
    expect(next).toMatchObject({ base: taken[0]?.fileName, sales: 5 });
    expect(next.segments).toEqual([taken[1]?.fileName, taken[2]?.fileName, next.fileName]);
    rmSync(fileAt(0));
    one.sellOne();
    expect(value(await one.take(NOON_MS + 6 * HOUR_MS)).segments).toEqual([]);
  });

  test('is taken behind a restore, which no segment goes over', async () => {
    const { taken, ...one } = await backedUp();
    one.ledger.maintenance.close();
    value(await restored(one, taken[2]?.fileName ?? '', newSigner()));
    const key = newSigner();
    const gone = await goOnWithout(
      { ...options(one.file), signer: key },
      { nowMs: NOON_MS, elsewhere: () => ({ head: null, standing: null, witnesses: [] }) },
    );
    expect(gone.ok).toBe(true);
    const ledger = signingLedger(one.file, key);
    const taking = { check, signer: key, goesOn: () => true };
    const base = value(await takeBackup(ledger, one.place, NOON_MS + 12 * HOUR_MS, taking));
    expect(base.segments).toEqual([]);
    sell(ledger, 'after');
    const next = value(await takeBackup(ledger, one.place, NOON_MS + 13 * HOUR_MS, taking));
    expect(next).toMatchObject({ base: base.fileName, segments: [next.fileName] });
    expect(await lastGoodBackup(one.place, check)).toEqual(next);
  });

  test('is taken where no key is at hand that signs for the journal', async () => {
    const one = shop('s');
    one.sellOne();
    value(await one.take(NOON_MS));
    one.sellOne();
    const tools = { check, goesOn: () => true };
    const taken = value(await takeBackup(one.ledger, one.place, NOON_MS + HOUR_MS, tools));
    expect(taken.segments).toEqual([]);
  });

  test('waits where there is no room for it, as long as there is room to go on', async () => {
    const { taken, ...one } = await backedUp();
    one.sellOne();
    const makeRoom = (entries: number | null) => entries !== null;
    const next = await one.take(NOON_MS + 8 * DAY_MS, { makeRoom } as object);
    expect(value(next).base).toBe(taken[0]?.fileName);
    one.sellOne();
    const full = { makeRoom: () => false } as object;
    expect(await one.take(NOON_MS + 9 * DAY_MS, full)).toMatchObject({
      error: { code: 'diskFull' },
    });
  });
});
