import type { Steps } from '../../../domain/steps.ts';
import type { Journal } from '../../journal/journal.ts';
import type { SalesTable } from '../sales/sales-table.ts';
import { countDrafts } from './draft-count.ts';
import { projectedSale } from './projection.ts';

/** Some milliseconds. */
const SALES_A_STEP = 10;

/**
 * Brings tables that tell of the journal up to this entry in line with the whole of it: the sales that were begun since
 * are added, and those that something happened to since are made again, each from all of its entries. False where a row is
 * missing, or the newest is not the one that the journal drafted last by then: numbers go on from it, and are the
 * journal's. Then only making all of them again helps. Throws `UnreadableEntry`.
 */
export function* catchUp(journal: Journal, sales: SalesTable, sequence: number): Steps<boolean> {
  const resumption = journal.resumption();
  let drafted = yield* countDrafts(journal, sequence);
  const skipped = resumption.salesSkippedUpTo(journal.lastDraftUpTo(sequence));
  if (sales.lastNumber() !== drafted + skipped) return false;
  const put = (number: number, saleId: Parameters<typeof journal.entriesOf>[0]): void =>
    sales.put(projectedSale(number, journal.entriesOf(saleId), resumption));

  const begun = journal.salesDraftedAfter(sequence, Number.MAX_SAFE_INTEGER);
  const isNew = new Set(begun.map(({ saleId }) => saleId));
  let taken = 0;
  const isTurn = (): boolean => {
    taken += 1;
    return taken % SALES_A_STEP === 0;
  };
  for (const saleId of journal.salesTouchedAfter(sequence)) {
    if (isNew.has(saleId)) continue;
    const number = sales.numberOf(saleId);
    if (number === null) return false;
    put(number, saleId);
    if (isTurn()) yield;
  }
  for (const { saleId, sequence: at } of begun) {
    drafted += 1;
    put(drafted + resumption.salesSkippedUpTo(at), saleId);
    if (isTurn()) yield;
  }
  return true;
}

/** The number of the sale that was drafted last of all, as the journal alone says; 0 where there is none. Counted in steps. */
export function* lastNumberOf(journal: Journal): Steps<number> {
  const sequence = journal.lastSequence();
  const { salesSkippedUpTo } = journal.resumption();
  const drafted = yield* countDrafts(journal, sequence);
  return drafted + salesSkippedUpTo(journal.lastDraftUpTo(sequence));
}
