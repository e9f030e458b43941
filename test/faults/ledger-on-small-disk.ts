import { appendFileSync, statfsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { codeCreated, DAY, drafted, options, saleId } from '../unit/ledger/events.ts';

/**
 * Sells on a small disk until only the reserve is left, then writes of these sales until it is full to the last;
 * reads, closes, opens again, makes room and sells on. The disk is full while the log grows, or while the log, which
 * is then of the size at which that is done, is copied into the file.
 */

const [, , folder = '', fullWhile = 'logGrows'] = process.argv;
const file = join(folder, 'journal.sqlite');
const ballast = join(folder, 'ballast');
const say = (said: object): void => console.log(JSON.stringify(said));

const KIB = 1024;
const MIB = 1024 * KIB;
/** The log is copied into the file at this size. */
const CHECKPOINT_BYTES = 4_000 * 4_096;
const RESERVE_BYTES = 64 * MIB;

const first = open();
leave(RESERVE_BYTES + (fullWhile === 'logGrows' ? 6 : 14) * MIB);
const sold = sellUntilRefused(first, 1);
say({ at: 'little room', ...sold, freeBytes: freeBytes() });
leave(fullWhile === 'logGrows' ? 2 * MIB : CHECKPOINT_BYTES - logBytes() + 96 * KIB);
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
