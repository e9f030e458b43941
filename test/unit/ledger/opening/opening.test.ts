import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { MIGRATIONS, type Migration } from '../../../../src/ledger/database/migrations.ts';
import { openLedger, openLedgerInTurns } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { turnsOf } from '../../../support/turns-of.ts';
import { codeCreated, completed, drafted, options, saleId } from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';

/** Applies statements to the file as a stranger would, with another program. */
function tamper(file: string, statements: string): void {
  const raw = new Database(file);
  raw.exec(statements);
  raw.close();
}

function ledgerWithOneSale(): string {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  record(ledger, drafted(1), [codeCreated(1), completed(1)]);
  ledger.maintenance.close();
  return file;
}

describe('a ledger is refused', () => {
  test('where its folder does not exist', () => {
    const file = join(temporaryFolder(), 'nowhere', 'ledger.db');
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  test('where a folder stands in its place', () => {
    const file = temporaryFile();
    mkdirSync(file);
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  test('as corrupt where the file is no database, and the file stays as it was', () => {
    const file = temporaryFile();
    const text = 'sale;amount\n'.repeat(500);
    writeFileSync(file, text);
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'corrupt' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('as corrupt where the database is of another program, and the file stays as it was', () => {
    const file = temporaryFile();
    tamper(file, 'CREATE TABLE recipes (name TEXT); PRAGMA application_id = 7;');
    const before = readFileSync(file);
    expect(openLedger(options(file))).toEqual({
      ok: false,
      error: { code: 'corrupt', detail: 'the file belongs to another program' },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('as corrupt where pages of it were overwritten', () => {
    const file = ledgerWithOneSale();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 + 8, 3 * 4096);
    writeFileSync(file, bytes);
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'corrupt' } });
  });

  test('as corrupt where the file was cut short', () => {
    const file = ledgerWithOneSale();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, 2 * 4096));
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'corrupt' } });
  });

  test.each([
    'DROP TRIGGER journal_is_never_changed',
    'DROP TRIGGER journal_only_grows_at_its_end',
    'DROP INDEX journal_drafts',
    'CREATE TRIGGER discount AFTER INSERT ON journal BEGIN SELECT 1; END',
    'ANALYZE; -- sqlite_stat1',
  ])('as corrupt where its schema was changed: %s', (statement) => {
    const file = ledgerWithOneSale();
    tamper(file, statement);
    const name = statement.split(' ')[2];
    expect(openLedger(options(file))).toMatchObject({
      ok: false,
      error: { code: 'corrupt', detail: expect.stringContaining(`${name}`) },
    });
  });

  test('by name where a later version of the till wrote it, and the file stays as it was', () => {
    const file = ledgerWithOneSale();
    tamper(file, 'PRAGMA user_version = 99');
    const before = readFileSync(file);
    expect(openLedger(options(file))).toEqual({
      ok: false,
      error: { code: 'newerSchema', found: 99, known: MIGRATIONS.length },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('as locked while this till has it open already', () => {
    const file = temporaryFile();
    openedLedger(file);
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'locked' } });
  });

  test('as locked from the moment another till began to open it', () => {
    const file = temporaryFile();
    const first = value(openConnection(file));
    onTestFinished(() => {
      first.close();
    });
    expect(() => openConnection(file)).toThrow('database is locked');
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'locked' } });
  });

  test('as locked while another process has it open, and opens once that process was killed', async () => {
    const file = temporaryFile();
    const other = spawn(
      process.execPath,
      [join(import.meta.dirname, '../journal/appending-till.ts'), file],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = new Promise((resolve) => other.once('exit', resolve));
    const lines = createInterface({ input: other.stdout });
    await new Promise((resolve) => lines.once('line', resolve));
    expect(openLedger(options(file))).toMatchObject({ ok: false, error: { code: 'locked' } });
    other.kill('SIGKILL');
    await exited;
    expect(openedLedger(file).maintenance.verify()).toMatchObject({ ok: true });
  });
});

