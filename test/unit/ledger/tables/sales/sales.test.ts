import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { LaterSaleEvent } from '../../../../../src/domain/sale/sale-event.ts';
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
  SALES_OF_DAY_QUERY,
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
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  paymentId,
  saleId,
} from '../../events.ts';
import { openedLedger, record, temporaryFile, value } from '../../setting.ts';

const day = (name: string) => businessDaySchema.parse(name);
const numbers = (sales: readonly { readonly number: number }[]) =>
  sales.map(({ number }) => number);

describe('a sale', () => {
  test('that does not exist takes no event, which is a bug', async () => {
    const ledger = openedLedger();
    expect(() => ledger.journal.append(saleId('none'), completed(1))).toThrow('no sale');
    expect(ledger.journal.sale(saleId('none'))).toBeNull();
    expect(await ledger.reports.history(saleId('none'))).toEqual([]);
  });

  test('cannot take the id of another one, which is a bug', () => {
    const ledger = openedLedger();
    value(ledger.journal.draft(drafted(1)));
    expect(() => ledger.journal.draft(drafted(1, { draftId: 'draft_other' }))).toThrow(
      'there is a sale',
    );
    expect(value(ledger.journal.draft(drafted(2))).number).toBe(2);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 2 });
  });

  test('is drafted once, however often the key is pressed, even after a restart', async () => {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    const first = value(ledger.journal.draft(drafted(1)));
    const again = drafted(2, { draftId: 'draft_1' });
    expect(value(ledger.journal.draft(again))).toBe(first);
    ledger.maintenance.close();
    const reopened = openedLedger(file);
    expect(value(reopened.journal.draft(again))).toEqual(first);
    expect(await reopened.reports.salesOfDay(DAY)).toHaveLength(1);
    expect(reopened.maintenance.verify()).toMatchObject({ entries: 1 });
  });

  test('is untouched by a repeated event: nothing is written and the same object comes back', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1)]);
    const before = ledger.journal.sale(saleId(1));
    expect(value(ledger.journal.append(saleId(1), completed(1, NOON_MS + 60_000))).sale).toBe(
      before?.sale,
    );
    expect((await ledger.reports.salesOfDay(DAY))[0]?.sale).toBe(before?.sale);
    expect(ledger.journal.notAside()[0]?.sale).toBe(before?.sale);
    expect(ledger.maintenance.verify()).toMatchObject({ entries: 3 });
  });

  test('is the same object for a till that found it after a restart', () => {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    record(ledger, drafted(1), [codeCreated(1)]);
    ledger.maintenance.close();
    const reopened = openedLedger(file);
    const [found] = reopened.journal.notAside();
    expect(value(reopened.journal.append(saleId(1), codeCreated(1))).sale).toBe(found?.sale);
  });

  test('has a history that says what each entry did, and which hash it has', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1), acknowledged()]);
    const history = await ledger.reports.history(saleId(1));
    expect(history.map(({ stateAfter }) => stateAfter)).toEqual([
      'drafted',
      'awaiting',
      'paid',
      'paid',
    ]);
    expect(history.map(({ entry }) => entry.event)).toEqual([
      drafted(1),
      codeCreated(1),
      completed(1),
      acknowledged(),
    ]);
    const [first, second] = history;
    expect(second?.entry.previousHash).toBe(first?.entry.hash);
    expect(history[0]?.entry).toMatchObject({ operator: 'cashier-1', softwareVersion: '0.1.0' });
    expect(history.some(({ doClocksDisagree }) => doClocksDisagree)).toBe(false);
  });

  test('has a history that says between which entries the clocks began or ceased to disagree', async () => {
    const ledger = openedLedger();
    const notice = (driftMs: number) => {
      const platformAtMs = NOON_MS - driftMs;
      const event = { type: 'clockDriftNoticed', atMs: NOON_MS, driftMs, platformAtMs } as const;
      value(ledger.journal.note(event));
    };
    notice(7_200_000);
    record(ledger, drafted(1), [codeCreated(1)]);
    notice(0);
    value(ledger.journal.append(saleId(1), completed(1)));
    value(ledger.journal.append(saleId(1), acknowledged()));
    notice(-90_000);
    const disagreeing = (await ledger.reports.history(saleId(1))).map(
      ({ doClocksDisagree }) => doClocksDisagree,
    );
    expect(disagreeing).toEqual([false, false, true, false]);
  });
});

