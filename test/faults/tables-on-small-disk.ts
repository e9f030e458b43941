import { appendFileSync, copyFileSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { SMALL_FILE_PACE } from '../../src/ledger/tables/file/commit-pace.ts';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import { codeCreated, DAY, drafted, options, saleId } from '../unit/ledger/events.ts';

const { entries: MOST_BEHIND } = SMALL_FILE_PACE;

/**
 * Sells with its journal on one disk and its tables on a small one that is full, for as long as several of their
 * commits are due; then there is room, and it sells on, closes and opens again.
 */

const [, , folder = '', elsewhere = ''] = process.argv;
const file = join(elsewhere, 'journal.sqlite');
const tables = tablesFileOf(file);
const ballast = join(folder, 'ballast');
const say = (said: object): void => console.log(JSON.stringify(said));

open().maintenance.close();
copyFileSync(tables, join(folder, 'tables'));
rmSync(tables);
symlinkSync(join(folder, 'tables'), tables);

const first = open();
const { bavail, bsize } = statfsSync(folder);
appendFileSync(ballast, Buffer.alloc((bavail - 2) * bsize, 1));
sellUpTo(first, 1, 1.5 * MOST_BEHIND);
say({ at: 'full', ...(await whatIsRead(first)) });
rmSync(ballast);
sellUpTo(first, 1.5 * MOST_BEHIND + 1, 4 * MOST_BEHIND);
say({ at: 'room', ...(await whatIsRead(first)) });
first.maintenance.close();

const second = open();
say({ at: 'end', ...(await whatIsRead(second)), remade: second.journal.opening.salesRemade });
second.maintenance.close();

function open(): Ledger {
  const opened = openLedger(options(file));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Two entries each. */
function sellUpTo(ledger: Ledger, from: number, to: number): void {
  for (let name = from; name <= to; name += 1) {
    const drafting = ledger.journal.draft(drafted(name));
    const shown = drafting.ok ? ledger.journal.append(saleId(name), codeCreated(name)) : drafting;
    if (!shown.ok) throw new Error(JSON.stringify(shown.error));
  }
}

async function whatIsRead(ledger: Ledger): Promise<object> {
  const sales = await ledger.reports.salesOfDay(DAY);
  return {
    sales: sales.length,
    awaiting: sales.filter(({ sale }) => sale.state === 'awaiting').length,
    watched: ledger.journal.watched(10_000).length,
    entries: ledger.journal.head().sequence,
    verified: ledger.maintenance.verify().ok,
  };
}
