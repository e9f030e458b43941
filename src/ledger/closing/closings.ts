import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { openClosingRows } from '../journal/closing-rows.ts';
import type { EntryProof } from '../proof/entry-proof.ts';
import { type NextClosing, type NextClosingParts, nextClosingAfter } from './next-closing.ts';
import { findOpenDays, type OpenDays } from './open-days.ts';
import { openProvenClosings, type ProvenClosings } from './proven-closings.ts';

/**
 * The closings of a journal, and what the next one would say. Each is proven whenever it is read, also one that a purge
 * kept: all that gives one throws `UnreadableEntry` where it is not what was signed.
 */
export interface Closings extends ProvenClosings, OpenDays, NextClosing {}

interface ClosingsParts extends NextClosingParts {
  readonly proof: Pick<EntryProof, 'prove'>;
}

/** The closings of the journal in this database; reads only. */
export function openClosings(
  database: Database.Database,
  bounds: DayBounds,
  { proof, ...parts }: ClosingsParts,
): Closings {
  const proven = openProvenClosings(openClosingRows(database), proof);
  return {
    ...proven,
    ...findOpenDays(database, proven),
    ...nextClosingAfter(proven, bounds, parts),
  };
}

/** What the closing of this day says; null where it has none. */
export function dayClosedOf(
  closings: Pick<ProvenClosings, 'ofDay'>,
  day: BusinessDay,
): DayClosed | null {
  const closed = closings.ofDay(day)?.event;
  return closed?.type === 'dayClosed' ? closed : null;
}
