import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Journal } from '../journal/journal.ts';
import type { NewestSales } from '../journal/newest-sales.ts';
import type { NumberedSale } from '../ports/register-journal.ts';
import { REPLACED_WITHIN_MS, REPLACED_WITHIN_SALES } from './sales/sale-lookup.ts';
import type { ToldUpTo } from './upkeep/catch-up.ts';
import { projectedSale } from './upkeep/projection.ts';

/** Sales as their entries say: what a till decides by while there are no tables. Each read takes some milliseconds at the most. */
export interface SalesOfJournal {
  /** Throws `UnreadableEntry`. */
  find(saleId: SaleId): NumberedSale | null;
  /** Of those that were drafted lately; throws likewise, as do the others. */
  withDraft(draftId: string): NumberedSale | null;
  /** Of those that were touched lately. */
  withPayment(paymentId: PaymentId): NumberedSale | null;
  /** As `RegisterJournal` says. */
  sameAmountAfter(numbered: NumberedSale, most: number): readonly NumberedSale[];
  /** Counts ahead how many sales there were at some entries: the number of one of years ago is then found as soon as another. */
  count(): Steps<void>;
}

/** So many entries lie between two at which it is known: of those between them some thousands begin a sale. */
const ENTRIES_A_COUNT = 50_000;

/** Over the journal; `lastNumber`: of the sale that was drafted last. */
export function salesOfJournal(
  journal: Journal,
  newest: NewestSales,
  lastNumber: () => number,
): SalesOfJournal {
  let counted: ToldUpTo[] = [];

  /** From its end on a sale of today is near. */
  function end(): ToldUpTo {
    const sequence = journal.lastSequence();
    const skipped = journal.resumption().salesSkippedUpTo(journal.lastDraftUpTo(sequence));
    return { sequence, drafted: lastNumber() - skipped };
  }

  function numberOf(sequence: number): number {
    const near = [...counted, end()].reduce((nearest, one) =>
      Math.abs(one.sequence - sequence) < Math.abs(nearest.sequence - sequence) ? one : nearest,
    );
    const drafted =
      near.sequence < sequence
        ? near.drafted + journal.draftsBetween(near.sequence, sequence)
        : near.drafted - journal.draftsBetween(sequence, near.sequence);
    return drafted + journal.resumption().salesSkippedUpTo(sequence);
  }

  function find(saleId: SaleId): NumberedSale | null {
    const entries = journal.entriesOf(saleId);
    const [first] = entries;
    if (first === undefined) return null;
    const number = numberOf(first.sequence);
    const { businessDay, operator, sale } = projectedSale(number, entries, journal.resumption());
    return { number, businessDay, operator, sale };
  }

  const named = (saleId: SaleId | null): NumberedSale | null =>
    saleId === null ? null : find(saleId);

  return {
    find,
    withDraft: (draftId) => named(newest.withDraft(draftId)),
    withPayment: (paymentId) => named(newest.withPayment(paymentId)),
    sameAmountAfter({ sale }, most) {
      const [first] = journal.entriesOf(sale.id);
      if (first === undefined) return [];
      const { amountMinor, currency, draftedAtMs } = sale;
      const untilMs = draftedAtMs + REPLACED_WITHIN_MS;
      const of = { amountMinor, currency, untilMs, among: REPLACED_WITHIN_SALES };
      return newest.ofSameAmount(first.sequence, of, most).flatMap((id) => find(id) ?? []);
    },
    *count() {
      const { sequence: begin, sales } = journal.beginning();
      const known: ToldUpTo[] = [{ sequence: begin, drafted: sales }];
      const last = journal.lastSequence();
      let drafted = sales;
      for (let at = begin; at + ENTRIES_A_COUNT <= last; at += ENTRIES_A_COUNT) {
        drafted += journal.draftsBetween(at, at + ENTRIES_A_COUNT);
        known.push({ sequence: at + ENTRIES_A_COUNT, drafted });
        yield;
      }
      counted = known;
    },
  };
}
