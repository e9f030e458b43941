import { readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../../../src/domain/calendar/days.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { stepped } from '../../../../src/ledger/database/stepped.ts';
import type { DayWork } from '../../../../src/ledger/entry/closing-record.ts';
import { readRow } from '../../../../src/ledger/entry/read-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type SeededRandom, seededRandom } from '../../../generated-ledger/seeded-random.ts';
import { countingRows } from '../../../support/counted-rows.ts';
import { ledgerWithTables } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { anyBounds, anyStart, anySteps, closeAll, play } from './days.ts';

const RUNS = Number(process.env.COMPTOIR_READ_AHEAD_RUNS ?? 8);
const DAY_MS = 24 * HOUR_MS;
const PLATFORM = { agreeing: 0, differing: [], unasked: [] };

afterEach(() => void vi.restoreAllMocks());

/** All of it, as nothing else waits. */
function readAhead(ledger: Ledger, work: DayWork): number {
  const preparation = ledger.closings.prepare(work);
  let steps = 1;
  while (preparation.step()) steps += 1;
  return steps;
}

const CALLS = ['mendDays', 'reading', 'closeDay', 'receiptsOfDay', 'otherwiseOfDay'] as const;

/** The same ledger; before each of its writes, by number, this is done at the moment of the write. */
function beforeWrites(ledger: Ledger, act: (nth: number, atMs: number) => void): Ledger {
  let writes = 0;
  const then = <Value>(atMs: number, write: () => Value): Value => {
    act(writes, atMs);
    writes += 1;
    return write();
  };
  return {
    ...ledger,
    journal: {
      ...ledger.journal,
      draft: (event) => then(event.atMs, () => ledger.journal.draft(event)),
      append: (saleId, event) => then(event.atMs, () => ledger.journal.append(saleId, event)),
    },
    closings: {
      ...ledger.closings,
      closeDay: (request) => then(request.atMs, () => ledger.closings.closeDay(request)),
    },
  };
}

/** Each time some of something is read ahead, rarely to its end, and more of what was begun before. */
function someAhead(ledger: Ledger, random: SeededRandom): (atMs: number) => void {
  const going: { step(): boolean }[] = [];
  return (atMs) => {
    const today = ledger.journal.businessDayAt(atMs);
    const open = ledger.closings.openDays(today, 3).map(({ businessDay }) => businessDay);
    const closed = ledger.closings.closings(null, 3).map(({ event }) => event);
    const days = closed.flatMap((event) => (event.type === 'dayClosed' ? [event.businessDay] : []));
    const day = random.pick([...open, ...days, today]);
    going.push(ledger.closings.prepare({ call: random.pick(CALLS), days: [day] }));
    for (const preparation of going.slice(-4)) {
      for (let steps = random.below(30); steps > 0 && preparation.step(); steps -= 1);
    }
  };
}

/** What the calls that were read ahead for say of every day, and how the journal ends. */
function said(ledger: Ledger, atMs: number) {
  const today = ledger.journal.businessDayAt(atMs);
  const rows = ledger.journal.entries.rowsAfter(0, 1_000_000);
  const entries = rows.flatMap((raw) => readRow(raw) ?? []);
  const held = [...new Set(entries.map(({ businessDay }) => businessDay))].toSorted();
  const days = held.map((day) => {
    ledger.closings.mendDays([day], atMs);
    const receipts = ledger.closings.receiptsOfDay(day, atMs);
    return { day, receipts, otherwise: ledger.closings.otherwiseOfDay(day, atMs) };
  });
  return {
    days,
    reading: ledger.closings.reading(today, 'EUR', atMs),
    head: ledger.journal.head(),
  };
}

function opened(bounds: DayBounds, signer: RegisterSigner): Ledger {
  return value(openLedger({ ...options(temporaryFile()), bounds, signer }));
}

/** A shop's day with this many sales, each of four entries. */
function soldToday(ledger: Ledger, sales: number, name = 'sale'): void {
  for (let n = 0; n < sales; n += 1) sell(ledger, `${name}-${n}`);
}

const reading = (ledger: Ledger) => ledger.closings.reading(DAY, 'EUR', NOON_MS + HOUR_MS);

function close(ledger: Ledger, businessDay = DAY) {
  const request = { businessDay, by: 'person', currency: 'EUR', platform: PLATFORM } as const;
  return ledger.closings.closeDay({ ...request, atMs: NOON_MS + DAY_MS });
}

/** Whole rows of entries, and outlines of them. */
const isEntry = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'sequence' in row && 'saleId' in row;

class Stopped extends Error {}

describe('what is read ahead changes nothing', () => {
  test('of any shop, at any moment: readings, lists of money and closings are what they are in one go, to the byte', () => {
    const signer = newSigner();
    fc.assert(
      fc.property(anyBounds, anyStart, anySteps, fc.nat(), (bounds, startMs, steps, seed) => {
        const random = seededRandom(seed);
        const ahead = opened(bounds, signer);
        const some = someAhead(ahead, random);
        const seen: { nth: number; atMs: number; said: ReturnType<typeof said> }[] = [];
        const watched = beforeWrites(ahead, (nth, atMs) => {
          some(atMs);
          if (random.below(8) === 0) seen.push({ nth, atMs, said: said(ahead, atMs) });
        });
        const endMs = play(watched, startMs, steps) + 3 * DAY_MS;
        closeAll(watched, endMs);
        seen.push({ nth: Number.POSITIVE_INFINITY, atMs: endMs, said: said(ahead, endMs) });
        ahead.maintenance.close();
        for (const { nth, atMs, said: expected } of seen.slice(-3)) {
          const atOnce = opened(bounds, signer);
          stoppedBefore(nth, atOnce, (stopping) => {
            play(stopping, startMs, steps);
            closeAll(stopping, endMs);
          });
          expect(said(atOnce, atMs)).toEqual(expected);
          atOnce.maintenance.close();
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('nor does what a sale’s own day says of it behind another day, by a clock that was set back', () => {
    const [signer, later] = [newSigner(), NOON_MS + DAY_MS];
    const told = (at: Ledger) =>
      at.closings.receiptsOfDay(dayAfter(DAY), later).map(({ of }) => of.sale);
    const [ahead, atOnce] = [true, false].map((isAhead) => {
      const ledger = signingLedger(temporaryFile(), signer);
      record(ledger, drafted('sale'), [
        codeCreated('sale'),
        collectedOtherwise('sale', { atMs: later }),
        acknowledged('handedOver', NOON_MS),
      ]);
      if (isAhead) readAhead(ledger, { call: 'receiptsOfDay', days: [dayAfter(DAY)] });
      record(ledger, drafted('another', { atMs: later }), []);
      return told(ledger);
    });
    expect(ahead).toEqual(atOnce);
    expect(ahead).toMatchObject([{ payments: [{ collected: { decision: 'handedOver' } }] }]);
  });

  test.each([1, 3, 30, 60, 90])(
    'also where %i steps were done, and more was sold then',
    (steps) => {
      const ledger = signingLedger(temporaryFile(), newSigner());
      soldToday(ledger, 20);
      for (const call of ['receiptsOfDay', 'closeDay'] as const) {
        const preparation = ledger.closings.prepare({ call, days: [DAY] });
        for (let step = 0; step < steps && preparation.step(); step += 1);
      }
      sell(ledger, 'since');
      expect(ledger.closings.receiptsOfDay(DAY, NOON_MS)).toHaveLength(21);
      const [closed] = value(close(ledger));
      expect(closed?.event.figures.received.total.count).toBe(21);
    },
  );

  test('nothing is written, so that whoever is killed meanwhile has lost nothing', () => {
    const file = temporaryFile();
    const ledger = signingLedger(file, newSigner());
    soldToday(ledger, 20);
    const bytes = () => [readFileSync(file), readFileSync(`${file}-wal`)];
    const before = bytes();
    for (const call of CALLS) readAhead(ledger, { call, days: [DAY] });
    expect(bytes()).toEqual(before);
  });
});

function stoppedBefore(nth: number, ledger: Ledger, run: (stopping: Ledger) => void): void {
  const stopping = beforeWrites(ledger, (write) => {
    if (write === nth) throw new Stopped();
  });
  try {
    run(stopping);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

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
          return ledger.journal.receivedOn(DAY).count;
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

describe('a journal that was changed behind it', () => {
  const SALES = 12;

  interface Shop {
    readonly ledger: Ledger;
    readonly tables: Database.Database;
    /** Drops what protects the journal, and changes it. */
    change(sql: string): void;
  }

  /** Nobody but the till itself can write while it has the file: its own connection does what a disk may do. */
  function shop(): Shop {
    const file = temporaryFile();
    const signer = newSigner();
    const begun = value(openLedger({ ...options(file), signer }));
    soldToday(begun, SALES);
    begun.maintenance.close();
    const database = value(openConnection(file));
    const { ledger, tables } = ledgerWithTables(database, { ...options(file), signer });
    onTestFinished(() => ledger.maintenance.close());
    return {
      ledger,
      tables: tables.database,
      change(sql) {
        const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`);
        for (const name of triggers.pluck().all()) database.exec(`DROP TRIGGER ${name}`);
        expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
      },
    };
  }

  test('is refused where its last entry is another one', () => {
    const { ledger, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    const { sequence } = ledger.journal.head();
    change(`UPDATE journal SET hash = zeroblob(32) WHERE sequence = ${sequence}`);
    expect(() => reading(ledger)).toThrow('unreadable');
    expect(() => close(ledger)).toThrow('unreadable');
    expect(ledger.closings.closings(null, 5)).toEqual([]);
  });

  test('is read again where its last entries are gone and others stand there', () => {
    const { ledger, tables, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    const left = ledger.journal.head().sequence - 4;
    change(`DELETE FROM journal WHERE sequence > ${left}`);
    tables.exec(`DELETE FROM receipts WHERE sequence > ${left}`);
    record(ledger, drafted('instead', { amountMinor: minorUnits(100) }), [
      codeCreated('instead'),
      completed('instead'),
      acknowledged(),
    ]);
    const total = { count: SALES, minor: (SALES - 1) * 4890 + 100 };
    expect(reading(ledger).figures.received.total).toEqual(total);
    expect(value(close(ledger))[0]?.event.figures.received.total).toEqual(total);
  });

  test('is read again where entries are gone that only another reader of it has seen', () => {
    const { ledger, tables, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    const left = ledger.journal.head().sequence;
    sell(ledger, 'gone');
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    change(`DELETE FROM journal WHERE sequence > ${left}`);
    tables.exec(`DELETE FROM receipts WHERE sequence > ${left}`);
    // A write that fails has the journal look where it ends.
    expect(() => ledger.journal.append(saleId('nobody'), acknowledged())).toThrow();
    // Fewer than there were: what was seen of them is not there at all.
    record(ledger, drafted('instead'), [codeCreated('instead')]);
    expect(reading(ledger).figures.received.total.count).toBe(SALES);
  });

  test('is refused where it is read next, and again by whoever goes on', () => {
    const { ledger, change } = shop();
    const preparation = ledger.closings.prepare({ call: 'closeDay', days: [DAY] });
    for (let steps = 0; steps < 5; steps += 1) preparation.step();
    change(`UPDATE journal SET body = replace(body, '4890', '4891') WHERE sequence = 42`);
    const rest = (): void => {
      while (preparation.step());
    };
    expect(rest).toThrow('unreadable');
    expect(rest).toThrow('unreadable');
    expect(() => close(ledger)).toThrow('unreadable');
    expect(ledger.closings.closings(null, 5)).toEqual([]);
  });

  test('brings no other figure than what was signed, wherever it was changed', () => {
    for (let sequence = 2; sequence < 4 * SALES; sequence += 11) {
      const { ledger, change } = shop();
      readAhead(ledger, { call: 'closeDay', days: [DAY] });
      change(
        `UPDATE journal SET body = replace(body, '4890', '4891') || ' ' WHERE sequence = ${sequence}`,
      );
      const { figures } = value(close(ledger))[0]?.event ?? {};
      expect(figures?.received.total).toEqual({ count: SALES, minor: SALES * 4890 });
    }
  });
});

test('work that failed says so each time, and none that failed is done', () => {
  const work = stepped(function* () {
    yield;
    throw new Error('broken');
  });
  expect(work.step()).toBe(true);
  expect(() => work.step()).toThrow('broken');
  expect(() => work.step()).toThrow('broken');
});
