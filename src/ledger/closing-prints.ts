import type Database from 'better-sqlite3';
import { businessDaySchema } from '../domain/business-day.ts';
import type { Closing } from '../domain/closing.ts';
import { monthOf, type Period } from '../domain/period.ts';
import type { NumberedClosing } from './closing-record.ts';

/** The first print is an export as PDF of just these days; later ones name the closing. */
const PRINTS_QUERY = `SELECT count(*) FROM journal WHERE sale_id IS NULL AND sequence > ? AND (
  (kind = 'exported' AND json_extract(body, '$.format') = 'pdf'
    AND json_extract(body, '$.from') = ? AND json_extract(body, '$.to') = ?)
  OR (kind = 'reprinted' AND json_extract(body, '$.closing') = ?))`;

/**
 * The days whose closing it is: of a month or a year all of the calendar's, so that no two closings are of the same
 * days.
 */
export function daysOfClosing(event: Closing): Period {
  if (event.type === 'dayClosed') return { from: event.businessDay, to: event.businessDay };
  const { period } = event;
  const first = period.length === 4 ? `${period}-01` : period;
  const last = period.length === 4 ? `${period}-12` : period;
  const dayIn = (month: string) => businessDaySchema.parse(`${month}-01`);
  return { from: dayIn(first), to: monthOf(dayIn(last)).to };
}

/** Counts how often the paper of a closing was made, as the journal in this database says. */
export function openClosingPrints(
  database: Database.Database,
): (closing: NumberedClosing) => number {
  const prints = database.prepare<[number, string, string, number], number>(PRINTS_QUERY).pluck();
  return ({ sequence, event }) => {
    const { from, to } = daysOfClosing(event);
    return prints.get(sequence, from, to, event.closing) ?? 0;
  };
}
