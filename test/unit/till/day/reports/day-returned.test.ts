import { expect, test } from 'vitest';
import type { BusinessDay } from '../../../../../src/domain/calendar/business-day.ts';
import { shownDay } from '../../../../support/shown-reports.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../../../ledger/events.ts';
import { ledgerWithReturn } from '../../../papers/closing/credit-notes.ts';

test('a day says what came back in it beside what was received, which stays what it was', async () => {
  const ledger = ledgerWithReturn();
  const { bounds } = options('');
  const day = await shownDay(ledger, DAY, bounds, NOON_MS + 2 * HOUR_MS);
  expect(day.returned).toEqual({ count: 1, minor: 4_890 });
  expect(day.received).toEqual({ count: 1, minor: 4_890 });
  const other = await shownDay(ledger, '2026-11-21' as BusinessDay, bounds, NOON_MS);
  expect(other.returned).toEqual({ count: 0, minor: 0 });
});
