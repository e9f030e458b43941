import { expect } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import type { DayClosed } from '../../../../src/domain/register/closing.ts';
import { shownDay } from '../../../support/shown-reports.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

export const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };
/** The bench's clock begins on this day, at 10:00 in Paris. */
export const TODAY = businessDaySchema.parse('2026-11-21');
export const TOMORROW = businessDaySchema.parse('2026-11-22');

/** A manager signs, whatever differs. */
export async function close(on: BenchTill, through: BusinessDay): Promise<DayClosed> {
  const order = { through, by: 'person', clockAccepted: false, maySign: () => true } as const;
  expect(on.till.closing.begin(order)).toMatchObject({ ok: true });
  await on.advance(2_000);
  const closed = on.ledger.closings.closingOfDay(through)?.event;
  if (closed?.type !== 'dayClosed') throw new Error(`${through} was not closed`);
  return closed;
}

/** What X says now. */
export function readingOf(on: BenchTill) {
  const reading = on.till.closing.read();
  if (!reading.ok) throw new Error(reading.error.code);
  return reading.value;
}

/** What a screen shows of a day. */
export const shownOn = (on: BenchTill, day: BusinessDay) =>
  shownDay(on.ledger, day, BOUNDS, on.clock.wallMs());

export const nothing = { count: 0, minor: 0 };
export const twenty = { count: 1, minor: 2_000 };
