import type { Journal } from '../journal/journal.ts';
import { projectedSale } from './projection.ts';
import type { SalesTable } from './sales-table.ts';

/**
 * Brings tables that tell of the journal up to this entry in line with the whole of it: the sales that were begun since
 * are added, and those that something happened to since are made again, each from all of its entries. False where a row is
 * missing, or the newest is not the one that the journal drafted last by then: numbers go on from it, and are the
 * journal's. Then only making all of them again helps. Throws `UnreadableEntry`.
 */
export function catchUp(journal: Journal, sales: SalesTable, sequence: number): boolean {
  if (sales.lastNumber() !== lastNumberUpTo(journal, sequence)) return false;
  const resumption = journal.resumption();
  const put = (number: number, saleId: Parameters<typeof journal.entriesOf>[0]): void =>
    sales.put(projectedSale(number, journal.entriesOf(saleId), resumption));

  const begun = journal.salesDraftedAfter(sequence, Number.MAX_SAFE_INTEGER);
  const isNew = new Set(begun.map(({ saleId }) => saleId));
  let drafted = journal.draftsUpTo(sequence);
  for (const saleId of journal.salesTouchedAfter(sequence)) {
    if (isNew.has(saleId)) continue;
    const number = sales.numberOf(saleId);
    if (number === null) return false;
    put(number, saleId);
  }
  for (const { saleId, sequence: at } of begun) {
    drafted += 1;
    put(drafted + resumption.salesSkippedUpTo(at), saleId);
  }
  return true;
}

/** The number of the sale that was drafted last of all, as the journal alone says; 0 where there is none. */
export const lastNumberOf = (journal: Journal): number =>
  lastNumberUpTo(journal, journal.lastSequence());

/** The same of those that were drafted up to this entry. */
function lastNumberUpTo(
  journal: Pick<Journal, 'draftsUpTo' | 'lastDraftUpTo' | 'resumption'>,
  sequence: number,
): number {
  const { salesSkippedUpTo } = journal.resumption();
  return journal.draftsUpTo(sequence) + salesSkippedUpTo(journal.lastDraftUpTo(sequence));
}
