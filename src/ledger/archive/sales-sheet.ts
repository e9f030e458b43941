import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JournalMode } from '../entry/backup-name.ts';
import type { ReadRow, RowReader } from '../sheets/row-reader.ts';
import type { ArchiveZone } from './archive-zone.ts';
import type { FollowedDay, FollowedSale } from './followed-day.ts';
import type { SalesFollow } from './followed-sales.ts';
import { hashIn, hasWhatLasts, isRowOf, numberIn, type SalesForm, saleIdIn } from './sale-rows.ts';

/** The number of a sale in an archive; where that does not begin with the first entry, one row says what came before. */
export interface SaleNumbers {
  of(sale: FollowedSale, claimed: number | null): number;
}

/** `before` is how many numbers were given before the archive; null where nothing says it. */
export function numbersAfter(before: number | null): SaleNumbers {
  let known = before;
  return {
    of({ ordinal }, claimed) {
      if (known === null && claimed !== null) known = Math.max(0, claimed - ordinal);
      return (known ?? 0) + ordinal;
    },
  };
}

/** What the sales of an archive are compared by. */
export interface SalesSheetParts {
  readonly rows: RowReader;
  readonly form: SalesForm;
  readonly follow: SalesFollow;
  readonly zone: ArchiveZone;
  readonly mode: JournalMode;
  readonly numbers: SaleNumbers;
  readonly lastClosedDay: string;
}

/** So many sales that went on are compared in a turn, each with a row that is written out anew. */
const LATER_A_TURN = 10;

/** What is wrong in a spreadsheet: the first entry of which a row does not tell, or null where it is a row too many. */
export interface WrongRow {
  readonly sequence: number | null;
}

/** Compares the rows of an archive's sales, day by day, with what the entries say. */
export interface SalesSheet {
  /** The sales of the next day. */
  take(day: FollowedDay): Promise<WrongRow | null>;
  /** Once every entry was read. */
  end(): Promise<WrongRow | null>;
  /** How many rows tell of what happened behind the archive, too. */
  wentOn(): number;
}

/**
 * Each sale has one row, in order. Of a sale that went on, the row is of its newest entry, which may lie behind the archive:
 * then it must say what nothing changes, and as much money as came by then.
 */
export function compareSales(parts: SalesSheetParts): SalesSheet {
  const { rows, follow, numbers, form, mode, zone } = parts;
  const later: { readonly sale: FollowedSale; readonly row: ReadRow }[] = [];
  let wentOn = 0;

  const contextOf = (sale: FollowedSale, row: ReadRow) => ({
    form,
    mode,
    zone,
    number: numbers.of(sale, numberIn(row)),
    lastClosedDay: parts.lastClosedDay,
  });

  function isRight(sale: FollowedSale, row: ReadRow): boolean {
    const context = contextOf(sale, row);
    if (isRowOf(sale, row, context)) return true;
    const isLater = /^[0-9a-f]{64}$/.test(hashIn(row)) && !sale.hashes.includes(hashIn(row));
    if (!isLater || !hasWhatLasts(sale, row, context)) return false;
    wentOn += 1;
    return true;
  }

  return {
    async take({ sales }) {
      for (const sale of sales) {
        const row = await rows.next();
        if (row === null) return { sequence: sale.sequence };
        rows.take();
        if (isRowOf(sale, row, contextOf(sale, row))) follow.forget(sale);
        else later.push({ sale, row });
      }
      return null;
    },
    async end() {
      if (!(await rows.isAtEnd())) return { sequence: null };
      for (const [place, { sale, row }] of later.entries()) {
        if (!isRight(sale, row)) return { sequence: sale.sequence };
        if (place % LATER_A_TURN === 0) await nextTurn();
      }
      return null;
    },
    wentOn: () => wentOn,
  };
}

/** The first row that told of a sale as if nothing more had come of it, though an entry says so; null where there is none. */
export async function staleRow(rows: RowReader, follow: SalesFollow): Promise<ReadRow | null> {
  for (let row = await rows.next(); row !== null; row = await rows.next()) {
    rows.take();
    if (follow.isStranger(saleIdIn(row))) return row;
  }
  return null;
}
