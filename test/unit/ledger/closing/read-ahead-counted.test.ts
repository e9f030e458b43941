import { afterEach, describe, expect, test, vi } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../../../src/domain/calendar/days.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { countingRows } from '../../../support/counted-rows.ts';
import { acknowledged, codeCreated, completed, DAY, drafted, HOUR_MS, NOON_MS } from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { closeAll } from './days.ts';
import { close, readAhead, reading, soldToday } from './reading-ahead.ts';

const DAY_MS = 24 * HOUR_MS;

afterEach(() => void vi.restoreAllMocks());

/** Whole rows of entries, and outlines of them. */
const isEntry = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'sequence' in row && 'saleId' in row;

describe('once a day was read ahead', () => {
  const SALES = 120;
  const ENTRIES = 4 * SALES;

  test('each step reads as little of it, however many entries it has', () => {
    const ledger = signingLedger(temporaryFile(), newSigner());
    soldToday(ledger, SALES);
    const counted = countingRows(isEntry);
    for (const call of ['reading', 'closeDay'] as const) {
      const preparation = ledger.closings.prepare({ call, days: [DAY] });
      const read: number[] = [];
      for (let isMore = true; isMore; ) {
        counted.rows = 0;
        isMore = preparation.step();
        read.push(counted.rows);
      }
      // A page of outlines, and behind it one of whole rows.
      expect(Math.max(...read)).toBeLessThan(ENTRIES + 60);
      expect(read.length).toBeGreaterThan(ENTRIES / 2);
    }
  });

  for (const call of ['reading', 'closeDay', 'mendDays', 'receiptsOfDay'] as const) {
    test(`${call} reads what came since, and counts it`, () => {
      const ledger = signingLedger(temporaryFile(), newSigner());
      soldToday(ledger, SALES);
      const preparation = ledger.closings.prepare({ call, days: [DAY] });
      for (let steps = 0; steps < 40; steps += 1) preparation.step();
      sell(ledger, 'meanwhile');
      while (preparation.step());
      sell(ledger, 'after');
      const counted = countingRows(isEntry);
      const atMs = NOON_MS + HOUR_MS;
      const brought = {
        reading: () => reading(ledger).figures.received.total.count,
        closeDay: () => value(close(ledger))[0]?.event.figures.received.total.count,
        receiptsOfDay: () => ledger.closings.receiptsOfDay(DAY, atMs).length,
        mendDays: () => {
          ledger.closings.mendDays([DAY], atMs);
          return ledger.journal.receivedOn(DAY)?.count;
        },
      }[call]();
      expect(brought).toBe(SALES + 2);
      expect(counted.rows).toBeLessThan(30);
    });
  }

  test('a closed day that is written out is read ahead as well', () => {
    const ledger = signingLedger(temporaryFile(), newSigner());
    soldToday(ledger, SALES);
    value(close(ledger));
    readAhead(ledger, { call: 'receiptsOfDay', days: [DAY] });
    const counted = countingRows(isEntry);
    expect(ledger.closings.receiptsOfDay(DAY, NOON_MS + DAY_MS)).toHaveLength(SALES);
    expect(counted.rows).toBeLessThan(5);
  });

  test('what is sold while the open days are read ahead for a reading is read ahead as well', () => {
    const ledger = signingLedger(temporaryFile(), newSigner());
    const today = dayAfter(dayAfter(DAY));
    for (let m = 0; m < SALES; m += 1) soldAt(ledger, `before-${m}`, NOON_MS);
    soldAt(ledger, 'of today', NOON_MS + 2 * DAY_MS);
    const preparation = ledger.closings.prepare({ call: 'reading', days: [today] });
    for (let steps = 0; steps < SALES; steps += 1) preparation.step();
    for (let m = 0; m < SALES; m += 1) soldAt(ledger, `meanwhile-${m}`, NOON_MS + 2 * DAY_MS);
    while (preparation.step());
    const counted = countingRows(isEntry);
    const { figures } = ledger.closings.reading(today, 'EUR', NOON_MS + 2 * DAY_MS);
    expect(figures.received.total.count).toBe(SALES + 1);
    expect(counted.rows).toBeLessThan(5);
  });

  test('a day that has ended since is all that is read anew for the next day’s reading', () => {
    const ledger = signingLedger(temporaryFile(), newSigner());
    const last = businessDaySchema.parse('2026-11-29');
    for (const [n] of daysBetween(DAY, last).entries()) {
      for (let m = 0; m < 10; m += 1) soldAt(ledger, `sale-${n}-${m}`, NOON_MS + n * DAY_MS);
    }
    readAhead(ledger, { call: 'reading', days: [last] });
    const counted = countingRows(isEntry);
    readAhead(ledger, { call: 'reading', days: [dayAfter(last)] });
    const nowMs = NOON_MS + 10 * DAY_MS;
    expect(ledger.closings.reading(dayAfter(last), 'EUR', nowMs).perpetual.count).toBe(100);
    // That day, and little else: the others were summed up.
    expect(counted.rows).toBeLessThan(60);
  });

  test('days that were left open are read ahead for a reading, and a later entry of one counts', () => {
    const ledger = signingLedger(temporaryFile(), newSigner());
    const last = businessDaySchema.parse('2026-11-29');
    for (const [n] of daysBetween(DAY, last).entries()) {
      const atMs = NOON_MS + n * DAY_MS;
      for (let m = 0; m < 10; m += 1) soldAt(ledger, `sale-${n}-${m}`, atMs);
    }
    const today = dayAfter(last);
    const nowMs = NOON_MS + 10 * DAY_MS;
    readAhead(ledger, { call: 'reading', days: [today] });
    // A clock that was set back.
    soldAt(ledger, 'set back', NOON_MS + 9 * DAY_MS);
    const counted = countingRows(isEntry);
    expect(ledger.closings.reading(today, 'EUR', nowMs).perpetual.count).toBe(101);
    // The day that it was set back to, and little else.
    expect(counted.rows).toBeLessThan(120);
  });
});

test('the last day of a year is closed without reading the year once more, whose closings were read one by one', () => {
  const ledger = signingLedger(temporaryFile(), newSigner());
  soldAt(ledger, 'sale', NOON_MS);
  const last = businessDaySchema.parse('2026-12-31');
  const before = daysBetween(DAY, last).length - 1;
  const noonMs = Date.parse(`${last}T12:00:00Z`);
  closeAll(ledger, noonMs - DAY_MS);
  expect(readAhead(ledger, { call: 'closeDay', days: [last] })).toBeGreaterThan(2 * before);

  const isClosing = (row: unknown): boolean =>
    /Closed$/.test(String((row as { kind?: unknown }).kind));
  const counted = countingRows(isClosing);
  const closed = closeAll(ledger, noonMs).map(({ event }) => event);
  expect(counted.rows).toBeLessThan(before / 2);
  expect(closed.map(({ type }) => type)).toEqual(['dayClosed', 'monthClosed', 'yearClosed']);
  const days = { count: before + 1, first: DAY, last };
  expect(closed.at(-1)).toMatchObject({ period: '2026', days });
});

function soldAt(ledger: Ledger, name: string, atMs: number): void {
  const paid = [codeCreated(name, atMs), completed(name, atMs + 900), { ...acknowledged(), atMs }];
  record(ledger, drafted(name, { atMs }), paid);
}
