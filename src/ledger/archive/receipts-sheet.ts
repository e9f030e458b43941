import type { RowReader } from '../sheets/row-reader.ts';
import type { FollowedDay } from './followed-day.ts';
import { checkReceipts, type ReceiptsContext } from './receipt-rows.ts';
import type { WrongRow } from './sales-sheet.ts';

/** Compares the rows of an archive's receipts, day by day, with what the entries say. */
export interface ReceiptsSheet {
  take(day: FollowedDay): Promise<WrongRow | null>;
  end(): Promise<WrongRow | null>;
}

/** Of a sale that began before the archive each row must say the same. */
export function compareReceipts(
  rows: RowReader,
  context: Omit<ReceiptsContext, 'isSaidAsBefore'>,
): ReceiptsSheet {
  const saidOf = new Map<string, string>();
  const isSaidAsBefore = (saleId: string, said: string): boolean => {
    const before = saidOf.get(saleId) ?? said;
    saidOf.set(saleId, before);
    return before === said;
  };

  return {
    async take(day) {
      const check = checkReceipts(day, { ...context, isSaidAsBefore });
      for (
        let row = await rows.next();
        row?.cells[0] === day.businessDay;
        row = await rows.next()
      ) {
        if (!check.take(row)) return { sequence: check.expected() };
        rows.take();
      }
      return check.isComplete() ? null : { sequence: check.expected() };
    },
    async end() {
      return (await rows.isAtEnd()) ? null : { sequence: null };
    },
  };
}
