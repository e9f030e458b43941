import type { JournalRow } from '../entry/journal-row.ts';
import type { Manifest } from '../witness/archive-manifest.ts';
import { RECEIPTS_NAME, RETURNS_NAME, SALES_NAME } from './archive-contents.ts';
import { findZone } from './archive-zone.ts';
import type { FollowedDay } from './followed-day.ts';
import { followSales } from './followed-sales.ts';
import { type OpenedSheets, openSheets, sheetFiles, type WrongSheet } from './opened-sheets.ts';
import { staleRow, type WrongRow } from './sales-sheet.ts';

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
  const files = sheetFiles(open);
  /** Null until the first day is compared. */
  let opened: OpenedSheets | null = null;
  let wrong: WrongSheet | null = null;

  async function begin(): Promise<OpenedSheets> {
    opened ??= await openSheets({ manifest, files, follow, zone });
    wrong ??= opened.wrong;
    return opened;
  }

  async function compare(day: FollowedDay): Promise<void> {
    if (day.closing !== null) zone.name(day.closing.timeZone);
    note(SALES_NAME, (await opened?.sheets?.sales.take(day)) ?? null);
    if (wrong !== null) return;
    note(RECEIPTS_NAME, (await opened?.sheets?.receipts?.take(day)) ?? null);
    if (wrong !== null) return;
    note(RETURNS_NAME, (await opened?.sheets?.returns?.take(day)) ?? null);
  }

  function note(file: string, found: WrongRow | null): void {
    if (found !== null) wrong ??= { file, ...found, problem: 'toldOtherwise' };
  }

  async function compareAll(days: readonly FollowedDay[]): Promise<void> {
    for (const day of days) {
      const { sheets } = await begin();
      if (sheets === null || wrong !== null) return;
      await compare(day);
    }
  }

  async function finish(sheets: NonNullable<OpenedSheets['sheets']>): Promise<void> {
    const { sales, receipts, returns } = sheets;
    note(SALES_NAME, await sales.end());
    note(RECEIPTS_NAME, (await receipts?.end()) ?? null);
    note(RETURNS_NAME, (await returns?.end()) ?? null);
    if (wrong === null && follow.hasStrangers() && (await hasStaleRow())) {
      note(SALES_NAME, { sequence: null });
    }
  }

  async function hasStaleRow(): Promise<boolean> {
    const rows = files.rowsOf(SALES_NAME);
    await rows.head();
    return (await staleRow(rows, follow)) !== null;
  }

  return {
    take(row) {
      if (wrong === null && opened?.sheets !== null) follow.take(row);
    },
    catchUp: () => compareAll(follow.closed()),
    async end() {
      await compareAll(follow.closed());
      const { sheets } = await begin();
      await compareAll(follow.open());
      const impossible = follow.impossible();
      if (impossible !== null) note(SALES_NAME, { sequence: impossible });
      if (sheets !== null && wrong === null) await finish(sheets);
      return wrong;
    },
    notJudged: () => opened?.unknown ?? [],
    wentOn: () => opened?.sheets?.sales.wentOn() ?? 0,
    close: files.close,
  };
}
