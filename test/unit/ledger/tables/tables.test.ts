import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { SMALL_FILE_PACE } from '../../../../src/ledger/tables/file/commit-pace.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { seededRandom } from '../../../generated-ledger/seeded-random.ts';
import { editTables, ledgerWithTables, withTablesOf } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  expiry,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { checkedWhole } from '../purge/purged.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';

const { entries: MOST_BEHIND } = SMALL_FILE_PACE;

/** The files of a till that was killed just now: what it had handed to the system, and nothing that was in its memory. */
function afterKill(file: string): string {
  const copy = join(temporaryFolder(), basename(file));
  for (const end of ['', '-wal', '-tables', '-tables-wal']) {
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
  }
  return copy;
}

/** Sales in many states: paid, denied after that, open, expired, paid late, with a refund due. */
function sell(ledger: Ledger, name: number): void {
  const draft = drafted(name, { label: `Table ${name}`, atMs: NOON_MS + name * 1_000 });
  const late = [...expiry(name), completed(name, NOON_MS + 4_000_000)];
  const unconfirmed = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
  const denial = collectedOtherwise(name, { ...unconfirmed, takesBack: true });
  const ways = [
    [codeCreated(name), completed(name), acknowledged()],
    [codeCreated(name)],
    expiry(name),
    [...late, acknowledged('refundNeeded')],
    late,
    // The stream called it paid, and the platform takes that back.
    [codeCreated(name), completed(name), denial],
    [codeCreated(name), completed(name), denial, completed(name, NOON_MS + 4_000_000)],
  ];
  record(ledger, draft, ways[name % ways.length] ?? []);
}

/** Everything that is read from the tables. */
const told = async (ledger: Ledger) => ({
  sales: await ledger.reports.salesOfDay(DAY),
  totals: await ledger.reports.totalsOfDay(DAY),
  money: await ledger.reports.moneyOfDay(DAY),
  onScreens: ledger.journal.notAside(),
  watched: ledger.journal.watched(1_000),
  refunds: await ledger.reports.refundsDue(null, 1_000),
  received: ledger.closings.receivedOfDay(DAY),
  standing: ledger.closings.standing(),
});

/** Every row of the tables beside a journal that no till has open. */
const rowsOf = (file: string) =>
  withTablesOf(file, (tables) => ({
    sales: tables
      .prepare<[], { readonly body: string }>('SELECT * FROM sales ORDER BY number')
      .all()
      // Its fields may stand in any order.
      .map((row) => ({ ...row, body: JSON.parse(row.body) })),
    receipts: tables.prepare('SELECT * FROM receipts ORDER BY sequence').all(),
    codes: tables.prepare('SELECT * FROM sale_codes ORDER BY code, sale_number').all(),
    labels: tables.prepare('SELECT rowid FROM sale_labels ORDER BY rowid').all(),
    noix: tables.prepare('SELECT rowid FROM sale_labels WHERE sale_labels MATCH \'"tab"\'').all(),
  }));

/** As a till that has never had any other would make them. */
function rowsMadeAnew(file: string) {
  rmSync(tablesFileOf(file));
  openedLedger(file).maintenance.close();
  return rowsOf(file);
}

/** Some sales in the tables' file, and some that are in the journal alone; the till was killed. */
async function killedTill(inTables: number, behind: number) {
  const file = temporaryFile();
  const before = openedLedger(file);
  for (let name = 1; name <= inTables; name += 1) sell(before, name);
  before.maintenance.close();
  const older = readFileSync(tablesFileOf(file));
  const ledger = openedLedger(file);
  for (let name = inTables + 1; name <= inTables + behind; name += 1) sell(ledger, name);
  const expected = await told(ledger);
  const killed = afterKill(file);
  ledger.maintenance.close();
  return { file: killed, closedFile: file, older, expected };
}

const SOLD = 25;
const BEHIND = 10;

/** A till that has sold, over a connection of the test's own, and the tables as it has them open. */
function sellingTill() {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  const connection = value(openConnection(file));
  const { ledger, tables } = ledgerWithTables(connection, options(file));
  onTestFinished(() => ledger.maintenance.close());
  for (let name = 1; name <= SOLD; name += 1) sell(ledger, name);
  return { file, connection, ledger, tables };
}

