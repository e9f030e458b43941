import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { BackupPlace } from '../../../../src/ledger/backup/backup-files.ts';
import {
  type Backup,
  findBackup,
  findInTurns,
  foundBackups,
  foundInTurns,
  lastGoodBackup,
} from '../../../../src/ledger/backup/backup-list.ts';
import { removeUnfinishedBackups } from '../../../../src/ledger/backup/backup-tidying.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, settleCopy } from '../../../../src/ledger/backup/copy-check.ts';
import { segmentFileName } from '../../../../src/ledger/entry/backup-name.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { openDamagedReader } from '../../../../src/ledger/restore/damaged-reader.ts';
import { goOnWithout, prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { turnsOf } from '../../../support/turns-of.ts';
import { runLedger } from '../command/cli.ts';
import { acknowledged, HOUR_MS, NOON_MS, options, saleId } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);
/** In this thread; that a thread of its own does the same, the tests of whole copies show. */
const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') settleCopy(file);
  return checkBackupFile(file, age, segments);
};
const DAY_MS = 24 * HOUR_MS;

/** A register that signs, and backs up into a folder of its own. */
function shop(name: string) {
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

type Shop = ReturnType<typeof shop>;

/** A base and three segments, one each hour, each with a sale more. */
async function backedUp(name = 's') {
  const one = shop(name);
  const taken: Backup[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    one.sellOne();
    taken.push(value(await one.take(NOON_MS + hour * HOUR_MS)));
  }
  return { ...one, taken, fileAt: (hour: number) => pathAt(one, taken[hour]?.fileName) };
}

const pathAt = ({ place }: Pick<Shop, 'place'>, fileName = ''): string =>
  join(place.folder, fileName);

/** The newest that is still whole, and what is said of the others, newest first. */
async function offered({ place }: Pick<Shop, 'place'>) {
  const problems = [...foundBackups(place)].map(({ problem }) => problem);
  return { problems, offered: (await lastGoodBackup(place, check))?.fileName ?? null };
}

async function restored(
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

/** One letter of a label. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Caf');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('each point in time', () => {
  test.each([0, 1, 2, 3])('%i hours after the base can be gone back to', async (hour) => {
    const one = await backedUp();
    // A sale of an earlier hour is gone on with: the segment tells of what was begun before it.
    value(one.ledger.journal.append(saleId('s1'), acknowledged('handedOver')));
    const point = one.taken[hour];
    one.ledger.maintenance.close();
    value(await restored(one, point?.fileName ?? '', newSigner()));
    const reader = value(openJournalReader(one.file));
    expect(reader.journal.hashAt(point?.entries ?? 0)).toBe(point?.headHash);
    expect(reader.salesToldOtherwise()).toBe(0);
    expect(await reader.verify()).toMatchObject({ ok: true, entries: (point?.entries ?? 0) + 2 });
    reader.close();
  });

  test('brings a sale back as it was then, though it began before the base', async () => {
    const one = shop('s');
    one.sellOne();
    value(await one.take(NOON_MS));
    value(one.ledger.journal.append(saleId('s1'), acknowledged('refundNeeded')));
    one.sellOne();
    const later = value(await one.take(NOON_MS + HOUR_MS));
    const sold = [saleId('s1'), saleId('s2')].map((id) => one.ledger.journal.sale(id));
    one.ledger.maintenance.close();
    value(await restored(one, later.fileName, newSigner()));
    const ledger = value(openLedger({ ...options(one.file), takesOver: true }));
    expect([saleId('s1'), saleId('s2')].map((id) => ledger.journal.sale(id))).toEqual(sold);
    ledger.maintenance.close();
  });

  test('is put together with the entries of its segments, before any till opens it', async () => {
    const { taken, folder, ledger } = await backedUp();
    ledger.maintenance.close();
    const [, , , last] = taken;
    if (last === undefined) throw new Error('four were taken');
    const file = join(folder, 'journal-live-put-together.sqlite');
    expect(await assembleBackup(last, file)).toEqual({ ok: true, value: true });
    const reader = value(openJournalReader(file));
    expect(reader.salesToldOtherwise()).toBe(0);
    expect(reader.journal.head()).toMatchObject({ sequence: last.entries, hash: last.headHash });
    reader.close();
  });

  test('tells what is lost by it from all of its entries', async () => {
    const { taken, place, ledger } = await backedUp();
    const [, , two] = taken;
    const reader = openDamagedReader(pathAt({ place }, two?.base), two?.segments);
    const hashes = (hashAt: (sequence: number) => string | null) =>
      Array.from({ length: two?.entries ?? 0 }, (_, index) => hashAt(index + 1));
    expect(hashes((sequence) => reader?.hashAt(sequence) ?? null)).toEqual(
      hashes(ledger.journal.hashAt),
    );
    expect(reader?.hashAt((two?.entries ?? 0) + 1)).toBeNull();
    expect(reader?.rowsAfter(0, 1_000)).toEqual(
      ledger.journal.entries.rowsAfter(0, two?.entries ?? 0),
    );
    expect(await reader?.draftOf(saleId('s3'))).toMatchObject({ saleId: saleId('s3') });
    reader?.close();
  });
});

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

/** Without the lines of a file from `first` to before `end`. */
function takeOut(file: string, first: number, end: number): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.toSpliced(first, end - first).join('\n'));
}

