import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { seededRandom } from '../../../generated-ledger/seeded-random.ts';
import { withTablesOf } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  drafted,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { checkedWhole } from '../purge/purged.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import {
  afterKill,
  BEHIND,
  killedTill,
  MOST_BEHIND,
  SOLD,
  sell,
  told,
} from './till-with-tables.ts';

// Tables are written behind their journal: what a till that was killed had not written, the next start reads from the journal.

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