describe('the sales a till takes up', () => {
  const watchEnded = (name: string | number): LaterSaleEvent => ({
    type: 'watchEnded',
    atMs: NOON_MS + 48 * 60 * 60_000,
    paymentId: paymentId(name),
  });

  test('are those not put aside', () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1), acknowledged()]);
    record(ledger, drafted(2), [codeCreated(2), completed(2)]);
    record(ledger, drafted(3), []);
    expect(numbers(ledger.journal.notAside())).toEqual([3, 2]);
  });

  test('and those with a code that the platform has not answered about for good, however long ago', () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), expiry(1));
    record(ledger, drafted(2), [codeCreated(2), completed(2)]);
    record(ledger, drafted(3), [...expiry(3), watchEnded(3)]);
    record(ledger, drafted(4), expiry(4));
    expect(numbers(ledger.journal.watched(9)).toSorted()).toEqual([1, 4]);
    expect(ledger.journal.watched(1)).toHaveLength(1);
  });

  test('include one that was paid and put aside while an earlier code of it is open', () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [
      ...expiry('early'),
      { type: 'retryRequested', atMs: NOON_MS + 200_000 },
      codeCreated('later', NOON_MS + 201_000),
      completed('later', NOON_MS + 205_000),
      acknowledged(null, NOON_MS + 206_000),
    ]);
    expect(numbers(ledger.journal.watched(9))).toEqual([1]);
    expect(ledger.journal.notAside()).toEqual([]);
  });

  test('know whose payment an identifier is, also one that differs from it in its letters’ size alone', () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated('A')]);
    record(ledger, drafted(2), [codeCreated('a')]);
    expect(ledger.journal.saleWithPayment(paymentId('a'))?.number).toBe(2);
    expect(ledger.journal.saleWithPayment(paymentId('A'))?.number).toBe(1);
    expect(ledger.journal.saleWithPayment(paymentId('b'))).toBeNull();
  });
});

describe('a business day', () => {
  test('holds the sales drafted in it, the newest first, by the shop’s own hours', async () => {
    const ledger = openedLedger();
    const fourInParisMs = Date.UTC(2026, 10, 20, 3);
    record(ledger, drafted(1, { atMs: fourInParisMs - 1 }), []);
    record(ledger, drafted(2, { atMs: fourInParisMs }), []);
    record(ledger, drafted(3, { atMs: fourInParisMs + 24 * HOUR_MS - 1 }), []);
    record(ledger, drafted(4, { atMs: fourInParisMs + 24 * HOUR_MS }), []);
    expect(numbers(await ledger.reports.salesOfDay(DAY))).toEqual([3, 2]);
    expect(await ledger.reports.salesOfDay(day('2026-12-24'))).toEqual([]);
  });

  test('counts and sums its sales by state, in the order of a sale’s life', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), expiry(1));
    record(ledger, drafted(2, { amountMinor: minorUnits(100) }), [codeCreated(2), completed(2)]);
    record(ledger, drafted(3, { amountMinor: minorUnits(250) }), [codeCreated(3), completed(3)]);
    record(ledger, drafted(4), [...expiry(4), completed(4, NOON_MS + HOUR_MS)]);
    expect(await ledger.reports.totalsOfDay(DAY)).toEqual([
      { state: 'paid', count: 2, totalMinor: 350 },
      { state: 'expired', count: 1, totalMinor: 4890 },
      { state: 'paidLate', count: 1, totalMinor: 4890 },
    ]);
    expect(await ledger.reports.totalsOfDay(day('2026-11-21'))).toEqual([]);
  });

  test('has the nearest days with sales on either side', async () => {
    const ledger = openedLedger();
    expect(await ledger.reports.neighbours(DAY)).toEqual({ previous: null, next: null });
    for (const days of [-9, -4, 0, 2, 7]) {
      record(ledger, drafted(days, { atMs: NOON_MS + days * 24 * HOUR_MS }), []);
    }
    expect(await ledger.reports.neighbours(DAY)).toEqual({
      previous: '2026-11-16',
      next: '2026-11-22',
    });
    expect(await ledger.reports.neighbours(day('2026-11-11'))).toEqual({
      previous: null,
      next: '2026-11-16',
    });
    expect(await ledger.reports.neighbours(day('2026-11-28'))).toEqual({
      previous: '2026-11-27',
      next: null,
    });
  });
});

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
  ['a day’s sales', SALES_OF_DAY_QUERY],
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

test('what may have replaced a sale was drafted within two hours of it', () => {
  const ledger = openedLedger();
  record(ledger, drafted(1), []);
  record(ledger, drafted(2, { atMs: NOON_MS + 2 * HOUR_MS }), []);
  record(ledger, drafted(3, { atMs: NOON_MS + 2 * HOUR_MS + 1 }), []);
  const first = ledger.journal.sale(saleId(1));
  if (first === null) throw new Error('no sale');
  expect(ledger.journal.sameAmountAfter(first, 5).map(({ number }) => number)).toEqual([2]);
});