describe('a ledger that is opened', () => {
  test('leaves no shared-memory file, and only its own files once closed', () => {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    value(ledger.journal.draft(drafted(1)));
    expect(readdirSync(dirname(file)).sort()).toEqual([
      'ledger.db',
      'ledger.db-tables',
      'ledger.db-tables-wal',
      'ledger.db-wal',
    ]);
    ledger.maintenance.close();
    expect(readdirSync(dirname(file)).sort()).toEqual(['ledger.db', 'ledger.db-tables']);
  });

  test('finds again what was committed before', () => {
    const ledger = openedLedger(ledgerWithOneSale());
    expect(ledger.journal.sale(saleId(1))).toMatchObject({ number: 1, sale: { state: 'paid' } });
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 3 });
  });
});

describe('a migration', () => {
  const addsColumns: Migration = {
    version: MIGRATIONS.length + 1,
    ddl: 'ALTER TABLE journal ADD COLUMN device TEXT;',
  };

  test('that fails leaves the version before it whole', () => {
    const file = ledgerWithOneSale();
    const broken = { ...addsColumns, ddl: `${addsColumns.ddl} CREATE TABLE journal (x);` };
    expect(() => openLedger(options(file), [...MIGRATIONS, broken])).toThrow('already exists');
    const ledger = openedLedger(file);
    expect(ledger.journal.sale(saleId(1))).toMatchObject({ sale: { state: 'paid' } });
    ledger.maintenance.close();
    const raw = new Database(file);
    expect(raw.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(
      raw.prepare("SELECT name FROM pragma_table_info('journal')").pluck().all(),
    ).not.toContain('device');
    raw.close();
  });

  test('to a later version keeps every entry and its hash', () => {
    const file = ledgerWithOneSale();
    const before = openedLedger(file);
    const verified = before.maintenance.verify();
    before.maintenance.close();
    const after = value(openLedger(options(file), [...MIGRATIONS, addsColumns]));
    expect(after.maintenance.verify()).toEqual(verified);
    after.maintenance.close();
    expect(openLedger(options(file))).toMatchObject({
      ok: false,
      error: { code: 'newerSchema', found: MIGRATIONS.length + 1, known: MIGRATIONS.length },
    });
  });

  test('that cannot read the journal refuses the file as corrupt', () => {
    const file = ledgerWithOneSale();
    const trigger = MIGRATIONS[0]?.ddl.match(
      /CREATE TRIGGER journal_is_never_changed.*?END;/s,
    )?.[0];
    tamper(
      file,
      `DROP TRIGGER journal_is_never_changed;
       UPDATE journal SET body = '{}' WHERE sequence = 2;
       ${trigger}`,
    );
    expect(openLedger(options(file), [...MIGRATIONS, addsColumns])).toEqual({
      ok: false,
      error: { code: 'corrupt', detail: 'journal entry 2: hashDiffers' },
    });
  });
});

describe('a ledger that is opened in turns', () => {
  const SALES = 200;

  function ledgerWithSales(): string {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    for (let n = 1; n <= SALES; n += 1) record(ledger, drafted(n), [codeCreated(n), completed(n)]);
    ledger.maintenance.close();
    return file;
  }

  /** How many turns everybody else had until it was open, and what it says then. */
  async function openedInTurns(file: string) {
    const { turns, value: opened } = await turnsOf(() => openLedgerInTurns(options(file)));
    return { turns, opened };
  }

  test.each([
    ['with its tables', () => undefined],
    ['that makes its tables again', (file: string) => rmSync(tablesFileOf(file))],
  ] as const)(
    '%s lets others have their turns between a few sales, and is the same',
    async (_, before) => {
      const file = ledgerWithSales();
      before(file);
      const { turns, opened } = await openedInTurns(file);
      const ledger = value(opened);
      onTestFinished(() => ledger.maintenance.close());
      // At most 25 sales to a turn, and some hundred entries.
      expect(turns).toBeGreaterThan(SALES / 25);
      expect(ledger.journal.sale(saleId(SALES))).toMatchObject({ number: SALES });
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    },
  );

  test('says the same of a file that is refused', async () => {
    const file = ledgerWithOneSale();
    tamper(file, 'DROP TRIGGER journal_is_never_changed');
    const { opened } = await openedInTurns(file);
    expect(opened).toEqual(openLedger(options(file)));
    expect(opened).toMatchObject({ ok: false, error: { code: 'corrupt' } });
  });
});
