import type { JournalRow } from '../journal/journal-row.ts';
import type { Manifest } from '../proof/archive-manifest.ts';
import { RECEIPTS_NAME, SALES_NAME } from './archive-contents.ts';
import { findZone } from './archive-zone.ts';
import type { FollowedDay } from './followed-day.ts';
import { followSales } from './followed-sales.ts';
import { receiptsFormOf } from './receipt-rows.ts';
import { compareReceipts, type ReceiptsSheet } from './receipts-sheet.ts';
import { type RowReader, readRows } from './row-reader.ts';
import { salesFormOf } from './sale-rows.ts';
import {
  compareSales,
  numbersAfter,
  type SalesSheet,
  staleRow,
  type WrongRow,
} from './sales-sheet.ts';

/** A spreadsheet that does not say what the entries say: the first entry that it tells otherwise, or null. */
export interface WrongSheet extends WrongRow {
  readonly file: string;
  readonly problem: 'toldOtherwise' | 'fileMissing' | 'fileAdded';
}

/** Compares the spreadsheets of an archive with its entries, while these are read. */
export interface SheetsCheck {
  /** Shown each entry, in order. */
  take(row: JournalRow): void;
  /** Compares the days that were closed since; to be waited for before many more entries are read. */
  catchUp(): Promise<void>;
  /** Once every entry was found right. */
  end(): Promise<WrongSheet | null>;
  /** The spreadsheets in a form that no version wrote which is known here. */
  notJudged(): readonly string[];
  /** How many rows tell of what happened behind the archive, too. */
  wentOn(): number;
  close(): Promise<void>;
}

interface Sheets {
  readonly sales: SalesSheet;
  readonly receipts: ReceiptsSheet | null;
}

/** What the spreadsheets are compared with. */
export interface SheetsParts {
  readonly manifest: Manifest;
  /** Opens a file of the archive. */
  readonly open: (name: string) => AsyncIterable<Buffer>;
  /** By which local times are written, where that is known. */
  readonly timeZone: string | null;
}

/** Of an archive that holds them. */
export function checkSheets({ manifest, open, timeZone }: SheetsParts): SheetsCheck {
  const follow = followSales(manifest);
  const zone = findZone();
  if (timeZone !== null) zone.name(timeZone);
  const opened: RowReader[] = [];
  const unknown: string[] = [];
  const hasReceipts = manifest.files.some(({ name }) => name === RECEIPTS_NAME);
  let sheets: Sheets | null = null;
  let wrong: WrongSheet | null = null;
  let isBegun = false;

  function rowsOf(name: string): RowReader {
    const rows = readRows(open(name));
    opened.push(rows);
    return rows;
  }

  async function begin(): Promise<void> {
    isBegun = true;
    const { mode, to: lastClosedDay } = manifest;
    const rows = rowsOf(SALES_NAME);
    const form = salesFormOf(await rows.head());
    if (form === null || mode === 'unknown') {
      unknown.push(SALES_NAME, ...(hasReceipts ? [RECEIPTS_NAME] : []));
      return;
    }
    // The version that wrote the early form made no receipts, and every later one makes both.
    if (hasReceipts === form.isEarly) {
      const problem = hasReceipts ? 'fileAdded' : 'fileMissing';
      wrong = { file: RECEIPTS_NAME, sequence: null, problem };
      return;
    }
    const numbers = numbersAfter(manifest.firstSequence === 1 ? 0 : null);
    const sales = compareSales({ rows, form, follow, zone, mode, numbers, lastClosedDay });
    sheets = { sales, receipts: hasReceipts ? await beginReceipts() : null };

    async function beginReceipts(): Promise<ReceiptsSheet | null> {
      const received = rowsOf(RECEIPTS_NAME);
      const convention = receiptsFormOf(await received.head());
      if (convention !== null && mode !== 'unknown') {
        return compareReceipts(received, { convention, mode, zone, numberOf: numbers.of });
      }
      unknown.push(RECEIPTS_NAME);
      return null;
    }
  }

  async function compare(day: FollowedDay): Promise<void> {
    if (day.closing !== null) zone.name(day.closing.timeZone);
    note(SALES_NAME, (await sheets?.sales.take(day)) ?? null);
    if (wrong !== null) return;
    note(RECEIPTS_NAME, (await sheets?.receipts?.take(day)) ?? null);
  }

  function note(file: string, found: WrongRow | null): void {
    if (found !== null) wrong ??= { file, ...found, problem: 'toldOtherwise' };
  }

  async function compareAll(days: readonly FollowedDay[]): Promise<void> {
    if (!isBegun && days.length > 0) await begin();
    for (const day of days) {
      if (sheets === null || wrong !== null) return;
      await compare(day);
    }
  }

  async function finish({ sales, receipts }: Sheets): Promise<void> {
    note(SALES_NAME, await sales.end());
    note(RECEIPTS_NAME, (await receipts?.end()) ?? null);
    if (wrong === null && follow.hasStrangers() && (await hasStaleRow())) {
      note(SALES_NAME, { sequence: null });
    }
  }

  async function hasStaleRow(): Promise<boolean> {
    const rows = rowsOf(SALES_NAME);
    await rows.head();
    return (await staleRow(rows, follow)) !== null;
  }

  return {
    take(row) {
      if (wrong === null && !(isBegun && sheets === null)) follow.take(row);
    },
    catchUp: () => compareAll(follow.closed()),
    async end() {
      await compareAll(follow.closed());
      if (!isBegun) await begin();
      await compareAll(follow.open());
      const impossible = follow.impossible();
      if (impossible !== null) note(SALES_NAME, { sequence: impossible });
      if (sheets !== null && wrong === null) await finish(sheets);
      return wrong;
    },
    notJudged: () => unknown,
    wentOn: () => sheets?.sales.wentOn() ?? 0,
    async close() {
      for (const rows of opened) await rows.close();
    },
  };
}
