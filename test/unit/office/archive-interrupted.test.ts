import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkArchive } from '../../../src/office/archive/check-archive.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { keepTables } from '../../support/office/kept-tables.ts';
import { startOfficeCommand } from '../../support/office/office-process.ts';
import {
  moveOldMonths,
  OLD_MONTHS,
  officeWithOldMonths,
  places,
} from '../../support/office/old-months.ts';
import { databaseUrl } from '../../support/office/running-office.ts';
import { type StatementFault, startStatementProxy } from '../../support/office/statement-proxy.ts';

/** Old months that are on their way to files when the line, or the office, ends: nothing is lost or there twice. */

const DATABASE = 'archive_interrupted';
const ONE_MONTH = '2025-04';
const office = officeWithOldMonths(DATABASE);

describe('moving months that is broken off at any of its statements', () => {
  it('loses nothing, and goes on to the same files', async () => {
    const kept = await keepTables(office.store);
    const before = await office.allGivenBack();
    const all = (await places(office.store, tmpdir())).inTables;
    const url = databaseUrl(office.postgres, DATABASE);
    const proxy = await startStatementProxy(url);

    async function broken(fault: { at: number; how: StatementFault } | null) {
      const folder = mkdtempSync(join(tmpdir(), 'office-archive-'));
      await kept.putBack();
      proxy.begin(fault);
      const line = openStore(proxy.url, () => undefined, { archive: folder });
      const moved = await moveOldMonths(line, ONE_MONTH).catch(() => null);
      await line.close();
      expect(proxy.happened()).toBe(fault !== null);
      const direct = openStore(url, () => undefined, { archive: folder });
      if (fault !== null) expect((await moveOldMonths(direct, ONE_MONTH)).ok).toBe(true);
      const now = await places(direct, folder);
      expect(now).toMatchObject({ both: 0, known: now.there });
      expect(now.inTables + now.inFiles).toBe(all);
      expect(await checkArchive(direct, 'all')).toEqual([]);
      await direct.close();
      rmSync(folder, { recursive: true });
      return { moved, files: now.there, statements: proxy.statements() };
    }

    const whole = await broken(null);
    expect(whole.moved).toEqual({ ok: true, value: { months: OLD_MONTHS.slice(0, 1) } });
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
    expect(await office.allGivenBack()).toEqual(before);
  });
});

describe('the command', () => {
  it('that is killed between a file and the note of it goes on with that very file', async () => {
    const kept = await keepTables(office.store);
    const folder = mkdtempSync(join(tmpdir(), 'office-archive-'));
    const url = databaseUrl(office.postgres, DATABASE);
    const proxy = await startStatementProxy(url);
    const data = join(office.postgres.folder, `data-${DATABASE}`);
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
    expect(await places(office.store, folder)).toMatchObject({ inFiles: 0, known: [] });

    const again = await command(url).ended;
    expect(again).toMatchObject({ code: 0, out: `${JSON.stringify({ months: ['2025-03'] })}\n` });
    const now = await places(office.store, folder);
    expect(now).toMatchObject({ both: 0, known: files, there: files });
    expect(now.inFiles).toBeGreaterThan(0);
    await proxy.close();
    await kept.putBack();
    rmSync(folder, { recursive: true });
  });
});
