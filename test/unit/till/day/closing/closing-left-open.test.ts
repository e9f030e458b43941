import { expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import { tillOfEachTest } from '../../../../support/till-of-each-test.ts';
import { close, sell, TODAY } from './closing-of-a-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const day = (name: string): BusinessDay => businessDaySchema.parse(name);
const TOMORROW = day('2026-11-22');

const open = tillOfEachTest();

test('the screens are told each minute what time alone has changed', async () => {
  const on = open();
  let told = 0;
  on.till.onChange(() => {
    told += 1;
  });
  await on.advance(3 * MINUTE_MS + 11_000, 5_000);
  expect(told).toBe(4);
});

test('a day left open for more than 24 hours is said', async () => {
  const on = open();
  await sell(on);
  await on.advance(DAY_MS - MINUTE_MS, HOUR_MS);
  expect(on.till.view().days.open).toMatchObject({ businessDay: TODAY, tooLong: false });
  await on.advance(2 * MINUTE_MS, MINUTE_MS);
  expect(on.till.view().days).toMatchObject({
    byTheClock: TOMORROW,
    open: { businessDay: TODAY, tooLong: true },
  });
});

test('a day that began behind an early closing is not left open before it is over', async () => {
  const on = open();
  await sell(on);
  await close(on);
  // Sold on the same afternoon: it belongs to tomorrow.
  await sell(on);
  await on.advance(DAY_MS + HOUR_MS, HOUR_MS);
  expect(on.till.view().days).toMatchObject({
    byTheClock: TOMORROW,
    open: { businessDay: TOMORROW, tooLong: false },
  });
  await on.advance(DAY_MS, HOUR_MS);
  expect(on.till.view().days.open).toMatchObject({ businessDay: TOMORROW, tooLong: true });
});
