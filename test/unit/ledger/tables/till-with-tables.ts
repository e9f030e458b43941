import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { SMALL_FILE_PACE } from '../../../../src/ledger/tables/file/commit-pace.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { ledgerWithTables } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  expiry,
  NOON_MS,
  options,
} from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';

/** How many entries the tables of a small file may be behind their journal. */
export const { entries: MOST_BEHIND } = SMALL_FILE_PACE;

/** The files of a till that was killed just now: what it had handed to the system, and nothing that was in its memory. */
export function afterKill(file: string): string {
  const copy = join(temporaryFolder(), basename(file));
  for (const end of ['', '-wal', '-tables', '-tables-wal']) {
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
  }
  return copy;
}

/** Sales in many states: paid, denied after that, open, expired, paid late, with a refund due. */
export function sell(ledger: Ledger, name: number): void {
  const draft = drafted(name, { label: `Table ${name}`, atMs: NOON_MS + name * 1_000 });
  const late = [...expiry(name), completed(name, NOON_MS + 4_000_000)];
  const unconfirmed = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
  const denial = collectedOtherwise(name, { ...unconfirmed, takesBack: true });
  const ways = [
    [codeCreated(name), completed(name), acknowledged()],
    [codeCreated(name)],
    expiry(name),
    [...late, acknowledged('refundNeeded')],
    late,
    // The stream called it paid, and the platform takes that back.
    [codeCreated(name), completed(name), denial],
    [codeCreated(name), completed(name), denial, completed(name, NOON_MS + 4_000_000)],
  ];
  record(ledger, draft, ways[name % ways.length] ?? []);
}

/** Everything that is read from the tables. */
export const told = async (ledger: Ledger) => ({
  sales: await ledger.reports.salesOfDay(DAY),
  totals: await ledger.reports.totalsOfDay(DAY),
  money: await ledger.reports.moneyOfDay(DAY),
  onScreens: ledger.journal.notAside(),
  watched: ledger.journal.watched(1_000),
  refunds: await ledger.reports.refundsDue(null, 1_000),
  received: ledger.closings.receivedOfDay(DAY),
  standing: ledger.closings.standing(),
});

/** Some sales in the tables' file, and some that are in the journal alone; the till was killed. */
export async function killedTill(inTables: number, behind: number) {
  const file = temporaryFile();
  const before = openedLedger(file);
  for (let name = 1; name <= inTables; name += 1) sell(before, name);
  before.maintenance.close();
  const older = readFileSync(tablesFileOf(file));
  const ledger = openedLedger(file);
  for (let name = inTables + 1; name <= inTables + behind; name += 1) sell(ledger, name);
  const expected = await told(ledger);
  const killed = afterKill(file);
  ledger.maintenance.close();
  return { file: killed, closedFile: file, older, expected };
}

/** How many sales a till has in its tables, and how many in its journal alone. */
export const SOLD = 25;
export const BEHIND = 10;

/** A till that has sold, over a connection of the test's own, and the tables as it has them open. */
export function sellingTill() {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  const connection = value(openConnection(file));
  const { ledger, tables } = ledgerWithTables(connection, options(file));
  onTestFinished(() => ledger.maintenance.close());
  for (let name = 1; name <= SOLD; name += 1) sell(ledger, name);
  return { file, connection, ledger, tables };
}
