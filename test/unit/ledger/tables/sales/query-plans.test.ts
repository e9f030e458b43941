import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { NEIGHBOURS_QUERY, TOTALS_QUERY } from '../../../../../src/ledger/closing/day-figures.ts';
import {
  BY_DAY_AND_HOUR_QUERY,
  BY_KIND_QUERY,
  BY_OPERATOR_QUERY,
  CONFIRMATIONS_QUERY,
  FOR_EARLIER_DAYS_QUERY,
  ON_LATER_DAYS_QUERY,
} from '../../../../../src/ledger/closing/period-figures.ts';
import { IS_CLOSING, OF_DAY } from '../../../../../src/ledger/journal/closing-rows.ts';
import { SALES_TOUCHED_QUERY } from '../../../../../src/ledger/journal/journal-queries.ts';
import { tablesFileOf } from '../../../../../src/ledger/tables/file/tables-connection.ts';
import { MONEY_OF_HOUR_QUERY } from '../../../../../src/ledger/tables/sales/hour-receipts.ts';
import { ITEM_SALES_QUERY } from '../../../../../src/ledger/tables/sales/item-sales.ts';
import { SOLD_OF_DAY_QUERY } from '../../../../../src/ledger/tables/sales/item-sums.ts';
import {
  REFUNDS_DUE_COUNT_QUERY,
  REFUNDS_DUE_QUERY,
  REFUNDS_MADE_QUERY,
} from '../../../../../src/ledger/tables/sales/refunds-due.ts';
import {
  BY_CODE_QUERY,
  ON_SCREENS_QUERY,
  SALES_OF_DAY_AFTER_QUERY,
  SALES_OF_OPERATOR_QUERY,
  SAME_AMOUNT_AFTER_QUERY,
  WATCHED_QUERY,
} from '../../../../../src/ledger/tables/sales/sale-lookup.ts';
import { WATCHED_IDS_QUERY } from '../../../../../src/ledger/tables/sales/sale-numbers.ts';
import {
  LOOKUP_QUERIES,
  OPERATORS_QUERY,
} from '../../../../../src/ledger/tables/search/number-lookups.ts';
import {
  IS_OF_QUERY,
  NUMBERS_OF_DAYS_QUERY,
} from '../../../../../src/ledger/tables/search/sale-finder.ts';
import { DAY } from '../../events.ts';
import { openedLedger, temporaryFile } from '../../setting.ts';

// Which index a query of the ledger goes by, as SQLite itself says.

function planOf(query: string, parameters: readonly unknown[]): readonly string[] {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  // As the ledger does: each file by its own connection.
  const raw = new Database(query.includes('journal') ? file : tablesFileOf(file));
  onTestFinished(() => {
    raw.close();
  });
  return raw
    .prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
    .all(...parameters)
    .map(({ detail }) => detail);
}

/** Steps that begin with the same word and read no table. */
const NO_SCANS = ['SCAN CONSTANT ROW', 'SCAN days', 'SCAN names'];

/** How SQLite says that a table of words is asked for a match, between two rows. */
const LOOKS_UP_WORDS = /VIRTUAL TABLE INDEX \d+:M\d+><$/;

test.each([
  ['the sales on the screens', ON_SCREENS_QUERY],
  ['the sales with a code to ask about', WATCHED_QUERY],
  ['the same by name', WATCHED_IDS_QUERY],
  ['the sales with a refund due', REFUNDS_DUE_QUERY],
  ['the sale of a payment', BY_CODE_QUERY],
  ['some of a day’s sales', SALES_OF_DAY_AFTER_QUERY],
  ['what somebody rang up', SALES_OF_OPERATOR_QUERY],
  ['what may have replaced a sale', SAME_AMOUNT_AFTER_QUERY],
  ['a day’s totals', TOTALS_QUERY],
  ['a period’s money by day and hour', BY_DAY_AND_HOUR_QUERY],
  ['a day’s money by kind', BY_KIND_QUERY],
  ['a day’s money by sales person', BY_OPERATOR_QUERY],
  ['a day’s money for earlier days', FOR_EARLIER_DAYS_QUERY],
  ['the money of an hour', MONEY_OF_HOUR_QUERY],
  ['what was sold in a day', SOLD_OF_DAY_QUERY],
  ['the sales in which an item was sold', ITEM_SALES_QUERY],
  ['a day’s sales’ money on later days', ON_LATER_DAYS_QUERY],
  ['a day’s confirmations', CONFIRMATIONS_QUERY],
  ['the numbers of some days', NUMBERS_OF_DAYS_QUERY],
  ['whether a sale is of a state and of some days', IS_OF_QUERY],
  ['operators', OPERATORS_QUERY],
  ...Object.entries(LOOKUP_QUERIES).map(([by, query]) => [`sales by ${by}`, query]),
  ['a day’s neighbours', NEIGHBOURS_QUERY],
])('%s are found by an index, never by reading every sale', (_what, query = '') => {
  const named = [...query.matchAll(/@(\w+)/g)].map(([, name]) => [name, 1]);
  const parameters =
    named.length > 0 ? [Object.fromEntries(named)] : [...query.matchAll(/\?/g)].map(() => DAY);
  const plan = planOf(query, parameters);
  const scans = plan.filter((step) => step.startsWith('SCAN') && !NO_SCANS.includes(step));
  expect(scans.filter((step) => !LOOKS_UP_WORDS.test(step))).toEqual([]);
  expect(plan.some((step) => step.includes('USING') || LOOKS_UP_WORDS.test(step))).toBe(true);
});

test.each([
  [
    'what may have replaced a sale',
    SAME_AMOUNT_AFTER_QUERY,
    'SEARCH sales USING INDEX sales_by_amount (amount_minor=? AND rowid>? AND rowid<?)',
  ],
  [
    'the sales of the newest entries',
    SALES_TOUCHED_QUERY,
    'SEARCH journal USING INTEGER PRIMARY KEY (rowid>?)',
  ],
])('%s are read by their numbers, and no others', (_what, query, step) => {
  const plan = planOf(
    query,
    [...query.matchAll(/\?/g)].map(() => 1),
  );
  expect(plan).toContain(step);
});

test('a period’s money is added up in the order of its index, and put in no other first', () => {
  expect(planOf(BY_DAY_AND_HOUR_QUERY, [DAY, DAY])).toEqual([
    'SEARCH receipts USING COVERING INDEX receipts_by_day (business_day>? AND business_day<?)',
  ]);
});

test('the newest closings are found by their own index, not among the entries', () => {
  const newest = `SELECT * FROM journal WHERE ${IS_CLOSING} ORDER BY sequence DESC LIMIT ?`;
  const plan = planOf(newest, [1]);
  expect(plan).toEqual(['SCAN journal USING INDEX journal_closings']);
});

test('the closing of a day is looked for from the end of its entries, and not in all closings', () => {
  const plan = planOf(`SELECT * FROM journal ${OF_DAY}`, [DAY]);
  expect(plan).toEqual(['SEARCH journal USING INDEX journal_by_day (business_day=?)']);
});

test('the sales with a refund due are found and counted by an index that holds no others', () => {
  expect(planOf(REFUNDS_DUE_QUERY, [9, 200])).toEqual([
    'SEARCH sales USING INDEX sales_refund_due (number<?)',
  ]);
  expect(planOf(REFUNDS_DUE_COUNT_QUERY, [])).toEqual([
    'SCAN sales USING COVERING INDEX sales_refund_due',
  ]);
  expect(planOf(REFUNDS_MADE_QUERY, [5])).toEqual([
    'SEARCH sales USING INDEX sales_refunded (refunded_at_ms>?)',
  ]);
});
