import type { Steps } from '../database/steps.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import { countDrafts } from '../tables/draft-count.ts';
import { projectedSale } from '../tables/projection.ts';
import type { ProjectedSale } from '../tables/sale-columns.ts';
import { rowsOf, type SalesTable } from '../tables/sales-table.ts';

/** A step compares this many sales: some five milliseconds. */
export const SALES_A_STEP = 25;

/** What a check may change: the projection only, never the journal. */
export interface Remaking {
  /** Writes these sales as their entries say they are, in one transaction. */
  remake(sales: readonly ProjectedSale[]): void;
  /** Throws the projection away and makes it again. */
  rebuild(): void;
}

/** Behind which entry, and behind which sale, the entries are compared. */
interface Begin extends Pick<JournalHead, 'sequence'> {
  readonly sales: number;
  /** What is before it was compared before, and may be of sales to which something has happened since. */
  readonly isRest: boolean;
}

/** What a comparison has found. */
export interface ComparedTables {
  readonly salesRemade: number;
  /** How many sales had been drafted by the entry up to which the journal is verified. */
  readonly verifiedSales: number;
}

/** The tables, compared with their journal in steps. */
interface TablesComparison {
  /** Up to which entry, as nearly as a screen has to know. */
  at(): number;
  readonly steps: Steps<ComparedTables>;
}

/**
 * Compares every sale that has entries behind `begin` with all of its entries, and makes again what differs. The
 * entries are verified up to `verifiedUpTo`. What is sold meanwhile is compared as well. Throws `UnreadableEntry`,
 * and SQLite's own errors.
 */
export function compareTables(
  journal: Journal,
  sales: SalesTable,
  remaking: Remaking,
  begin: Begin,
  verifiedUpTo: number,
): TablesComparison {
  const { isRest } = begin;
  const resumption = journal.resumption();
  const first = isRest ? begin.sales + 1 : Number.NEGATIVE_INFINITY;
  const labels = sales.checkLabels({ first, before: begin.sales });
  let drafted = begin.sales;
  let number = begin.sales;
  let verifiedSales = begin.sales;
  let draftedAt = begin.sequence;
  let counted = first - 1;
  let salesRemade = 0;
  let surplusRows = 0;
  let surplusLabels = 0;

  function* steps(): Steps<ComparedTables> {
    if (isRest) drafted = yield* countDrafts(journal, begin.sequence);
    while (!compareNext('rows')) {
      if (labels.isFull()) yield* compareLabels(false);
      yield;
    }
    yield* compareLabels(true);
    while (!compareNext('all')) yield;
    // In the same step, so that no sale is drafted in between.
    surplusRows += sales.rowsIn({ first: counted + 1, last: Number.POSITIVE_INFINITY });
    const surplus = Math.max(surplusRows, surplusLabels);
    if (surplus > 0) remaking.rebuild();
    salesRemade += surplus;
    yield;
    if (isRest) yield* compareEarlier();
    return { salesRemade, verifiedSales };
  }

  /** Whether there are no more. `rows`: how they are found by their labels is compared apart. */
  function compareNext(what: 'rows' | 'all'): boolean {
    const batch = journal.salesDraftedAfter(draftedAt, SALES_A_STEP);
    const projected = batch.map(({ saleId, sequence }) => {
      drafted += 1;
      number = drafted + resumption.salesSkippedUpTo(sequence);
      if (sequence <= verifiedUpTo) verifiedSales = number;
      return projectedSale(number, journal.entriesOf(saleId), resumption);
    });
    draftedAt = batch.at(-1)?.sequence ?? draftedAt;
    remakeDiffering(projected, what);
    if (what === 'rows') labels.expect(projected);
    countRows(projected);
    return batch.length < SALES_A_STEP;
  }

  /** A row beyond those of the sales that were drafted belongs to none of them. */
  function countRows(projected: readonly ProjectedSale[]): void {
    if (projected.length === 0) return;
    const expected = projected.reduce((sum, sale) => sum + rowsOf(sale), 0);
    surplusRows += Math.abs(sales.rowsIn({ first: counted + 1, last: number }) - expected);
    counted = number;
  }

  /** What making a sale again does not put right in the index, making all of them again does. */
  function* compareLabels(isEnd: boolean): Steps<void> {
    let found = yield* labels.look(isEnd);
    if (found.numbers.size > 0) {
      yield* remakeNumbered([...found.numbers]);
      found = yield* labels.look(isEnd);
    }
    surplusLabels += found.numbers.size + found.beyond;
    labels.settle();
  }

  function* remakeNumbered(numbers: readonly number[]): Steps<void> {
    for (let at = 0; at < numbers.length; at += SALES_A_STEP) {
      yield;
      const projected = numbers.slice(at, at + SALES_A_STEP).flatMap((each) => {
        const saleId = sales.idOf(each);
        return saleId === null ? [] : [projectedSale(each, journal.entriesOf(saleId), resumption)];
      });
      remaking.remake(projected);
      salesRemade += projected.length;
    }
  }

  /** Sales that were verified before, and to which something has happened since. */
  function* compareEarlier(): Steps<void> {
    const earlier = journal.salesTouchedAfter(begin.sequence).flatMap((saleId) => {
      const known = sales.numberOf(saleId);
      return known !== null && known <= begin.sales ? [{ saleId, known }] : [];
    });
    for (let at = 0; at < earlier.length; at += SALES_A_STEP) {
      yield;
      const batch = earlier.slice(at, at + SALES_A_STEP);
      remakeDiffering(
        batch.map(({ saleId, known }) =>
          projectedSale(known, journal.entriesOf(saleId), resumption),
        ),
        'all',
      );
    }
  }

  function remakeDiffering(projected: readonly ProjectedSale[], what: 'rows' | 'all'): void {
    const differing = differingOf(projected, sales, what);
    if (differing.sales.length > 0) remaking.remake(differing.sales);
    salesRemade += differing.strange;
  }

  return { at: () => draftedAt, steps: steps() };
}

/** Sales whose rows are not as their entries say, as they should be. */
export interface DifferingSales {
  readonly sales: readonly ProjectedSale[];
  /** How many of them the shop's time zone does not explain. */
  readonly strange: number;
}

/** Those among these sales. `rows`: leaves out how they are found by their labels. */
export function differingOf(
  projected: readonly ProjectedSale[],
  sales: SalesTable,
  what: 'rows' | 'all',
): DifferingSales {
  const differences =
    what === 'rows' ? sales.rowDifferences(projected) : sales.differences(projected);
  return {
    sales: projected.filter((_, index) => differences[index] !== null),
    strange: differences.filter((difference) => difference === 'other').length,
  };
}
