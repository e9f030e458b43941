import type { DayWork } from '../../../../src/ledger/entry/closing-record.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { DAY, HOUR_MS, NOON_MS } from '../events.ts';
import { sell } from '../proof/signed.ts';

const DAY_MS = 24 * HOUR_MS;
const PLATFORM = { agreeing: 0, differing: [], unasked: [] };

/** All of it, as nothing else waits. */
export function readAhead(ledger: Ledger, work: DayWork): number {
  const preparation = ledger.closings.prepare(work);
  let steps = 1;
  while (preparation.step()) steps += 1;
  return steps;
}

/** A shop's day with this many sales, each of four entries. */
export function soldToday(ledger: Ledger, sales: number, name = 'sale'): void {
  for (let n = 0; n < sales; n += 1) sell(ledger, `${name}-${n}`);
}

/** X of the shop’s day. */
export const reading = (ledger: Ledger) => ledger.closings.reading(DAY, 'EUR', NOON_MS + HOUR_MS);

/** Closes a day, asked of the platform to the last payment. */
export function close(ledger: Ledger, businessDay = DAY) {
  const request = { businessDay, by: 'person', currency: 'EUR', platform: PLATFORM } as const;
  return ledger.closings.closeDay({ ...request, atMs: NOON_MS + DAY_MS });
}
