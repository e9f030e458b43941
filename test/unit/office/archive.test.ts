import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive } from '../../../src/office/archive/check-archive.ts';
import { keepArchive, monthBefore } from '../../../src/office/archive/keep-archive.ts';
import { moveMonths } from '../../../src/office/archive/move-months.ts';
import { rebuild } from '../../../src/office/rebuild/rebuild.ts';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { openStore, type Store } from '../../../src/office/store/store.ts';
import { JUDGED_IN_POOL } from '../../../src/office/watch/signature-pool.ts';
import { sweepSignatures } from '../../../src/office/watch/sweep-signatures.ts';
import { keepTables } from '../../support/office/kept-tables.ts';
import { startOfficeCommand } from '../../support/office/office-process.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import {
  databaseUrl,
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../../support/office/running-office.ts';
import { type StatementFault, startStatementProxy } from '../../support/office/statement-proxy.ts';

/** Old months of what registers handed over, in files: nothing is lost, repeated or silently missing. */

const DATABASE = 'archive';
const MONTHS = ['2025-03', '2025-04'];
const BEFORE = '2025-05';
const ONE_MONTH = '2025-04';
/** So small that a month takes more than one. */
const FILE_BYTES = 6_000;
let postgres: TestPostgres;
let office: TestOffice;
let store: Store;
const registers: TestRegister[] = [];

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, DATABASE);
  store = office.store;
  for (const seed of [801, 802]) registers.push(await heldInThreeMonths(seed));
});

afterAll(async () => {
  for (const register of registers) register.close();
  await office?.stop();
  await postgres?.stop();
});

/** A register whose journal came in two old months and this one, in parts of ten entries that overlap. */
async function heldInThreeMonths(seed: number): Promise<TestRegister> {
  const register = testRegister({ sales: 12, seed, days: 3, openDays: 1 });
  expect((await register.join(office.ingestUrl, await office.code())).status).toBe(200);
  for (let first = 1; first <= register.last; first += 10) {
    const from = Math.max(1, first - 2);
    const upTo = Math.min(first + 9, register.last);
    expect((await register.hand(office.ingestUrl, from, upTo)).status).toBe(200);
  }
  const third = Math.ceil(register.last / 3);
  for (const [at, month] of MONTHS.entries()) {
    await receivedIn(month, register, at * third, (at + 1) * third);
  }
  return register;
}

/** Dates segments back: those whose last entry is behind the first of these numbers, up to the second. */
async function receivedIn(month: string, { name }: TestRegister, behind: number, upTo: number) {
  const day = `${month}-11`;
  await store.pool.query("SELECT office.ensure_partition('segment', $1)", [day]);
  for (const table of ['segment', 'segment_place']) {
    await store.pool.query(
      `UPDATE office.${table} SET received_at = $2::date WHERE last_sequence > $3 AND last_sequence <= $4
         AND register_id = (SELECT id FROM office.register WHERE journal = $1)`,
      [name, day, behind, upTo],
    );
  }
}

/** Everything that the office gives back of a register, as a till with a lost disk asks for it. */
async function givenBack(register: TestRegister): Promise<readonly string[]> {
  const given: string[] = [];
  for (let after = 0; ; ) {
    const segment = await register.fetchAfter(office.ingestUrl, after);
    if (segment === null) return given;
    given.push(`${segment.last} ${segment.content.toString('hex')}`);
    after = segment.last;
  }
}

const allGivenBack = () => Promise.all(registers.map(givenBack));

const rowsOf = async <Row extends object>(text: string): Promise<readonly Row[]> =>
  (await store.pool.query<Row>(text)).rows;

const facts = () =>
  rowsOf(
    `SELECT to_jsonb(t) AS fact FROM office.fact_sale t UNION ALL SELECT to_jsonb(t) FROM office.rollup_day t ORDER BY 1`,
  );

/** Where each segment is: in the tables, in files, and in which files there are. */
async function places(of: Store, folder: string) {
  const { rows } = await of.pool.query<{ inTables: number; inFiles: number; both: number }>(
    `SELECT count(*) FILTER (WHERE s.content IS NOT NULL)::int AS "inTables", count(*) FILTER (WHERE p.moved_to IS NOT NULL)::int AS "inFiles",
        count(*) FILTER (WHERE s.content IS NOT NULL AND p.moved_to IS NOT NULL)::int AS both
       FROM office.segment_place p LEFT JOIN office.segment s USING (register_id, branch, last_sequence, received_at)`,
  );
  const { rows: known } = await of.pool.query<{ name: string }>(
    'SELECT name FROM office.archive_file ORDER BY name',
  );
  return {
    ...{ inTables: 0, inFiles: 0, both: 0, ...rows[0] },
    known: known.map(({ name }) => name),
    there: readdirSync(folder).sort(),
  };
}

