import { type RowReader, readRows } from '../sheets/row-reader.ts';
import type { Manifest } from '../witness/archive-manifest.ts';
import { RECEIPTS_NAME, SALES_NAME } from './archive-contents.ts';
import type { findZone } from './archive-zone.ts';
import type { SalesFollow } from './followed-sales.ts';
import { receiptsFormOf } from './receipt-rows.ts';
import { compareReceipts, type ReceiptsSheet } from './receipts-sheet.ts';
import { salesFormOf } from './sale-rows.ts';
import { compareSales, numbersAfter, type SalesSheet, type WrongRow } from './sales-sheet.ts';

/** A spreadsheet that does not say what the entries say: the first entry that it tells otherwise, or null. */
export interface WrongSheet extends WrongRow {
  readonly file: string;
  readonly problem: 'toldOtherwise' | 'fileMissing' | 'fileAdded';
}

interface Sheets {
  readonly sales: SalesSheet;
  readonly receipts: ReceiptsSheet | null;
}

/** The spreadsheets of an archive as their first rows show them. */
export interface OpenedSheets {
  /** Null where they are not to be compared. */
  readonly sheets: Sheets | null;
  /** Those in a form that no version wrote which is known here. */
  readonly unknown: readonly string[];
  /** One that is missing, or one too many; null where there is none. */
  readonly wrong: WrongSheet | null;
}

/** The spreadsheets as files, each read once or more. */
export interface SheetFiles {
  rowsOf(name: string): RowReader;
  close(): Promise<void>;
}

/** None is open yet. */
export function sheetFiles(open: (name: string) => AsyncIterable<Buffer>): SheetFiles {
  const opened: RowReader[] = [];
  return {
    rowsOf(name) {
      const rows = readRows(open(name));
      opened.push(rows);
      return rows;
    },
    async close() {
      for (const rows of opened) await rows.close();
    },
  };
}

interface SheetsToOpen {
  readonly manifest: Manifest;
  readonly files: SheetFiles;
  readonly follow: SalesFollow;
  readonly zone: ReturnType<typeof findZone>;
}

/** Reads their first rows, and begins to compare those whose form is known. */
export async function openSheets(parts: SheetsToOpen): Promise<OpenedSheets> {
  const { manifest, files, follow, zone } = parts;
  const { mode, to: lastClosedDay } = manifest;
  const hasReceipts = manifest.files.some(({ name }) => name === RECEIPTS_NAME);
  const rows = files.rowsOf(SALES_NAME);
  const form = salesFormOf(await rows.head());
  if (form === null || mode === 'unknown') {
    const unknown = [SALES_NAME, ...(hasReceipts ? [RECEIPTS_NAME] : [])];
    return { sheets: null, unknown, wrong: null };
  }
  // The version that wrote the early form made no receipts, and every later one makes both.
  if (hasReceipts === form.isEarly) {
    const problem = hasReceipts ? 'fileAdded' : 'fileMissing';
    const wrong = { file: RECEIPTS_NAME, sequence: null, problem } as const;
    return { sheets: null, unknown: [], wrong };
  }
  const numbers = numbersAfter(manifest.firstSequence === 1 ? 0 : null);
  const sales = compareSales({ rows, form, follow, zone, mode, numbers, lastClosedDay });
  if (!hasReceipts) return { sheets: { sales, receipts: null }, unknown: [], wrong: null };
  const received = files.rowsOf(RECEIPTS_NAME);
  const convention = receiptsFormOf(await received.head());
  if (convention === null) {
    return { sheets: { sales, receipts: null }, unknown: [RECEIPTS_NAME], wrong: null };
  }
  const receipts = compareReceipts(received, { convention, mode, zone, numberOf: numbers.of });
  return { sheets: { sales, receipts }, unknown: [], wrong: null };
}
