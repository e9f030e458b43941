import { isDeepStrictEqual } from 'node:util';

/** What follows the shop's clock, wherever that has been moved to. */
const TIMES_OF_DAY: ReadonlySet<string> = new Set(['paidHour', 'draftedMinute']);

/** Null where nothing differs. */
export type RowDifference = 'hour' | 'other' | null;

/**
 * How a sale's row that was found differs from the one expected: `hour`, only in what follows the shop's clock. The body's
 * fields may stand in any order; everything else must be the very same.
 */
export function rowDifference(
  found: unknown,
  expected: Readonly<Record<string, unknown>>,
): RowDifference {
  if (typeof found !== 'object' || found === null) return 'other';
  const row = new Map(Object.entries(found));
  const differing = Object.entries(expected)
    .filter(([name, value]) =>
      name === 'body' ? !isSameJson(row.get(name), value) : row.get(name) !== value,
    )
    .map(([name]) => name);
  if (differing.length === 0) return null;
  return differing.every((name) => TIMES_OF_DAY.has(name)) ? 'hour' : 'other';
}

function isSameJson(found: unknown, expected: unknown): boolean {
  if (found === expected) return true;
  try {
    return isDeepStrictEqual(JSON.parse(String(found)), JSON.parse(String(expected)));
  } catch {
    return false;
  }
}