describe('the command says of a backup', () => {
  type Taken = Awaited<ReturnType<typeof backedUp>>;
  const nameOf = (one: Taken, hour: number): string => one.taken[hour]?.fileName ?? '';

  test.each<readonly [string, (one: Taken) => unknown, number, (one: Taken) => string]>([
    [
      'a segment whose lines were taken out in front of its end',
      (one) => takeOut(one.fileAt(2), 2, 4),
      3,
      (one) => `${nameOf(one, 2)}: it is not what was written (unreadable)`,
    ],
    [
      'a segment that is gone',
      (one) => rmSync(one.fileAt(2)),
      3,
      (one) =>
        `no base and no segment in its folder holds entries 10 to 13 that ${nameOf(one, 3)} goes on from (missing)`,
    ],
    [
      'a segment that was given another name',
      (one) => renameSync(one.fileAt(2), one.fileAt(2).replace('10-13', '10-12')),
      3,
      (one) =>
        `${nameOf(one, 2).replace('10-13', '10-12')}: it holds other entries than its name says (exchanged)`,
    ],
    [
      'a segment that was given a name of later entries',
      (one) => renameSync(one.fileAt(2), one.fileAt(2).replace('10-13', '10-15')),
      3,
      (one) =>
        `${nameOf(one, 2).replace('10-13', '10-15')}: it holds other entries than its name says (exchanged)`,
    ],
    [
      'a base that is gone',
      (one) => rmSync(one.fileAt(0)),
      3,
      (one) =>
        `no base and no segment in its folder holds entries 1 to 5 that ${nameOf(one, 1)} goes on from (missing)`,
    ],
    [
      'a base beside which somebody laid old pages',
      (one) => writeFileSync(`${one.fileAt(0)}-journal`, 'x'.repeat(5000)),
      3,
      (one) =>
        `${nameOf(one, 0)}: beside it lies a file of its name and -journal, old pages that SQLite would write over it; no till makes such a file: move it away, and ask again (overlaid)`,
    ],
    [
      'a base that is empty',
      (one) => writeFileSync(one.fileAt(0), ''),
      3,
      (one) => `${nameOf(one, 0)}: it is not what was written (unreadable)`,
    ],
  ])('which file is wrong, for %s', async (_what, change, hour, said) => {
    const one = await backedUp();
    change(one);
    expect(await runLedger(['verify', one.fileAt(hour)])).toMatchObject({
      code: 1,
      tell: expect.stringContaining(`${one.fileAt(hour)} is not whole: ${said(one)}.`),
    });
  });

  test("that another register's base is in the place of its own", async () => {
    const one = await backedUp();
    one.sellOne();
    const base = value(await one.take(NOON_MS + 7 * DAY_MS));
    one.sellOne();
    const segment = value(await one.take(NOON_MS + 7 * DAY_MS + HOUR_MS));
    const other = await backedUp('o');
    for (const [replaced, file] of [
      [one.fileAt(0), one.fileAt(3)],
      [pathAt(one, base.fileName), pathAt(one, segment.fileName)],
    ] as const) {
      const before = readFileSync(replaced);
      copyFileSync(other.fileAt(0), replaced);
      for (const asked of [replaced, file]) {
        expect(await runLedger(['verify', asked])).toMatchObject({
          code: 1,
          tell: expect.stringContaining(
            `${basename(replaced)}: another register's key signed it (foreign)`,
          ),
        });
      }
      writeFileSync(replaced, before);
    }
  });

  test.each([
    ['statistics in its base', 'the schema differs at table sqlite_stat1'],
    [
      'a trigger that is gone from its base',
      'the schema differs at trigger journal_is_never_deleted',
    ],
    [
      'bytes behind the last page of its base',
      '6 bytes that no till wrote lie behind its last page',
    ],
  ])('that it is not whole, for %s', async (what, said) => {
    const { fileAt } = await backedUp();
    const base = fileAt(0);
    expect(await runLedger(['verify', fileAt(2)])).toMatchObject({ code: 0 });
    const raw = new Database(base);
    if (what.startsWith('statistics')) raw.exec('ANALYZE');
    if (what.startsWith('a trigger')) raw.exec('DROP TRIGGER journal_is_never_deleted');
    raw.close();
    if (what.startsWith('bytes')) appendFileSync(base, 'a note');
    for (const file of [base, fileAt(2)]) {
      expect(await runLedger(['verify', file])).toMatchObject({
        code: 1,
        tell: expect.stringContaining(`${base} is not whole: ${said}`),
      });
    }
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

test('a copy that version 0.1 took is listed, gone on from and brought back', async () => {
  const folder = dataFolderOf01();
  const file = join(folder, 'journal-simulation.sqlite');
  const signer = signerOf(readFileSync(join(folder, 'register-simulation.key'), 'utf8'));
  if (signer === null) throw new Error('no key');
  const place = { folder: join(folder, 'backups'), mode: 'simulation' as const };
  const [copy] = readdirSync(place.folder);
  const [found] = foundBackups(place);
  expect(found).toMatchObject({ fileName: copy, problem: null, backup: { segments: [] } });
  const ledger = signingLedger(file, signer);
  sell(ledger, 'now');
  const sold = ledger.journal.sale(saleId('now'));
  const atMs = (found?.takenAtMs ?? 0) + HOUR_MS;
  const taken = value(await takeBackup(ledger, place, atMs, { check, signer, goesOn: () => true }));
  expect(taken).toMatchObject({ base: copy, segments: [taken.fileName] });
  ledger.maintenance.close();
  value(await restored({ file, place }, taken.fileName, newSigner()));
  const reader = value(openJournalReader(file));
  expect(await reader.verify()).toMatchObject({ ok: true });
  expect(reader.salesToldOtherwise()).toBe(0);
  reader.close();
  const after = value(openLedger({ ...options(file), takesOver: true }));
  expect(after.journal.sale(saleId('now'))).toEqual(sold);
  after.maintenance.close();
});
