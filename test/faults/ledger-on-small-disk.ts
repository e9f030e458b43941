import { statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { codeCreated, DAY, drafted, options, saleId } from '../unit/ledger-events.ts';

/** Sells on a small disk until it is full to the last, then reads, closes, opens again, makes room and sells on. */

const [, , folder = ''] = process.argv;
const file = join(folder, 'journal.sqlite');
const ballast = join(folder, 'ballast');
const say = (said: object): void => console.log(JSON.stringify(said));

writeFileSync(ballast, Buffer.alloc(6 * 1024 * 1024, 1));
const first = open();
const sold = sellUntilRefused(first, 1);
say({ at: 'little room', ...sold });
const noted = noteCodesUntilRefused(first, sold.sold);
say({ at: 'full', ...noted, logBytes: statSync(`${file}-wal`).size, ...whatIsRead(first) });
say({ at: 'again', refused: [first.probe(), first.draft(drafted('more'))].map(codeOf) });
first.close();

const second = open();
say({ at: 'reopened', ...whatIsRead(second), refused: [codeOf(second.draft(drafted('more')))] });
await rm(ballast);
say({ at: 'room', refused: [second.probe(), second.draft(drafted('after'))].map(codeOf) });
second.close();

const third = open();
say({ at: 'end', ...whatIsRead(third), after: third.sale(saleId('after'))?.number });
third.close();

function open(): Ledger {
  const opened = openLedger(options(file));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Each sale counts only once its commit has returned. */
function sellUntilRefused(ledger: Ledger, from: number): { sold: number; code: string | null } {
  for (let name = from; ; name += 1) {
    const drafting = ledger.draft(drafted(name));
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
    const appended = ledger.append(saleId(name), code);
    if (!appended.ok) return { noted: name - 1, code: appended.error.code };
  }
  throw new Error('the disk never filled up');
}

function whatIsRead(ledger: Ledger): object {
  const sales = ledger.salesOfDay(DAY);
  return {
    sales: sales.length,
    awaiting: sales.filter(({ sale }) => sale.state === 'awaiting').length,
    entries: sales.reduce((sum, { sale }) => sum + ledger.history(sale.id).length, 0),
    verified: ledger.verify().ok,
  };
}

function codeOf(result: ReturnType<Ledger['probe'] | Ledger['draft']>): string | null {
  return result.ok ? null : result.error.code;
}
