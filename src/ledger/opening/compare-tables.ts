import type { Steps } from '../../domain/steps.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { SalesTable } from '../tables/sales/sales-table.ts';
import { countSurplusRows } from '../tables/upkeep/surplus-rows.ts';
import { draftedSales } from './drafted-sales.ts';
import { type Remaking, remadeSales } from './remade-sales.ts';

/** A step compares this many sales: some five milliseconds. */
export const SALES_A_STEP = 25;

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
  const first = isRest ? begin.sales + 1 : Number.NEGATIVE_INFINITY;
  const drafted = draftedSales(journal, begin, verifiedUpTo);
  const remade = remadeSales(journal, sales, remaking);
  const rows = countSurplusRows(sales, first);
  const labels = sales.checkLabels({ first, before: begin.sales });
  let surplusLabels = 0;

  function* steps(): Steps<ComparedTables> {
    if (isRest) yield* drafted.countBefore();
    while (!compareNext('rows')) {
      if (labels.isFull()) yield* compareLabels(false);
      yield;
    }
    yield* compareLabels(true);
    while (!compareNext('all')) yield;
    // In the same step, so that no sale is drafted in between.
    remade.all(Math.max(rows.surplus(), surplusLabels));
    yield;
    if (isRest) {
      yield* inStepsOf(earlierTouched(journal, sales, begin), remade.differingOf);
    }
    return { salesRemade: remade.count(), verifiedSales: drafted.verified() };
  }

  /** Whether there are no more. `rows`: how they are found by their labels is compared apart. */
  function compareNext(what: 'rows' | 'all'): boolean {
    const projected = drafted.next(SALES_A_STEP);
    remade.differing(projected, what);
    if (what === 'rows') labels.expect(projected);
    rows.expect(projected);
    return projected.length < SALES_A_STEP;
  }

  /** What making a sale again does not put right in the index, making all of them again does. */
  function* compareLabels(isEnd: boolean): Steps<void> {
    let found = yield* labels.look(isEnd);
    if (found.numbers.size > 0) {
      yield* inStepsOf([...found.numbers], remade.numbered);
      found = yield* labels.look(isEnd);
    }
    surplusLabels += found.numbers.size + found.beyond;
    labels.lookedFor();
  }

  return { at: drafted.at, steps: steps() };
}

/** Does something with so many at a time, each time in a step of its own. */
function* inStepsOf<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => void,
): Steps<void> {
  for (let at = 0; at < items.length; at += SALES_A_STEP) {
    yield;
    act(items.slice(at, at + SALES_A_STEP));
  }
}

/** Sales that were compared before, and to which something has happened since. */
const earlierTouched = (journal: Journal, sales: SalesTable, begin: Begin) =>
  journal.salesTouchedAfter(begin.sequence).flatMap((saleId) => {
    const number = sales.numberOf(saleId);
    return number !== null && number <= begin.sales ? [{ saleId, number }] : [];
  });
