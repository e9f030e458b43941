import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../../../../src/domain/sale/apply-sale-event.ts';
import type { Sale } from '../../../../../src/domain/sale/sale.ts';
import type { LaterSaleEvent, SaleDrafted } from '../../../../../src/domain/sale/sale-event.ts';
import { editTables, withTablesOf } from '../../../../support/ledger-on.ts';
import { sampled } from '../../../../support/sampled-runs.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  paymentId,
  saleId,
} from '../../events.ts';
import { openedLedger, record, temporaryFile, value } from '../../setting.ts';

describe('whatever happens to the sales of a shop', () => {
  const SALES = 3;
  const anyPayment = fc.integer({ min: 0, max: 1 }).map((code) => paymentId(code));
  const anyEvent: fc.Arbitrary<LaterSaleEvent> = fc
    .tuple(fc.integer({ min: 0, max: 48 * HOUR_MS }), anyPayment, fc.nat(10))
    .map(([afterMs, about, choice]) => eventOf(NOON_MS + afterMs, about, choice));
  const anyStep = fc.oneof(fc.record({ sale: fc.nat(SALES - 1), event: fc.constant(null) }), {
    weight: 6,
    arbitrary: fc.record({ sale: fc.nat(SALES - 1), event: anyEvent }),
  });

  function eventOf(
    atMs: number,
    about: ReturnType<typeof paymentId>,
    choice: number,
  ): LaterSaleEvent {
    const aboutPayment = { atMs, paymentId: about };
    const events: readonly LaterSaleEvent[] = [
      { ...codeCreated('', atMs), paymentId: about },
      { type: 'countdownEnded', ...aboutPayment },
      { type: 'stopRequested', ...aboutPayment },
      { type: 'unpaidAnswered', ...aboutPayment, status: 'pending' },
      { type: 'completed', ...aboutPayment, channel: 'status', amountMinor: null },
      { type: 'refusalReported', ...aboutPayment, status: 'failed' },
      { type: 'contactLost', ...aboutPayment },
      { type: 'createFailed', atMs, reason: 'timedOut' },
      { type: 'retryRequested', atMs },
      acknowledged(choice % 2 === 0 ? null : 'handedOver', atMs),
      { type: 'contradicted', ...aboutPayment, contradiction: 'amountDiffers', detail: '1' },
    ];
    return events[choice] ?? acknowledged(null, atMs);
  }

  const draftOf = (sale: number): SaleDrafted =>
    drafted(sale, { amountMinor: minorUnits(sale + 1) });

  const dump = (file: string): unknown =>
    withTablesOf(file, (tables) => tables.prepare('SELECT * FROM sales ORDER BY number').all());

  test('the ledger is the fold of it, and projecting everything again makes the same sales', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40, size: 'max' }), async (steps) => {
        const file = temporaryFile();
        const ledger = openedLedger(file);
        const model = new Map<number, Sale>();
        for (const { sale, event } of steps) {
          const known = model.get(sale);
          if (known === undefined) {
            value(ledger.journal.draft(draftOf(sale)));
            model.set(sale, draftSale(draftOf(sale)));
          } else if (event !== null) {
            value(ledger.journal.append(saleId(sale), event));
            model.set(sale, applySaleEvent(known, event));
          }
        }
        const sales = (await ledger.reports.salesOfDay(DAY)).toReversed();
        expect(sales.map(({ sale }) => sale)).toEqual([...model.values()]);
        expect(sales.map(({ number }) => number)).toEqual(sales.map((_, index) => index + 1));
        ledger.maintenance.close();
        const incremental = dump(file);
        const reopened = openedLedger(file);
        expect((await reopened.reports.salesOfDay(DAY)).toReversed()).toEqual(sales);
        reopened.maintenance.rebuild();
        expect(reopened.maintenance.verify()).toMatchObject({ ok: true });
        reopened.maintenance.close();
        expect(dump(file)).toEqual(incremental);
      }),
      { numRuns: sampled(16) },
    );
  });
});

test('money keeps the day and the hour in which it came, whatever follows on a later day', () => {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  const nextDayMs = NOON_MS + 24 * HOUR_MS;
  record(ledger, drafted(1), [codeCreated(1), completed(1), acknowledged(null, nextDayMs)]);
  record(ledger, drafted(2), [...expiry(2), completed(2, nextDayMs)]);
  ledger.maintenance.close();
  const read = (): unknown =>
    withTablesOf(file, (tables) =>
      tables.prepare('SELECT business_day, paid_day, paid_hour FROM sales').raw().all(),
    );
  const expected = [
    ['2026-11-20', '2026-11-20', 14],
    ['2026-11-20', '2026-11-21', 14],
  ];
  expect(read()).toEqual(expected);
  const reopened = openedLedger(file);
  reopened.maintenance.rebuild();
  reopened.maintenance.close();
  expect(read()).toEqual(expected);
});

test('sales that were lost from the projection come back, numbered as before', async () => {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  for (let name = 1; name <= 1_001; name += 1) value(ledger.journal.draft(drafted(name)));
  const before = await ledger.reports.salesOfDay(DAY);
  ledger.maintenance.close();
  editTables(file, 'DELETE FROM sales WHERE number % 2 = 0');
  const reopened = openedLedger(file);
  reopened.maintenance.rebuild();
  expect(await reopened.reports.salesOfDay(DAY)).toEqual(before);
  expect(value(reopened.journal.draft(drafted('next'))).number).toBe(1_002);
});

test('an entry made while another time zone was set keeps the business day it was given', () => {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  value(ledger.journal.draft(drafted(1, { atMs: Date.UTC(2026, 10, 20, 23, 30) })));
  ledger.maintenance.close();
  expect(options(file).bounds.timeZone).toBe('Europe/Paris');
  const reopened = openedLedger(file, { timeZone: 'Asia/Tokyo', startsAtHour: 4 });
  reopened.maintenance.rebuild();
  expect(reopened.journal.sale(saleId(1))?.businessDay).toBe('2026-11-20');
});
