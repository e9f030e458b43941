import { type RowReader, readRows } from '../sheets/row-reader.ts';
import type { Manifest } from '../witness/archive-manifest.ts';
import { RECEIPTS_NAME, RETURNS_NAME, SALES_NAME } from './archive-contents.ts';
import type { findZone } from './archive-zone.ts';
import type { SalesFollow } from './followed-sales.ts';
import { type ReceiptsContext, receiptsFormOf } from './receipt-rows.ts';
import { compareReceipts, type ReceiptsSheet } from './receipts-sheet.ts';
import { compareReturns, returnsFormOf } from './return-rows.ts';
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
  readonly returns: ReceiptsSheet | null;
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
  const names = manifest.files.map(({ name }) => name);
  const hasReceipts = names.includes(RECEIPTS_NAME);
  const rows = files.rowsOf(SALES_NAME);
  const form = salesFormOf(await rows.head());
  if (form === null || mode === 'unknown') {
    const sheets: readonly string[] = [SALES_NAME, RECEIPTS_NAME, RETURNS_NAME];
    const unknown = sheets.filter((name) => names.includes(name));
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
  const unknown: string[] = [];
  const open = { names, files, unknown, mode, zone, numberOf: numbers.of };
  const receipts = await sheetOf(open, RECEIPTS_NAME, receiptsFormOf, compareReceipts);
  const returns = await sheetOf(open, RETURNS_NAME, returnsFormOf, compareReturns);
  return { sheets: { sales, receipts, returns }, unknown, wrong: null };
}

/** Null where there is none, or in a form that is not known, which is noted. */
async function sheetOf(
  {
    names,
    files,
    unknown,
    ...context
  }: Omit<ReceiptsContext, 'convention' | 'isSaidAsBefore'> & {
    readonly names: readonly string[];
    readonly files: SheetFiles;
    readonly unknown: string[];
  },
  name: string,
  formOf: typeof receiptsFormOf,
  compare: typeof compareReceipts,
): Promise<ReceiptsSheet | null> {
  if (!names.includes(name)) return null;
  const rows = files.rowsOf(name);
  const convention = formOf(await rows.head());
  if (convention === null) unknown.push(name);
  return convention && compare(rows, { ...context, convention });
}
