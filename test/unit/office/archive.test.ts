import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { archiveUpkeep, monthBefore } from '../../../src/office/archive/archive-upkeep.ts';
import { checkArchive } from '../../../src/office/archive/check-archive.ts';
import { moveMonths } from '../../../src/office/archive/move-months.ts';
import { rebuild } from '../../../src/office/rebuild/rebuild.ts';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { JUDGED_IN_POOL } from '../../../src/office/watch/signature-pool.ts';
import { sweepSignatures } from '../../../src/office/watch/sweep-signatures.ts';
import { allFacts } from '../../support/office/fact-tables.ts';
import {
  moveOldMonths,
  OLD_MONTHS,
  officeWithOldMonths,
  places,
} from '../../support/office/old-months.ts';
import { databaseUrl } from '../../support/office/running-office.ts';

/** Old months of what registers handed over, in files: nothing is lost, repeated or silently missing. */

const DATABASE = 'archive';
const office = officeWithOldMonths(DATABASE);

describe('old months', () => {
  it('are in files that nobody writes again, and all that the office holds is read as before', async () => {
    const [before, told] = [await office.allGivenBack(), await allFacts(office)];
    const moved = await moveOldMonths(office.store);
    expect(moved).toEqual({ ok: true, value: { months: OLD_MONTHS } });
    expect(
      await office.rows(
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
    expect(await office.allGivenBack()).toEqual(before);
    await rebuild(office.store, openPartitions(office.store));
    expect(await allFacts(office)).toEqual(told);
    await office.rows('UPDATE register SET verified_through = 0');
    for (let judged = 1; judged > 0; ) judged = await sweepSignatures(office.store, JUDGED_IN_POOL);
    expect(await office.rows("SELECT kind FROM finding WHERE kind <> 'dayOpen'")).toEqual([]);
    expect(await checkArchive(office.store, 'all')).toEqual([]);
    // What is handed over again is compared with what is in the files.
    const [one] = office.registers;
    expect(await one?.hand(office.ingestUrl, 1, 7)).toMatchObject({
      status: 200,
      holding: { sequence: one?.last },
    });
    expect(await moveOldMonths(office.store)).toEqual({ ok: true, value: { months: [] } });
  });

  it('are moved once they are over for a day, not before', async () => {
    const nowMs = Date.parse('2026-08-01T12:00:00Z');
    expect(await moveMonths(office.store, { before: '2026-08', nowMs })).toMatchObject({
      error: { code: 'notOver' },
    });
    expect(monthBefore(nowMs, 0)).toBe('2026-07');
    expect(monthBefore(nowMs, 13)).toBe('2025-06');
  });

  it('are moved by a running office where it was told to', async () => {
    const [one] = office.registers;
    await office.receivedIn('2025-06', one ?? expect.fail(), (one?.last ?? 0) - 10, one?.last ?? 0);
    const before = await office.allGivenBack();
    const told: string[] = [];
    const tell = (sentence: string): void => void told.push(sentence);
    // Its clock says that it is September of 2025: June is the second whole month before that.
    const nowMs = () => Date.parse('2025-09-02T12:00:00Z');
    await archiveUpkeep({ store: office.store, afterMonths: 3, tell, nowMs }).stop();
    const inTables = async () => (await places(office.store, office.archive)).inTables;
    const still = await inTables();
    await archiveUpkeep({ store: office.store, afterMonths: 2, tell, nowMs }).stop();
    expect(await inTables()).toBeLessThan(still);
    expect(await office.allGivenBack()).toEqual(before);
    expect(told).toEqual([]);
  });

  it('whose file was changed, or is gone, are found, said, and given back again once it is there', async () => {
    const [one, other] = office.registers;
    if (one === undefined || other === undefined) throw new Error('no registers');
    const findings = () =>
      office.rows<{ register: string; open: boolean }>(
        "SELECT r.journal AS register, f.ended_at IS NULL AS open FROM finding f JOIN register r ON r.id = f.register_id WHERE f.kind = 'archiveDamaged' ORDER BY r.id",
      );
    const [first] = await office.rows<{ file: string }>(
      `SELECT moved_to AS file FROM segment_place p JOIN register r ON r.id = p.register_id
        WHERE r.journal = $1 AND first_sequence = 1`,
      [one.name],
    );
    const file = first?.file ?? '';
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
    await expect(rebuild(office.store, openPartitions(office.store))).rejects.toThrow(
      /is not what was written/,
    );
    // The signatures of other registers are judged all the same.
    await office.rows('UPDATE register SET verified_through = 0');
    for (let judged = 1; judged > 0; ) judged = await sweepSignatures(office.store, JUDGED_IN_POOL);
    expect(
      await office.rows(
        'SELECT journal AS name FROM register WHERE verified_through = head_sequence',
      ),
    ).toEqual([{ name: other.name }]);
    // What could not be read just now is looked at first.
    expect(await checkArchive(office.store, 'some')).toEqual([file]);
    expect(await findings()).toEqual([{ register: one.name, open: true }]);

    rmSync(path);
    await expect(one.fetchAfter(office.ingestUrl, 0)).rejects.toThrow(/503/);
    expect(office.told.join(' ')).toContain(`${path} is not there`);
    expect(await checkArchive(office.store, 'some')).toEqual([file]);

    writeFileSync(path, bytes, { mode: 0o400 });
    expect(await checkArchive(office.store, 'some')).toEqual([]);
    expect((await findings()).map(({ open }) => open)).not.toContain(true);
    expect((await one.fetchAfter(office.ingestUrl, 0))?.last).toBeGreaterThan(0);
  });

  it('stay in PostgreSQL where the folder cannot take them', async () => {
    const folder = join(office.archive, 'none');
    writeFileSync(folder, '');
    const line = openStore(databaseUrl(office.postgres, DATABASE), () => undefined, {
      archive: folder,
    });
    expect(await moveMonths(line, { before: '2025-06', nowMs: Date.now() })).toMatchObject({
      error: { code: 'folderUnusable' },
    });
    await line.close();
    renameSync(folder, `${folder}.gone`);
  });
});
