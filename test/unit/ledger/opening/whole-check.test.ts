import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { CheckProgress } from '../../../../src/ledger/proof/verification.ts';
import { editTables, ledgerWithTables } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { openedLedger, record, temporaryFile, value } from '../setting.ts';

const SALES = 120;

/** A ledger with more sales than one step compares, on a connection that a test can reach past it. */
function soldLedger(before: (ledger: Ledger) => void = () => undefined) {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  const connection = value(openConnection(file));
  const { ledger, tables } = ledgerWithTables(connection, options(file));
  onTestFinished(() => ledger.maintenance.close());
  before(ledger);
  for (let name = 1; name <= SALES; name += 1) {
    record(ledger, drafted(name), [codeCreated(name), completed(name), acknowledged()]);
  }
  return { ledger, connection, tables: tables.database };
}

/** Checks to the end; `between` runs after each step. */
function checkToTheEnd(ledger: Ledger, between: () => void = () => undefined) {
  const check = ledger.maintenance.check();
  for (let steps = 1; ; steps += 1) {
    const progress: CheckProgress = check.step();
    if (progress.state !== 'going') return { steps, progress };
    between();
  }
}

describe('a check of the whole record', () => {
  test.each([
    ['UPDATE journal SET body = replace(body, 4890, 489) WHERE sequence = 301', 'hashDiffers'],
    ['UPDATE journal SET previous_hash = hash WHERE sequence = 301', 'chainBroken'],
    ['DELETE FROM journal WHERE sequence = 301', 'gap'],
  ])('names the entry that verification names: %s', (statement, problem) => {
    const { ledger, connection } = soldLedger();
    connection.exec(
      `DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted; ${statement}`,
    );
    const expected = { sequence: 301, problem };
    expect(ledger.maintenance.verify()).toMatchObject({ ok: false, ...expected });
    expect(checkToTheEnd(ledger).progress).toMatchObject({ state: 'damaged', ...expected });
  });

  test.each([
    ['an amount', 'UPDATE sales SET amount_minor = 1 WHERE number = 60'],
    [
      'what is shown of it',
      "UPDATE sales SET body = replace(body, 'Table 4', 'Table 5') WHERE number = 60",
    ],
    ['its day', "UPDATE sales SET paid_day = '2026-11-19' WHERE number = 60"],
    ['its whole row', 'DELETE FROM sales WHERE number = 60'],
    ['its identifier', "UPDATE sales SET id = 'sale_x' WHERE number = 60"],
  ])('makes a sale again that differs from its entries in %s', async (_what, statement) => {
    const { ledger, tables } = soldLedger();
    const before = await ledger.reports.salesOfDay(DAY);
    tables.exec(statement);
    expect(checkToTheEnd(ledger).progress).toMatchObject({
      state: 'whole',
      entries: 4 * SALES,
      salesRemade: 1,
    });
    expect(await ledger.reports.salesOfDay(DAY)).toEqual(before);
    expect(checkToTheEnd(ledger).progress).toMatchObject({ salesRemade: 0 });
  });

  test('removes a sale that has no entries', async () => {
    const { ledger, tables } = soldLedger();
    tables.exec(
      `INSERT INTO sales SELECT 999, 'sale_x', 'draft_x', business_day, drafted_at_ms, state, amount_minor,
         currency, label, paid_at_ms, paid_day, paid_hour, times_paid, acknowledged, open_until_ms, body,
         operator, drafted_minute, confirmed_ms, refund_due, refunded_at_ms
       FROM sales WHERE number = 1`,
    );
    expect(checkToTheEnd(ledger).progress).toMatchObject({ salesRemade: 1 });
    expect(await ledger.reports.salesOfDay(DAY)).toHaveLength(SALES);
  });

  test('goes on while the till sells, and takes what is new along', () => {
    const { ledger } = soldLedger();
    let sold = SALES;
    const { steps, progress } = checkToTheEnd(ledger, () => {
      sold += 1;
      value(ledger.journal.draft(drafted(sold)));
    });
    expect(steps).toBeGreaterThan(5);
    expect(progress).toMatchObject({ state: 'whole', salesRemade: 0 });
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  });

  test.each([
    ['a receipt', "INSERT INTO receipts VALUES (9999, 999, '2026-11-20', 12, 'inTime', 480, '[]')"],
    [
      'a receipt before all',
      "INSERT INTO receipts VALUES (9999, -1, '2026-11-20', 12, 'inTime', 480, '[]')",
    ],
    ['a code', "INSERT INTO sale_codes VALUES ('pay_x', 999, 'x_yap')"],
    ['a code before all', "INSERT INTO sale_codes VALUES ('pay_x', -1, 'x_yap')"],
  ])('removes %s of no sale', (_what, statement) => {
    const { ledger, tables } = soldLedger();
    const rows = (): unknown => tables.prepare('SELECT sequence FROM receipts').all();
    const codes = (): unknown => tables.prepare('SELECT code FROM sale_codes').all();
    const before = [rows(), codes()];
    tables.exec(statement);
    expect(checkToTheEnd(ledger).progress).toMatchObject({ salesRemade: 1 });
    expect([rows(), codes()]).toEqual(before);
    expect(checkToTheEnd(ledger).progress).toMatchObject({ salesRemade: 0 });
  });

  test('finds nothing strange in what happens to a sale once it was compared', () => {
    const { ledger } = soldLedger((begun) => value(begun.journal.draft(drafted('open'))));
    const later = [codeCreated('open'), completed('open')];
    const check = ledger.maintenance.check();
    let progress = check.step();
    for (; progress.state === 'going'; progress = check.step()) {
      const event = progress.share > 0.6 ? later.shift() : undefined;
      if (event !== undefined) value(ledger.journal.append(saleId('open'), event));
    }
    expect(later).toEqual([]);
    expect(progress).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('takes hours by the clock of another time zone for nothing strange', async () => {
    const file = temporaryFile();
    const paris = openedLedger(file);
    record(paris, drafted(1), [codeCreated(1), completed(1)]);
    paris.maintenance.close();
    const reunion = openedLedger(file, { timeZone: 'Indian/Reunion', startsAtHour: 4 });
    expect(reunion.journal.opening.salesRemade).toBe(0);
    expect((await reunion.reports.moneyOfDay(DAY)).byHour).toMatchObject([{ hour: 17 }]);
    expect(checkToTheEnd(reunion).progress).toMatchObject({ salesRemade: 0 });
  });
});

describe('opening', () => {
  test.each([
    ['differs', "UPDATE sales SET body = replace(body, 'paid', 'expired')", 1],
    ['is missing', 'DELETE FROM sales', 2],
  ])('makes a sale again whose row %s', async (_how, statement, remade) => {
    const file = temporaryFile();
    const before = openedLedger(file);
    record(before, drafted(1), [codeCreated(1), completed(1)]);
    value(before.journal.draft(drafted(2, { atMs: NOON_MS + 1 })));
    const sales = await before.reports.salesOfDay(DAY);
    before.maintenance.close();
    editTables(file, statement);
    const ledger = openedLedger(file);
    expect(ledger.journal.opening.salesRemade).toBe(remade);
    expect(await ledger.reports.salesOfDay(DAY)).toEqual(sales);
    expect(ledger.journal.sale(saleId(1))).toMatchObject({ sale: { state: 'paid' } });
  });
});
