import { expect, test } from 'vitest';
import { err } from '../../../../../src/domain/result.ts';
import { reportCalls } from '../../../../../src/host/calls/day/report-calls.ts';
import type { RegisterReports } from '../../../../../src/ledger/ports/register-reports.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { DAY, drafted, NOON_MS, options, saleId } from '../../../ledger/events.ts';
import { openedLedger, value } from '../../../ledger/setting.ts';
import { type ChangedPorts, withChanged } from '../../changed-ledger.ts';

const ANY = { text: '12', state: null, from: null, to: null };

type Calls = ReturnType<typeof reportCalls>;

/** Each call, and the member of the reports that refuses it. */
const REFUSED = {
  'day.view': ['day', (calls: Calls) => calls['day.view']({ businessDay: DAY })],
  'day.sales': [
    'find',
    (calls: Calls) => calls['day.sales']({ businessDay: DAY, hour: null, before: null }),
  ],
  'day.history': ['story', (calls: Calls) => calls['day.history']({ saleId: saleId(1) })],
  'report.view': [
    'period',
    (calls: Calls) => calls['report.view']({ period: 'week', containing: DAY }),
  ],
  'sales.find': ['find', (calls: Calls) => calls['sales.find']({ search: ANY, before: null })],
  'refunds.due': ['refundsDue', (calls: Calls) => calls['refunds.due']({ before: null })],
} as const satisfies Record<Exclude<keyof Calls, 'sale.returnable'>, unknown>;

/** The calls of a till over this ledger with these parts of its own, and what the log is told. */
function callsOver(changed: ChangedPorts, ledger = openedLedger()) {
  const failed: unknown[] = [];
  const calls = reportCalls({
    ledger: withChanged(ledger, changed),
    clock: createManualClock(NOON_MS),
    bounds: options('').bounds,
    currency: 'EUR',
    readFailed: (error) => void failed.push(error),
  });
  return { calls, failed };
}

const refusing = (member: keyof RegisterReports) =>
  callsOver({ reports: { [member]: () => Promise.reject(new Error('entry 7 is unreadable')) } });

const UNREADABLE = [expect.objectContaining({ message: 'entry 7 is unreadable' })];
const UNAVAILABLE = err({ code: 'journalUnavailable' });

test.each(Object.entries(REFUSED))(
  'a report that is refused is said to be unreadable, and told to the log: %s',
  async (_, [member, call]) => {
    const { calls, failed } = refusing(member);
    expect(await call(calls)).toEqual(UNAVAILABLE);
    expect(failed).toEqual(UNREADABLE);
  },
);

test.each(['daysHeld', 'neighbours'] as const)(
  'so is one that a period is chosen by: %s',
  async (member) => {
    const { calls, failed } = refusing(member);
    expect(await calls['report.view']({ period: 'week', containing: DAY })).toEqual(UNAVAILABLE);
    expect(failed).toEqual(UNREADABLE);
  },
);

test('so is the number of a sale that a story names', async () => {
  const ledger = openedLedger();
  const { sale, ...place } = value(ledger.journal.draft(drafted(1)));
  const numbered = { ...place, sale: { ...sale, coveredBy: saleId(2) } };
  const story = async () => ({ numbered, steps: [], others: [] });
  const unreadable = () => {
    throw new Error('entry 7 is unreadable');
  };
  const changed = { reports: { story }, journal: { sale: unreadable } };
  const { calls, failed } = callsOver(changed, ledger);
  expect(await calls['day.history']({ saleId: saleId(1) })).toEqual(UNAVAILABLE);
  expect(failed).toEqual(UNREADABLE);
});