describe('a till that was killed', () => {
  test('finds every sale again, numbers on, and asks about every code', async () => {
    const { file, expected } = await killedTill(SOLD, BEHIND);
    const behind = withTablesOf(file, (tables) =>
      tables.prepare('SELECT count(*) FROM sales').pluck().get(),
    );
    expect(behind).toBe(SOLD);
    const ledger = openedLedger(file);
    expect(await told(ledger)).toEqual(expected);
    expect(ledger.journal.opening.salesRemade).toBe(0);
    expect(value(ledger.journal.draft(drafted('next'))).number).toBe(SOLD + BEHIND + 1);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('makes no second sale of the key that was pressed before', async () => {
    const { file } = await killedTill(SOLD, BEHIND);
    const ledger = openedLedger(file);
    const { sequence } = ledger.journal.head();
    const again = value(
      ledger.journal.draft({ ...drafted('other'), draftId: drafted(SOLD + 3).draftId }),
    );
    expect(again).toMatchObject({ number: SOLD + 3, sale: { id: saleId(SOLD + 3) } });
    expect(ledger.journal.head().sequence).toBe(sequence);
  });

  test('again and again, before the tables ever reach the disk, has lost nothing', async () => {
    let { file, expected } = await killedTill(SOLD, BEHIND);
    for (let time = 1; time <= 4; time += 1) {
      const ledger = openedLedger(file);
      expect(await told(ledger)).toEqual(expected);
      sell(ledger, 100 + time);
      expected = await told(ledger);
      const killed = afterKill(file);
      ledger.maintenance.close();
      file = killed;
    }
    expect(await told(openedLedger(file))).toEqual(expected);
  });

  test('has tables that are as far behind as they may be, and no further', async () => {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    let name = 0;
    const sellUpTo = (till: Ledger, sequence: number): void => {
      while (till.journal.head().sequence < sequence) {
        name += 1;
        sell(till, name);
      }
    };
    sellUpTo(ledger, 1.6 * MOST_BEHIND);
    expect(ledger.journal.head().sequence - toldUpTo(file)).toBeLessThanOrEqual(MOST_BEHIND);
    expect(toldUpTo(file)).toBeGreaterThan(0);
    const expected = await told(ledger);
    const killed = afterKill(file);
    const again = openedLedger(killed);
    expect(await told(again)).toEqual(expected);
    // What was behind at the start counts as well, however often it is killed.
    sellUpTo(again, 2.2 * MOST_BEHIND);
    expect(again.journal.head().sequence - toldUpTo(killed)).toBeLessThanOrEqual(MOST_BEHIND);
  });

  /** Up to which entry the tables in the file tell of their journal. */
  const toldUpTo = (file: string): number =>
    withTablesOf(afterKill(file), (tables) =>
      Number(tables.prepare('SELECT sequence FROM projected').pluck().get()),
    );
});

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

describe('tables that cannot be written', () => {
  /** More than once over, so that they are to be committed while the till sells. */
  const MANY = Math.ceil((1.5 * MOST_BEHIND) / 4);

  test('for want of room refuse no sale, tell the truth, and are made good later', async () => {
    const { file, ledger, tables } = sellingTill();
    const pages = Number(tables.database.pragma('tables.page_count', { simple: true }));
    tables.database.pragma(`tables.max_page_count = ${pages + 2}`);
    for (let name = SOLD + 1; name <= SOLD + MANY; name += 1) sell(ledger, name);
    const expected = await told(ledger);
    expect(expected.sales).toHaveLength(SOLD + MANY);
    ledger.maintenance.close();
    const reopened = openedLedger(file);
    expect(await told(reopened)).toEqual(expected);
    expect(checkedWhole(reopened)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('since a folder stands in their place are kept in memory as long as the till runs', async () => {
    const file = temporaryFile();
    mkdirSync(tablesFileOf(file));
    const ledger = openedLedger(file);
    for (let name = 1; name <= SOLD + MANY; name += 1) sell(ledger, name);
    const expected = await told(ledger);
    expect(expected.sales).toHaveLength(SOLD + MANY);
    ledger.maintenance.close();
    expect(await told(openedLedger(file))).toEqual(expected);
  });
});

test('what the journal refuses is not in the tables', async () => {
  const { connection, ledger } = sellingTill();
  const before = await told(ledger);
  connection.pragma('query_only = ON');
  expect(ledger.journal.draft(drafted('refused'))).toMatchObject({ ok: false });
  expect(ledger.journal.append(saleId(1), completed(1))).toMatchObject({ ok: false });
  connection.pragma('query_only = OFF');
  const steps = [
    { saleId: saleId(1), event: completed(1) },
    { saleId: saleId('none'), event: completed(1) },
  ];
  expect(() => ledger.journal.appendAll(steps)).toThrow('no sale');
  expect(await told(ledger)).toEqual(before);
  expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
});

test('what the journal cannot tell of is not put right in the tables either', () => {
  const { connection, ledger, tables } = sellingTill();
  tables.database.exec('UPDATE receipts SET minor = 1');
  const wrong = tables.database.prepare('SELECT count(*) FROM receipts WHERE minor = 1').pluck();
  const before = wrong.get();
  connection.exec(
    "CREATE TEMP TRIGGER refuses BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  expect(() => ledger.closings.mendDays([DAY], NOON_MS)).toThrow('no');
  expect(wrong.get()).toBe(before);
  connection.exec('DROP TRIGGER refuses');
  ledger.closings.mendDays([DAY], NOON_MS);
  expect(wrong.get()).toBe(0);
  expect(ledger.journal.registerNotes(1)).toMatchObject([{ event: { type: 'salesRemade' } }]);
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

test('tables that are behind follow the shop’s clock to another time zone', async () => {
  const { file } = await killedTill(SOLD, BEHIND);
  const reunion = openedLedger(file, { timeZone: 'Indian/Reunion', startsAtHour: 4 });
  expect(reunion.journal.opening.salesRemade).toBe(0);
  expect(checkedWhole(reunion)).toMatchObject({ state: 'whole', salesRemade: 0 });
  reunion.maintenance.rebuild();
  const expected = await told(reunion);
  reunion.maintenance.close();
  expect(await told(openedLedger(file, { timeZone: 'Indian/Reunion', startsAtHour: 4 }))).toEqual(
    expected,
  );
});

describe('whatever happens to a till, and whenever it is killed', () => {
  test.each([1, 2, 3, 4, 5, 6])('its tables are what its journal says (%i)', async (seed) => {
    const random = seededRandom(seed);
    let file = temporaryFile();
    let ledger = openedLedger(file);
    let name = 0;
    for (let step = 0; step < 60; step += 1) {
      const what = random.below(10);
      if (what < 5 || name === 0) {
        name += 1;
        sell(ledger, name);
      } else if (what < 8) settle(ledger, 1 + random.below(name));
      else if (what === 8) {
        const killed = afterKill(file);
        ledger.maintenance.close();
        file = killed;
        ledger = openedLedger(file);
      } else {
        ledger.maintenance.close();
        ledger = openedLedger(file);
      }
    }
    const expected = await told(ledger);
    ledger.maintenance.close();
    const incremental = rowsOf(file);
    expect(incremental.sales).toHaveLength(name);
    expect(rowsMadeAnew(file)).toEqual(incremental);
    expect(await told(openedLedger(file))).toEqual(expected);
  });

  /** Whatever is still possible, on another day. */
  function settle(ledger: Ledger, name: number): void {
    const atMs = NOON_MS + 40 * 3_600_000;
    const { sale } = ledger.journal.sale(saleId(name)) ?? {};
    if (sale?.payments.length === 0)
      value(ledger.journal.append(saleId(name), codeCreated(name, atMs)));
    value(ledger.journal.append(saleId(name), completed(name, atMs)));
    value(ledger.journal.append(saleId(name), acknowledged(null, atMs)));
  }
});

test('numbers go on from the journal’s drafts, and those are counted by an index of their own', () => {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  const connection = value(openConnection(file));
  onTestFinished(() => {
    connection.close();
  });
  const journal = openJournal(connection, options(file));
  expect(journal.draftsBetween(0, 9)).toBe(0);
  const plans = [
    "SELECT count(*) FROM journal WHERE kind = 'drafted' AND sequence <= 9",
    "SELECT sequence FROM journal WHERE kind = 'drafted' AND sequence <= 9 ORDER BY sequence DESC LIMIT 1",
  ].map((query) =>
    connection
      .prepare<[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
      .all()
      .map(({ detail }) => detail),
  );
  for (const plan of plans) {
    expect(plan).toEqual([expect.stringMatching(/INDEX journal_drafts/)]);
  }
});
