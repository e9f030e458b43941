import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../src/domain/calendar/days.ts';
import { rowPages } from '../../../../src/ledger/journal/row-pages.ts';
import { drafted, NOON_MS } from '../events.ts';
import { openedLedger, record, value } from '../setting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a sale begins while somebody takes the closings one by one', () => {
  const ledger = openedLedger();
  record(ledger, drafted('first'), []);
  const atMs = NOON_MS + 3 * DAY_MS;
  const platform = { agreeing: 0, differing: [], unasked: [] };
  const last = businessDaySchema.parse('2026-11-22');
  for (const businessDay of daysBetween(ledger.journal.businessDayAt(NOON_MS), last)) {
    value(ledger.closings.closeDay({ atMs, businessDay, by: 'person', currency: 'EUR', platform }));
  }
  let closings = 0;
  for (const _ of ledger.journal.entries.closingRows(1, ledger.journal.head().sequence)) {
    closings += 1;
    record(ledger, drafted(`while closing ${closings} is taken`, { atMs }), []);
  }
  expect(closings).toBe(3);
});

test('rows come page by page, each once and in order, and no page is larger than another', () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ sequence: 3 * index + 1 }));
  const asked: number[] = [];
  const rows = rowPages(1, (from, most) => {
    const page = all.filter(({ sequence }) => sequence >= from).slice(0, most);
    asked.push(page.length);
    return page;
  });
  expect([...rows]).toEqual(all);
  expect(asked).toEqual([40, 40, 20]);
});