const move = (of: Store, before = BEFORE) =>
  moveMonths(of, { before, nowMs: Date.now(), fileBytes: FILE_BYTES });

describe('moving months that is broken off at any of its statements', () => {
  it('loses nothing, and goes on to the same files', async () => {
    const kept = await keepTables(store);
    const before = await allGivenBack();
    const all = (await places(store, tmpdir())).inTables;
    const url = databaseUrl(postgres, DATABASE);
    const proxy = await startStatementProxy(url);

    async function broken(fault: { at: number; how: StatementFault } | null) {
      const folder = mkdtempSync(join(tmpdir(), 'office-archive-'));
      await kept.putBack();
      proxy.begin(fault);
      const line = openStore(proxy.url, () => undefined, { archive: folder });
      const moved = await move(line, ONE_MONTH).catch(() => null);
      await line.close();
      expect(proxy.happened()).toBe(fault !== null);
      const direct = openStore(url, () => undefined, { archive: folder });
      if (fault !== null) expect((await move(direct, ONE_MONTH)).ok).toBe(true);
      const now = await places(direct, folder);
      expect(now).toMatchObject({ both: 0, known: now.there });
      expect(now.inTables + now.inFiles).toBe(all);
      expect(await checkArchive(direct, 'all')).toEqual([]);
      await direct.close();
      rmSync(folder, { recursive: true });
      return { moved, files: now.there, statements: proxy.statements() };
    }

    const whole = await broken(null);
    expect(whole.moved).toEqual({ ok: true, value: { months: MONTHS.slice(0, 1) } });
    expect(whole.files.length).toBeGreaterThan(1);
    for (const [index, text] of whole.statements.entries()) {
      const faults: StatementFault[] =
        text === 'COMMIT' ? ['cutBefore', 'answerLost'] : ['cutBefore'];
      for (const how of faults) {
        const { files } = await broken({ at: index + 1, how });
        expect(files).toEqual(whole.files);
      }
    }
    await proxy.close();
    await kept.putBack();
    expect(await allGivenBack()).toEqual(before);
  });
});

describe('the command', () => {
  it('that is killed between a file and the note of it goes on with that very file', async () => {
    const kept = await keepTables(store);
    const folder = mkdtempSync(join(tmpdir(), 'office-archive-'));
    const url = databaseUrl(postgres, DATABASE);
    const proxy = await startStatementProxy(url);
    const data = join(postgres.folder, `data-${DATABASE}`);
    const command = (through: string) =>
      startOfficeCommand([
        ...['--data', data, '--postgres', through, '--archive', folder],
        ...['archive', '--before', ONE_MONTH],
      ]);
    proxy.begin({ at: 'INSERT INTO archive_file', how: 'held' });
    const first = command(proxy.url);
    await proxy.happening();
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    first.kill();
    expect((await first.ended).code).toBeNull();
    expect(await places(store, folder)).toMatchObject({ inFiles: 0, known: [] });

    const again = await command(url).ended;
    expect(again).toMatchObject({ code: 0, out: `${JSON.stringify({ months: ['2025-03'] })}\n` });
    const now = await places(store, folder);
    expect(now).toMatchObject({ both: 0, known: files, there: files });
    expect(now.inFiles).toBeGreaterThan(0);
    await proxy.close();
    await kept.putBack();
    rmSync(folder, { recursive: true });
  });
});

