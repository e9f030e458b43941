import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { LaterSaleEvent } from '../../../../../src/domain/sale/sale-event.ts';
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

test('what may have replaced a sale was drafted within two hours of it', () => {
  const ledger = openedLedger();
  record(ledger, drafted(1), []);
  record(ledger, drafted(2, { atMs: NOON_MS + 2 * HOUR_MS }), []);
  record(ledger, drafted(3, { atMs: NOON_MS + 2 * HOUR_MS + 1 }), []);
  const first = ledger.journal.sale(saleId(1));
  if (first === null) throw new Error('no sale');
  expect(ledger.journal.sameAmountAfter(first, 5).map(({ number }) => number)).toEqual([2]);
});
