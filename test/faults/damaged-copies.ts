import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import type { HistoryStep } from '../../src/ledger/entry/journal-entry.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import type { CheckProgress } from '../../src/ledger/proof/verification.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  expiry,
  NOON_MS,
  options,
} from '../unit/ledger/events.ts';
import { record, value } from '../unit/ledger/setting.ts';

/** A journal as it was left behind: its file, and the log that a till which did not close leaves beside it. */
export interface LeftBehind {
  readonly file: string;
  readonly log: string;
  /** The file of the same journal after it was closed: it holds everything, and there is no log. */
  readonly closedFile: string;
  readonly content: Content;
}

/** Everything that a till reads from its journal. */
interface Content {
  /** Every entry about a sale, in order, each with the state in which it left its sale. */
  readonly steps: readonly HistoryStep[];
  readonly sales: Awaited<ReturnType<Ledger['reports']['salesOfDay']>>;
  readonly totals: Awaited<ReturnType<Ledger['reports']['totalsOfDay']>>;
  readonly money: Awaited<ReturnType<Ledger['reports']['moneyOfDay']>>;
  readonly unsettled: readonly SaleId[];
}

/** Sells in every way there is: this many sales in the file itself, and then some that stand in the log alone. */
export async function leaveBehind(
  folder: string,
  inFile: number,
  inLog: number,
): Promise<LeftBehind> {
  const file = join(folder, 'original.sqlite');
  const first = value(openLedger(options(file)));
  for (let name = 1; name <= inFile; name += 1) sell(first, name);
  first.maintenance.close();
  const ledger = value(openLedger(options(file)));
  for (let name = inFile + 1; name <= inFile + inLog; name += 1) sell(ledger, name);
  const content = await contentOf(ledger);
  const copy = join(folder, 'left.sqlite');
  copyFileSync(file, copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  ledger.maintenance.close();
  return { file: copy, log: `${copy}-wal`, closedFile: file, content };
}

function sell(ledger: Ledger, name: number): void {
  const draft = drafted(name, { label: `Table ${name}`, atMs: NOON_MS + name * 1_000 });
  const late = [...expiry(name), completed(name, NOON_MS + 400_000)];
  const ways = [
    [codeCreated(name), completed(name), acknowledged()],
    [codeCreated(name), completed(name)],
    expiry(name),
    [...late, acknowledged('refundNeeded')],
    late,
  ];
  record(ledger, draft, ways[name % ways.length] ?? []);
  if (name % 10 === 0) {
    value(ledger.journal.note({ type: 'clockDriftNoticed', atMs: draft.atMs, driftMs: name }));
  }
}

async function contentOf(ledger: Ledger): Promise<Content> {
  const sales = await ledger.reports.salesOfDay(DAY);
  const histories = await Promise.all(sales.map(({ sale }) => ledger.reports.history(sale.id)));
  const steps = histories.flat();
  return {
    steps: steps.toSorted((one, other) => one.entry.sequence - other.entry.sequence),
    sales,
    totals: await ledger.reports.totalsOfDay(DAY),
    money: await ledger.reports.moneyOfDay(DAY),
    unsettled: ledger.journal.notAside().map(({ sale }) => sale.id),
  };
}

/** What a till makes of a journal that was left behind. */
export type Verdict =
  | { readonly verdict: 'refused'; readonly code: string }
  /** It opened, and its own check named a wrong entry. */
  | { readonly verdict: 'named'; readonly sequence: number }
  | { readonly verdict: 'opened'; readonly content: Content; readonly remade: number };

/** Opens a copy as a till does, and lets it check the whole of it. */
export async function openAsTill(file: string): Promise<Verdict> {
  const opened = openLedger(options(file));
  if (!opened.ok) return { verdict: 'refused', code: opened.error.code };
  const ledger = opened.value;
  try {
    const checked = checkToTheEnd(ledger);
    if (checked.state === 'damaged') return { verdict: 'named', sequence: checked.sequence };
    if (!ledger.maintenance.verify().ok)
      throw new Error('the check in steps and the whole one disagree');
    const remade = ledger.journal.opening.salesRemade + checked.salesRemade;
    return { verdict: 'opened', content: await contentOf(ledger), remade };
  } finally {
    ledger.maintenance.close();
  }
}

function checkToTheEnd(ledger: Ledger): Exclude<CheckProgress, { state: 'going' }> {
  const check = ledger.maintenance.check();
  for (;;) {
    const progress = check.step();
    if (progress.state !== 'going') return progress;
  }
}

/** A fresh copy of a file, and of the log beside it where there is one, for one damage. */
export function copyOf(file: string, copy: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '-tables', '-tables-wal']) {
    rmSync(`${copy}${end}`, { force: true });
  }
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
}