describe('old months', () => {
  it('are in files that nobody writes again, and all that the office holds is read as before', async () => {
    const [before, told] = [await allGivenBack(), await facts()];
    const moved = await move(store);
    expect(moved).toEqual({ ok: true, value: { months: MONTHS } });
    expect(
      await rowsOf(
        "SELECT FROM pg_class WHERE relname IN ('segment_2025_03', 'segment_2025_04') AND relnamespace = 'office'::regnamespace",
      ),
    ).toEqual([]);
    const files = readdirSync(office.archive);
    for (const file of files) {
      const { mode } = statSync(join(office.archive, file));
      expect(mode & 0o777).toBe(0o400);
      // Any program for Zstandard reads it: exports one behind the other.
      const lines = zstdDecompressSync(readFileSync(join(office.archive, file))).toString('utf8');
      expect(lines.split('\n')[0]).toContain('"type":"journal"');
    }
    expect(await allGivenBack()).toEqual(before);
    await rebuild(store, openPartitions(store));
    expect(await facts()).toEqual(told);
    await store.pool.query('UPDATE office.register SET verified_through = 0');
    for (let judged = 1; judged > 0; ) judged = await sweepSignatures(store, JUDGED_IN_POOL);
    expect(await rowsOf("SELECT kind FROM office.finding WHERE kind <> 'dayOpen'")).toEqual([]);
    expect(await checkArchive(store, 'all')).toEqual([]);
    // What is handed over again is compared with what is in the files.
    const [one] = registers;
    expect(await one?.hand(office.ingestUrl, 1, 7)).toMatchObject({
      status: 200,
      holding: { sequence: one?.last },
    });
    expect(await move(store)).toEqual({ ok: true, value: { months: [] } });
  });

  it('are moved once they are over for a day, not before', async () => {
    const nowMs = Date.parse('2026-08-01T12:00:00Z');
    expect(await moveMonths(store, { before: '2026-08', nowMs })).toMatchObject({
      error: { code: 'notOver' },
    });
    expect(monthBefore(nowMs, 0)).toBe('2026-07');
    expect(monthBefore(nowMs, 13)).toBe('2025-06');
  });

  it('are moved by a running office where it was told to', async () => {
    const [one] = registers;
    await receivedIn('2025-06', one ?? expect.fail(), (one?.last ?? 0) - 10, one?.last ?? 0);
    const before = await allGivenBack();
    const told: string[] = [];
    const tell = (sentence: string): void => void told.push(sentence);
    // Its clock says that it is September of 2025: June is the second whole month before that.
    const nowMs = () => Date.parse('2025-09-02T12:00:00Z');
    await keepArchive({ store, afterMonths: 3, tell, nowMs }).stop();
    const inTables = async () => (await places(store, office.archive)).inTables;
    const still = await inTables();
    await keepArchive({ store, afterMonths: 2, tell, nowMs }).stop();
    expect(await inTables()).toBeLessThan(still);
    expect(await allGivenBack()).toEqual(before);
    expect(told).toEqual([]);
  });

  it('whose file was changed, or is gone, are found, said, and given back again once it is there', async () => {
    const [one, other] = registers;
    if (one === undefined || other === undefined) throw new Error('no registers');
    const findings = () =>
      rowsOf<{ register: string; open: boolean }>(
        "SELECT r.journal AS register, f.ended_at IS NULL AS open FROM office.finding f JOIN office.register r ON r.id = f.register_id WHERE f.kind = 'archiveDamaged' ORDER BY r.id",
      );
    const file = String(
      (
        await store.pool.query(
          `SELECT moved_to AS file FROM office.segment_place p JOIN office.register r ON r.id = p.register_id
            WHERE r.journal = $1 AND first_sequence = 1`,
          [one.name],
        )
      ).rows[0]?.file,
    );
    const path = join(office.archive, file);
    const bytes = readFileSync(path);
    const damaged = Buffer.from(bytes);
    damaged[40] = (damaged[40] ?? 0) ^ 1;
    chmodSync(path, 0o600);
    writeFileSync(path, damaged);
    await expect(one.fetchAfter(office.ingestUrl, 0)).rejects.toThrow(
      /503: .*the office cannot read entries of old months/,
    );
    expect(office.told.join(' ')).toContain(`${path} is not what was written`);
    await expect(rebuild(store, openPartitions(store))).rejects.toThrow(/is not what was written/);
    // The signatures of other registers are judged all the same.
    await store.pool.query('UPDATE office.register SET verified_through = 0');
    for (let judged = 1; judged > 0; ) judged = await sweepSignatures(store, JUDGED_IN_POOL);
    expect(
      await rowsOf(
        'SELECT journal AS name FROM office.register WHERE verified_through = head_sequence',
      ),
    ).toEqual([{ name: other.name }]);
    // What could not be read just now is looked at first.
    expect(await checkArchive(store, 'some')).toEqual([file]);
    expect(await findings()).toEqual([{ register: one.name, open: true }]);

    rmSync(path);
    await expect(one.fetchAfter(office.ingestUrl, 0)).rejects.toThrow(/503/);
    expect(office.told.join(' ')).toContain(`${path} is not there`);
    expect(await checkArchive(store, 'some')).toEqual([file]);

    writeFileSync(path, bytes, { mode: 0o400 });
    expect(await checkArchive(store, 'some')).toEqual([]);
    expect((await findings()).map(({ open }) => open)).not.toContain(true);
    expect((await one.fetchAfter(office.ingestUrl, 0))?.last).toBeGreaterThan(0);
  });

  it('stay in PostgreSQL where the folder cannot take them', async () => {
    const folder = join(office.archive, 'none');
    writeFileSync(folder, '');
    const line = openStore(databaseUrl(postgres, DATABASE), () => undefined, { archive: folder });
    expect(await moveMonths(line, { before: '2025-06', nowMs: Date.now() })).toMatchObject({
      error: { code: 'folderUnusable' },
    });
    await line.close();
    renameSync(folder, `${folder}.gone`);
  });
});
