import { appendFileSync, statfsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKPOINT_BYTES } from '../../src/ledger/database/connection.ts';
import { KEPT_FOR_OPEN_SALES_BYTES } from '../../src/ledger/database/disk-space.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { codeCreated, DAY, drafted, options, saleId } from '../unit/ledger/events.ts';

/**
 * Sells on a small disk until only the reserve is left, then writes of these sales until it is full to the last;
 * reads, closes, opens again, makes room and sells on. The disk is full while the log grows, or while the log, which
 * is then of the size at which that is done, is copied into the file: for the first time, or after others.
 */

const [, , folder = '', fullWhile = 'logGrows'] = process.argv;
const file = join(folder, 'journal.sqlite');
const ballast = join(folder, 'ballast');
const say = (said: object): void => console.log(JSON.stringify(said));

const KIB = 1024;

/** How much more than the reserve is there at first, and how much is left of it for what becomes of the sales; both in bytes. */
const ROOM: Record<string, { readonly atFirst: number; readonly left: () => number }> = {
  logGrows: { atFirst: CHECKPOINT_BYTES * 0.375, left: () => CHECKPOINT_BYTES / 8 },
  logIsCopied: {
    atFirst: CHECKPOINT_BYTES * 0.875,
    left: () => CHECKPOINT_BYTES - logBytes() + 96 * KIB,
  },
  logIsUsedAgain: { atFirst: CHECKPOINT_BYTES * 2.5, left: () => 96 * KIB },
};
const room = ROOM[fullWhile];
if (room === undefined) throw new Error(`no such moment: ${fullWhile}`);

const first = open();
leave(KEPT_FOR_OPEN_SALES_BYTES + room.atFirst);
const sold = sellUntilRefused(first, 1);
say({ at: 'little room', ...sold, freeBytes: freeBytes() });
leave(room.left());
const noted = noteCodesUntilRefused(first, sold.sold);
say({ at: 'full', ...noted, logBytes: logBytes(), ...(await whatIsRead(first)) });
say({
  at: 'again',
  refused: [first.journal.probe(), first.journal.draft(drafted('more'))].map(codeOf),
});
first.maintenance.close();

const second = open();
say({
  at: 'reopened',
  ...(await whatIsRead(second)),
  refused: [codeOf(second.journal.draft(drafted('more')))],
});
await rm(ballast);
say({
  at: 'room',
  refused: [second.journal.probe(), second.journal.draft(drafted('after'))].map(codeOf),
});
second.maintenance.close();

const third = open();
say({
  at: 'end',
  ...(await whatIsRead(third)),
  after: third.journal.sale(saleId('after'))?.number,
});
third.maintenance.close();

function open(): Ledger {
  const opened = openLedger(options(file));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

function logBytes(): number {
  return statSync(`${file}-wal`).size;
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Somebody else takes the rest of the disk. */
function leave(bytes: number): void {
  appendFileSync(ballast, Buffer.alloc(freeBytes() - bytes, 1));
}

/** Each sale counts only once its commit has returned. */
function sellUntilRefused(ledger: Ledger, from: number): { sold: number; code: string | null } {
  for (let name = from; ; name += 1) {
    const drafting = ledger.journal.draft(drafted(name));
    if (!drafting.ok) return { sold: name - from, code: drafting.error.code };
  }
}

/** The sales that were begun go on where no new one begins. */
function noteCodesUntilRefused(
  ledger: Ledger,
  sales: number,
): { noted: number; code: string | null } {
  for (let name = 1; name <= sales; name += 1) {
    const code = { ...codeCreated(name), paymentLink: `https://pay.example/${'x'.repeat(4_000)}` };
    const appended = ledger.journal.append(saleId(name), code);
    if (!appended.ok) return { noted: name - 1, code: appended.error.code };
  }
  throw new Error('the disk never filled up');
}

async function whatIsRead(ledger: Ledger): Promise<object> {
  const sales = await ledger.reports.salesOfDay(DAY);
  const histories = await Promise.all(sales.map(({ sale }) => ledger.reports.history(sale.id)));
  return {
    sales: sales.length,
    awaiting: sales.filter(({ sale }) => sale.state === 'awaiting').length,
    entries: histories.flat().length,
    verified: ledger.maintenance.verify().ok,
  };
}

function codeOf(result: ReturnType<Ledger['journal']['probe' | 'draft']>): string | null {
  return result.ok ? null : result.error.code;
}
