import { writeSync } from 'node:fs';
import { closesAtMs } from '../../../../src/domain/calendar/closing-hour.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { codeCreated, completed, drafted, HOUR_MS, options, saleId } from '../events.ts';

/** A till in a process of its own: it sells, closes one day after another, and says each closing once it is committed. */

const STANDARD_OUTPUT = 1;
const [, , file = ''] = process.argv;
const opened = openLedger(options(file));
if (!opened.ok) throw new Error(opened.error.code);
const ledger = opened.value;
const { bounds } = options(file);

/** The last day of a year, so that its closing writes three entries at once. */
let atMs = Date.UTC(2025, 11, 31, 12);

for (let name = 1; ; name += 1) {
  const id = saleId(name);
  ledger.journal.draft(drafted(name, { atMs }));
  ledger.journal.append(id, codeCreated(name, atMs));
  ledger.journal.append(id, completed(name, atMs + HOUR_MS));
  const businessDay = ledger.journal.businessDayAt(atMs);
  const ahead = ledger.closings.prepare({ call: 'closeDay', days: [businessDay] });
  for (let steps = 0; steps < name % 7 && ahead.step(); steps += 1);
  atMs = closesAtMs(businessDay, bounds.startsAtHour, bounds) + HOUR_MS;
  const closed = ledger.closings.closeDay({
    atMs,
    businessDay,
    by: 'itself',
    currency: 'EUR',
    platform: { agreeing: 1, differing: [], unasked: [] },
  });
  if (!closed.ok) throw new Error(`${businessDay}: ${closed.error.code}`);
  writeSync(STANDARD_OUTPUT, `${businessDay} ${closed.value.length}\n`);
}
