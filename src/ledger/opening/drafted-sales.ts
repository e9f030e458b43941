import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Journal } from '../journal/journal.ts';
import type { ProjectedSale } from '../tables/sales/sale-columns.ts';
import { countDrafts } from '../tables/upkeep/draft-count.ts';
import { projectedSale } from '../tables/upkeep/projection.ts';

/** Goes through the sales of a journal in the order in which they were drafted. */
interface DraftedSales {
  /** Up to which entry it has come. */
  at(): number;
  /** The same of the last one that was drafted by the entry up to which the journal is verified. */
  verified(): number;
  /** Counts in steps how many were drafted before it begins, where the number of the last one may not say so. */
  countBefore(): Steps<void>;
  /** The next ones, as their entries say; fewer than `most` at the end. Throws `UnreadableEntry`. */
  next(most: number): readonly ProjectedSale[];
}

/** Begins behind an entry, and behind the sale of this number. */
export function draftedSales(
  journal: Journal,
  begin: { readonly sequence: number; readonly sales: number },
  verifiedUpTo: number,
): DraftedSales {
  const resumption = journal.resumption();
  let drafted = begin.sales;
  let number = begin.sales;
  let verified = begin.sales;
  let at = begin.sequence;

  function project({ saleId, sequence }: { readonly saleId: SaleId; readonly sequence: number }) {
    drafted += 1;
    number = drafted + resumption.salesSkippedUpTo(sequence);
    if (sequence <= verifiedUpTo) verified = number;
    return projectedSale(number, journal.entriesOf(saleId), resumption);
  }

  return {
    at: () => at,
    verified: () => verified,
    *countBefore() {
      drafted = yield* countDrafts(journal, begin.sequence);
    },
    next(most) {
      const batch = journal.salesDraftedAfter(at, most);
      const projected = batch.map(project);
      at = batch.at(-1)?.sequence ?? at;
      return projected;
    },
  };
}
