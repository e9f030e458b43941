import { expect } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import type { DayClosed } from '../../../../../src/domain/register/closing.ts';
import type { ClosingOrder } from '../../../../../src/till/day/closing/closing-run.ts';
import type { BenchTill } from '../../../../support/till-on-the-bench.ts';

const day = (name: string): BusinessDay => businessDaySchema.parse(name);
/** The bench's clock begins on this day, at 10:00 in Paris. */
export const TODAY = day('2026-11-21');
export const ASIDE = { decision: null, attachedTo: null };

/** A closing as a person orders it: signed where nothing differs and everything was asked, unless told otherwise. */
export const byPerson = (through = TODAY, change: Partial<ClosingOrder> = {}): ClosingOrder => ({
  through,
  by: 'person',
  clockAccepted: false,
  maySign: ({ differing, unasked }) => differing.length + unasked.length === 0,
  ...change,
});

/** A sale that is paid and put aside. */
export async function sell(on: BenchTill, amountMinor = 4890): Promise<string> {
  const saleId = await on.charge(amountMinor);
  const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
  on.gateway.tell(paymentId, 'completed');
  await on.settle();
  on.till.desk.acknowledge(saleId, ASIDE);
  return paymentId;
}

/** What was signed of a day; null where it is open. */
export function closingOf(on: BenchTill, businessDay = TODAY): DayClosed | null {
  const closed = on.ledger.closings.closingOfDay(businessDay)?.event;
  return closed?.type === 'dayClosed' ? closed : null;
}

/** Orders a closing and waits for it; null where it was not signed. */
export async function close(on: BenchTill, order = byPerson()): Promise<DayClosed | null> {
  expect(on.till.closing.begin(order)).toEqual({ ok: true, value: { ok: true } });
  await on.advance(2_000);
  return closingOf(on, order.through);
}
