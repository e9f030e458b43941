import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { generatedOptions } from '../../../generated-ledger/generate-ledger.ts';
import { dataFolderOfSchema10, verified } from '../opening/samples.ts';
import { value } from '../setting.ts';

const NAME = 'journal-simulation.sqlite';
const COLUMNS = `at_ms, business_day, operator, software_version, kind, sale_id, body,
  previous_hash, hash, key_id, signature`;

/** A journal of this version that whoever can write the file has added a row to, with every guard in its place after it. */
function withRow(table: 'journal' | 'journal_kept', sequence: number, of: string): string {
  const file = join(dataFolderOfSchema10(), 'purged', NAME);
  value(openLedger(generatedOptions(file, { seed: 10 }))).maintenance.close();
  const raw = new Database(file);
  const guards = raw
    .prepare<[string], string>(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
    )
    .pluck()
    .all(table);
  const names = raw
    .prepare<[string], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
    )
    .pluck()
    .all(table);
  raw.pragma('ignore_check_constraints = ON');
  for (const name of names) raw.exec(`DROP TRIGGER ${name}`);
  raw.exec(`INSERT INTO ${table} (sequence, ${COLUMNS})
    SELECT ${sequence}, ${COLUMNS} FROM journal WHERE ${of} LIMIT 1`);
  for (const guard of guards) raw.exec(guard);
  raw.close();
  return file;
}

const PLACES = [
  ['journal', 0],
  ['journal', -1],
  ['journal', -20],
  ['journal', '-9223372036854775808'],
  ['journal_kept', 0],
  ['journal_kept', -1],
] as const;

describe('a row before the first entry is named, whatever it is a copy of', () => {
  test.each(PLACES)('in %s under %s', async (table, sequence) => {
    const file = withRow(table, Number(sequence), "kind = 'completed'");
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/entry -?\d+: a journal begins with entry 1 \(beforeFirst\)/);
  });

  test('and nothing is sold, totalled, exported or purged over it', async () => {
    const file = withRow('journal', -5, "kind = 'completed'");
    const opened = openLedger(generatedOptions(file, { seed: 10 }));
    expect(opened).toMatchObject({ ok: false, error: { code: 'corrupt' } });
    for (const args of [
      ['totals', file],
      ['export', file, '--to', join(file, '..')],
    ]) {
      let said = '';
      const take = (text: string) => {
        said += text;
      };
      const code = await runLedgerCli(args, { out: take, tell: take }, '0.0.0');
      expect({ code, said }).toMatchObject({ code: 1 });
      expect(said).toContain('a journal begins with entry 1');
    }
  });

  test('in a backup as well', async () => {
    const file = withRow('journal', -1, "kind = 'drafted'");
    const backup = join(file, '..', 'journal-simulation-2026-11-24T221600.000Z.sqlite');
    copyFileSync(file, backup);
    const { code, said } = await verified(backup);
    expect({ code, said }).toMatchObject({ code: 1 });
  });

  test('and the file itself refuses one, where nobody has switched that off', () => {
    const file = join(dataFolderOfSchema10(), NAME);
    value(openLedger(generatedOptions(file, { seed: 10 }))).maintenance.close();
    const raw = new Database(file);
    raw.exec('DROP TRIGGER journal_only_grows_at_its_end');
    const add = `INSERT INTO journal (sequence, ${COLUMNS}) SELECT 0, ${COLUMNS} FROM journal LIMIT 1`;
    expect(() => raw.exec(add)).toThrow(/CHECK constraint failed/);
    raw.close();
  });
});
