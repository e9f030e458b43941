import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { seededRandom } from '../../../generated-ledger/seeded-random.ts';
import { editTables } from '../../../support/ledger-on.ts';
import { DAY, drafted, saleId } from '../events.ts';
import { checkedWhole } from '../purge/purged.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import { BEHIND, killedTill, SOLD, sell, sellingTill, told } from './till-with-tables.ts';

// Tables that are lost, another's or damaged are made again from their journal.

describe('tables beside a journal are made again from it', () => {
  function anotherTills(): Buffer {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    for (let name = 1; name <= SOLD; name += 1) sell(ledger, name + 500);
    ledger.maintenance.close();
    return readFileSync(tablesFileOf(file));
  }

  const remove = (file: string) => {
    for (const end of ['', '-wal']) rmSync(`${tablesFileOf(file)}${end}`, { force: true });
  };
  const replace = (file: string, bytes: Buffer | string) => {
    remove(file);
    writeFileSync(tablesFileOf(file), bytes);
  };
  const edit = (statements: string) => (file: string) => editTables(file, statements);
  type Till = Awaited<ReturnType<typeof killedTill>>;

  /** What nobody did to them is made good without a word; what somebody or something did is told. */
  const HARMS: Readonly<
    Record<string, readonly ['silent' | 'told', (file: string, till: Till) => void]>
  > = {
    'that are lost': ['silent', remove],
    'that are empty': ['silent', (file) => replace(file, '')],
    'that are no tables': ['told', (file) => replace(file, 'no tables'.repeat(1_000))],
    'that another till made': ['silent', (file) => replace(file, anotherTills())],
    'that are cut short': [
      'told',
      (file) => {
        edit('PRAGMA journal_mode = DELETE')(file);
        replace(file, readFileSync(tablesFileOf(file)).subarray(0, 5 * 4096));
      },
    ],
    'whose log alone is there': [
      'silent',
      (file) => {
        rmSync(tablesFileOf(file));
        writeFileSync(`${tablesFileOf(file)}-wal`, 'a log');
      },
    ],
    'in whose place a folder stands': [
      'told',
      (file) => {
        remove(file);
        mkdirSync(tablesFileOf(file));
      },
    ],
    'of another shape': [
      'silent',
      edit("UPDATE projected SET shape = shape + 1; UPDATE sales SET operator = 'nobody'"),
    ],
    'with a column more': ['told', edit('ALTER TABLE sales ADD COLUMN mine TEXT')],
    'with a trigger of somebody': [
      'told',
      edit(
        'CREATE TRIGGER discount AFTER INSERT ON sales BEGIN UPDATE sales SET amount_minor = 1; END',
      ),
    ],
    'that do not say of which journal they are': ['silent', edit('DELETE FROM projected')],
    'that know more than the journal': [
      'silent',
      edit("UPDATE projected SET sequence = sequence + 1000; UPDATE sales SET operator = 'nobody'"),
    ],
    'whose journal had another entry': [
      'silent',
      edit(`UPDATE projected SET hash = '${'a'.repeat(64)}'; UPDATE sales SET operator = 'nobody'`),
    ],
    'of before something was taken out': [
      'silent',
      edit("UPDATE projected SET purged_up_to = 7; UPDATE sales SET operator = 'nobody'"),
    ],
    'with a number that no sale has': [
      'told',
      edit(`UPDATE sales SET number = 99 WHERE number = ${SOLD}`),
    ],
    'without their newest sale': ['told', edit(`DELETE FROM sales WHERE number = ${SOLD}`)],
  };

  test.each(Object.entries(HARMS))('%s', async (_what, [how, harm]) => {
    const till = await killedTill(SOLD, BEHIND);
    harm(till.file, till);
    const ledger = openedLedger(till.file);
    expect(ledger.journal.opening.salesRemade).toBe(how === 'told' ? SOLD + BEHIND : 0);
    expect(await told(ledger)).toEqual(till.expected);
    expect(value(ledger.journal.draft(drafted('next'))).number).toBe(SOLD + BEHIND + 1);
    const [next] = await ledger.reports.salesOfDay(DAY);
    expect(next?.sale.id).toBe(saleId('next'));
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    ledger.maintenance.close();
    const again = openedLedger(till.file);
    expect(await again.reports.salesOfDay(DAY)).toHaveLength(SOLD + BEHIND + 1);
  });

  test('of an earlier day, put back by somebody, take up what came since', async () => {
    const { closedFile, older, expected } = await killedTill(SOLD, BEHIND);
    writeFileSync(tablesFileOf(closedFile), older);
    const ledger = openedLedger(closedFile);
    expect(ledger.journal.opening.salesRemade).toBe(0);
    expect(await told(ledger)).toEqual(expected);
  });

  test('where the journal is one of an earlier day', async () => {
    const file = temporaryFile();
    const before = openedLedger(file);
    for (let name = 1; name <= SOLD; name += 1) sell(before, name);
    const expected = await told(before);
    before.maintenance.close();
    const older = readFileSync(file);
    const later = openedLedger(file);
    for (let name = 1; name <= BEHIND; name += 1) sell(later, SOLD + name);
    later.maintenance.close();
    writeFileSync(file, older);
    const ledger = openedLedger(file);
    expect(await told(ledger)).toEqual(expected);
    expect(value(ledger.journal.draft(drafted('next'))).number).toBe(SOLD + 1);
  });

  test('with one bit that is another: what is shown is the journal’s, once it was checked', async () => {
    const { closedFile, expected } = await killedTill(SOLD, BEHIND);
    const sound = readFileSync(tablesFileOf(closedFile));
    const random = seededRandom(11);
    let noticed = 0;
    for (let time = 0; time < 40; time += 1) {
      const bytes = Buffer.from(sound);
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(tablesFileOf(closedFile), bytes);
      const ledger = openedLedger(closedFile);
      const checked = checkedWhole(ledger);
      expect(checked, `byte ${at}`).toMatchObject({ state: 'whole' });
      expect(await told(ledger), `byte ${at}`).toEqual(expected);
      if (ledger.journal.opening.salesRemade > 0 || !isAsBefore(checked)) noticed += 1;
      ledger.maintenance.close();
    }
    expect(noticed).toBeGreaterThan(3);
  });

  const isAsBefore = (checked: ReturnType<typeof checkedWhole>): boolean =>
    checked.state === 'whole' && checked.salesRemade === 0;
});

describe('tables that are damaged while they are in use are made again, and it is told', () => {
  async function damagedInUse() {
    const { ledger, tables } = sellingTill();
    const expected = await told(ledger);
    tables.database.unsafeMode();
    tables.database.pragma('writable_schema = ON');
    // An index that leads into the pages of the table.
    tables.database.exec(
      `UPDATE tables.sqlite_schema SET rootpage =
         (SELECT rootpage FROM tables.sqlite_schema WHERE name = 'sales') WHERE name = 'sales_by_day'`,
    );
    tables.database.pragma('writable_schema = RESET');
    return { ledger, expected };
  }

  test('when they are read', async () => {
    const { ledger, expected } = await damagedInUse();
    expect(await ledger.reports.totalsOfDay(DAY)).toEqual(expected.totals);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: SOLD });
    expect(await told(ledger)).toEqual(expected);
  });

  test('when they are checked', async () => {
    const { ledger, expected } = await damagedInUse();
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: SOLD });
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    expect(await told(ledger)).toEqual(expected);
  });
});
