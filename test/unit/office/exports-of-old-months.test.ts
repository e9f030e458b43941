import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyArchive } from '../../../src/ledger/archive/verify-archive.ts';
import { verifyExport } from '../../../src/ledger/proof/verify-export.ts';
import { moveMonths } from '../../../src/office/archive/move-months.ts';
import {
  ALL_DAYS,
  type ExportingOffice,
  exportingOffice,
} from '../../support/office/exporting-office.ts';
import { keepTables } from '../../support/office/kept-tables.ts';
import { contentsOf } from '../ledger/archive/archive-files.ts';

/** What is handed out of months that were moved out of PostgreSQL: as before, or not at all. */

let at: ExportingOffice;

beforeAll(async () => {
  at = await exportingOffice('old_months');
});

afterAll(() => at?.stop());

describe('months that were moved to files', () => {
  /** All that can be handed out, without the times at which a ZIP was made. */
  async function everything(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const path of [
      ...[`sales.csv?${ALL_DAYS}&convention=en`, `receipts.csv?${ALL_DAYS}&convention=fr`],
      `journal/${await at.idOf('Lyon')}`,
    ]) {
      found.set(path, await at.marc.text(`/exports/${path}`));
    }
    for (const path of ['journals.zip', `pages?${ALL_DAYS}&language=en`, `archive?${ALL_DAYS}`]) {
      for (const [name, content] of await contentsOf(
        await at.taken(`/exports/${path}`, 'all.zip'),
      )) {
        found.set(`${path}: ${name}`, content.toString('hex'));
      }
    }
    return found;
  }

  it('come out as they did before', async () => {
    const kept = await keepTables(at.office.store);
    const before = await everything();
    await receivedIn('2025-03');
    expect(
      await moveMonths(at.office.store, { before: '2025-04', nowMs: Date.now() }),
    ).toMatchObject({
      ok: true,
      value: { months: ['2025-03'] },
    });
    expect(readdirSync(at.office.archive)).not.toEqual([]);
    const after = await everything();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, content] of before) expect(after.get(name) === content, name).toBe(true);
    await damagedTold();
    await kept.putBack();
  });

  /** Of a month whose file was changed nothing is begun, and the office says why. */
  async function damagedTold(): Promise<void> {
    const [name = ''] = readdirSync(at.office.archive);
    const path = join(at.office.archive, name);
    const bytes = readFileSync(path);
    chmodSync(path, 0o600);
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    for (const damage of [() => writeFileSync(path, changed), () => rmSync(path)]) {
      damage();
      for (const asked of [
        ...['journals.zip', `archive?${ALL_DAYS}`, `pages?${ALL_DAYS}&language=en`],
        `archive?${ALL_DAYS}&check=1`,
      ]) {
        const answer = await at.marc.get(`/exports/${asked}`);
        expect(answer, asked).toEqual({ status: 503, view: { code: 'oldMonths' } });
      }
      expect(at.office.told.at(-1)).toContain(`The file of old months ${path} is not`);
      // Facts stay in PostgreSQL.
      const sheet = await at.marc.text(`/exports/sales.csv?${ALL_DAYS}&convention=en`);
      expect(sheet).toContain('Lyon');
    }
    writeFileSync(path, bytes, { mode: 0o400 });
    expect(await at.marc.get(`/exports/archive?${ALL_DAYS}&check=1`)).toMatchObject({
      status: 200,
    });
  }

  async function receivedIn(month: string): Promise<void> {
    const day = `${month}-11`;
    await at.office.store.pool.query("SELECT office.ensure_partition('segment', $1)", [day]);
    for (const table of ['segment', 'segment_place']) {
      await at.office.store.pool.query(
        `UPDATE office.${table} SET received_at = $1::date WHERE last_sequence <= 90`,
        [day],
      );
    }
  }

  it('are broken off where an entry turns out not to be there, and no program opens what came', async () => {
    const kept = await keepTables(at.office.store);
    await at.office.store.pool.query(
      'DELETE FROM office.segment WHERE last_sequence BETWEEN 31 AND 60',
    );
    for (const path of [`/exports/archive?${ALL_DAYS}`, '/exports/journals.zip']) {
      await expect(at.marc.bytes(path)).rejects.toThrow();
    }
    const part = await at.marc.text(`/exports/journal/${await at.idOf('Lyon')}`).catch(() => '');
    const file = at.saved(Buffer.from(part), 'journal.jsonl');
    expect(await verifyExport(file)).toMatchObject({ ok: false });
    expect(at.office.told.join('\n')).toContain('An export was broken off: no segment of register');
    await kept.putBack();
    expect(
      await verifyArchive(await at.taken(`/exports/archive?${await at.of('Lyon')}`, 'archive.zip')),
    ).toMatchObject({ ok: true });
  });
});
