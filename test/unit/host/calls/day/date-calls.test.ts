import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../../../../src/contract/calls.ts';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import { reportCalls } from '../../../../../src/host/calls/day/report-calls.ts';
import { yearCalls } from '../../../../../src/host/calls/day/year-calls.ts';
import { type ExportOrder, exportContent } from '../../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { codeCreated, completed, drafted, NOON_MS, options } from '../../../ledger/events.ts';
import { openedLedger, record, temporaryFolder } from '../../../ledger/setting.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 12;
/**
 * Looks into the database that one call may take over a journal of twelve days: a few for each of its days. A look for
 * each day that was asked for would be hundreds of thousands.
 */
const MOST_LOOKS = 400;

const day = (text: string): BusinessDay => businessDaySchema.parse(text);
const NAMED = ['0000-01-01', '0226-01-01', '1582-10-10', '2026-11-20', '2026-12-01', '9999-12-31'];

const anyDay = fc.oneof(
  fc.constantFrom(...NAMED.map(day)),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => day(date.toISOString().slice(0, 10))),
);

describe('no date is slow, whatever it is', () => {
  let looks: number;
  let ledger: Ledger;
  const undo: (() => void)[] = [];

  beforeAll(() => {
    const database = new Database(':memory:');
    const statement = Object.getPrototypeOf(database.prepare('SELECT 1')) as {
      [name: string]: (...given: unknown[]) => unknown;
    };
    database.close();
    for (const name of ['get', 'all', 'iterate']) {
      const own = statement[name] as (...given: unknown[]) => unknown;
      statement[name] = function counted(this: unknown, ...given) {
        looks += 1;
        return own.apply(this, given);
      };
      undo.push(() => {
        statement[name] = own;
      });
    }
  });
  afterAll(() => {
    for (const step of undo) step();
  });

  beforeEach(() => {
    looks = 0;
    ledger = openedLedger();
    for (let number = 0; number < DAYS; number++) {
      const atMs = NOON_MS + number * DAY_MS;
      record(ledger, drafted(number, { atMs }), [
        codeCreated(number, atMs),
        completed(number, atMs + 5000),
      ]);
    }
    looks = 0;
  });

  /** Runs it, and says how it ended; a look too many, and an answer that the table does not allow, are failures. */
  async function bounded(what: string, run: () => unknown): Promise<unknown> {
    looks = 0;
    const answer = await run();
    expect(looks, what).toBeLessThan(MOST_LOOKS);
    expect(JSON.stringify(answer) ?? '', what).not.toContain('journalUnavailable');
    return answer;
  }

  function reports() {
    const clock = createManualClock(NOON_MS + (DAYS - 1) * DAY_MS);
    const unread: unknown[] = [];
    const readFailed = (error: unknown) => void unread.push(error);
    const { bounds } = options('');
    const parts = { ledger, clock, bounds, currency: 'EUR', readFailed } as const;
    return { ...reportCalls(parts), ...yearCalls(parts) };
  }

  test('a day, its sales, a week, a month, a year, a search', async () => {
    const calls = reports();
    await fc.assert(
      fc.asyncProperty(anyDay, anyDay, async (one, other) => {
        const seen = await bounded(`day.view ${one}`, () =>
          calls['day.view']({ businessDay: one }),
        );
        expect(CALLS['day.view'].output.safeParse(seen).success, `day.view ${one}`).toBe(true);
        await bounded(`day.sales ${one}`, () =>
          calls['day.sales']({ businessDay: one, hour: null, before: null }),
        );
        for (const period of ['week', 'month'] as const) {
          const what = `report.view ${period} ${one}`;
          const report = await bounded(what, () =>
            calls['report.view']({ period, containing: one }),
          );
          expect(CALLS['report.view'].output.safeParse(report).success, what).toBe(true);
        }
        const year = await bounded(`report.year ${one}`, () =>
          calls['report.year']({ containing: one }),
        );
        expect(CALLS['report.year'].output.safeParse(year).success, one).toBe(true);
        for (const span of ['day', 'year'] as const) {
          const items = { span, containing: one, order: 'minor', most: 10 } as const;
          await bounded(`report.items ${one}`, () => calls['report.items'](items));
          const sales = { span, containing: one, name: 'Bread', before: null } as const;
          await bounded(`report.itemSales ${one}`, () => calls['report.itemSales'](sales));
        }
        const search = { text: one, state: null, from: one, to: other };
        await bounded(`sales.find ${one} ${other}`, () =>
          calls['sales.find']({ search, before: null }),
        );
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  test('a report of a day without figures is of the nearest that has some', async () => {
    const calls = reports();
    const firstOf = async (containing: string) => {
      const seen = await calls['report.view']({ period: 'week', containing: day(containing) });
      return seen.ok ? seen.value.first : null;
    };
    expect(await firstOf('0226-01-01')).toBe('2026-11-16');
    expect(await firstOf('2026-11-24')).toBe('2026-11-23');
    expect(await firstOf('9999-12-31')).toBe('2026-11-30');
  });

  test('any period as any file: written, or refused for a reason', async () => {
    const orders: readonly ExportOrder[] = [
      { what: 'csv', convention: 'fr' },
      { what: 'jsonl' },
      { what: 'archive', convention: 'en' },
    ];
    const { bounds } = options('');
    const rest = { mode: 'live', terminalId: 'till-1', signer: null } as const;
    const source = { ledger, bounds, ...rest, atMs: () => 0 };
    const folder = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(anyDay, anyDay, fc.constantFrom(...orders), async (one, other, order) => {
        const period = one < other ? { from: one, to: other } : { from: other, to: one };
        await bounded(`${order.what} ${period.from} ${period.to}`, async () => {
          const content = exportContent(source, period, order);
          return content.ok ? writeExport(content.value, folder) : content.error;
        });
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  test('the days that are open, as far as one of them is asked for', async () => {
    for (const through of NAMED.map(day)) {
      await bounded(`openDays ${through}`, () => ledger.closings.openDays(through, 1));
    }
    expect(ledger.closings.openDays(day('9999-12-31'), 1)).toHaveLength(1);
  });
});

describe('a date that is none', () => {
  test.each(['9999-02-30', '2026-13-01', '2026-00-01', '20260101', '+10000-01-01', '2026-1-1', ''])(
    '%j is refused before it reaches the till',
    (text) => {
      for (const [name, field] of [
        ['day.view', 'businessDay'],
        ['day.sales', 'businessDay'],
        ['report.view', 'containing'],
        ['closing.sign', 'day'],
        ['closing.begin', 'through'],
      ] as const) {
        const input = { businessDay: null, before: null, period: 'week', clockAccepted: true };
        expect(CALLS[name].input.safeParse({ ...input, [field]: text }).success, name).toBe(false);
      }
      const period = { from: text, to: text, folder: null, what: 'jsonl' };
      expect(CALLS['export.start'].input.safeParse(period).success).toBe(false);
    },
  );
});
