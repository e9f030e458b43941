import { expect } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { shownDay } from '../../../support/shown-reports.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

export const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };
/** The bench's clock begins on this day, at 10:00 in Paris. */
export const TODAY = businessDaySchema.parse('2026-11-21');
export const TOMORROW = businessDaySchema.parse('2026-11-22');

/** A sale is put aside without a decision. */
export const ASIDE = { decision: null, attachedTo: null };
export const NOTHING = { count: 0, minor: 0 };
export const ALL_OF_IT = { count: 1, minor: 1_001 };

/** The till of the test that runs. */
export let on: BenchTill;

/** Opens the till of a test; `closeTill` closes it after the test. */
export function openTill(): void {
  on = openBenchTill();
}

/** Closes the till of a test, in `afterEach`. */
export function closeTill(): void {
  on.close();
}

/** Only the stream says paid; the status route has this word, at once or when it is next asked. */
export async function calledPaid(word: string): Promise<SaleId> {
  openTill();
  const saleId = await on.charge(1_001);
  on.gateway.set('pay_1', word);
  on.gateway.hint('pay_1', { status: 'completed' });
  expect(on.view(saleId)?.state, 'the screen waits for no second word').toBe('paid');
  await on.advance(10_000);
  return saleId;
}

/** What a screen shows of today. */
export const today = () => shownDay(on.ledger, TODAY, BOUNDS, on.clock.wallMs());

/** The kinds of what the journal holds of a sale, the oldest first. */
export const journalled = async (saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);

/** Asserts that no sum has the money of a sale, on any screen, and that a manager is to decide about it. */
export async function expectUnconfirmed(saleId: SaleId): Promise<void> {
  expect(on.view(saleId)).toMatchObject({
    state: 'paid',
    timesPaid: 0,
    acknowledged: false,
    collected: [{ mismatch: 'unconfirmed', amountMinor: null, currency: null }],
    contradictions: ['unpaidAfterPaid'],
  });
  expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
  expect(await today()).toMatchObject({
    received: NOTHING,
    otherwise: [{ mismatch: 'unconfirmed', minor: 1_001, to: 'undecided', staysReceived: false }],
  });
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}

/** Asserts that the money of a sale was received, once, and that nothing is left to decide. */
export async function expectReceivedOnce(saleId: SaleId): Promise<void> {
  expect(on.view(saleId)).toMatchObject({
    state: 'paid',
    timesPaid: 1,
    collected: [],
    contradictions: [],
  });
  expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [] });
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}
