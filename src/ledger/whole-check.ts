import type { Journal } from './journal.ts';
import type { CheckProgress, LedgerCheck } from './ledger.ts';
import { projectedSale } from './projection.ts';
import type { ProjectedSale, SalesTable } from './sales-table.ts';
import { isCorruption } from './sqlite-failure.ts';
import { UnreadableEntry } from './unreadable-entry.ts';
import { checkChain } from './verify.ts';

/** A step recomputes this many signed entries, or compares this many sales: each some five milliseconds. */
const ENTRIES_A_STEP = 50;
const SALES_A_STEP = 25;

/** What a check may change: the projection only, never the journal. */
export interface Remaking {
  /** Writes these sales as their entries say they are, in one transaction. */
  remake(sales: readonly ProjectedSale[]): void;
  /** Throws the projection away and makes it again. */
  rebuild(): void;
}

const GOING: CheckProgress = { state: 'going' };

/**
 * Recomputes the chain from its beginning, then compares every sale with its entries and makes again what differs.
 * What is written while it goes on is checked as well, as long as it comes before the check's end.
 */
export function checkWhole(journal: Journal, sales: SalesTable, remaking: Remaking): LedgerCheck {
  const chain = checkChain();
  let salesRemade = 0;
  let number = 0;
  let receipts = 0;
  let draftedAt = 0;
  let phase: () => CheckProgress = recompute;

  function recompute(): CheckProgress {
    const before = chain.head.sequence;
    const broken = chain.take(() => journal.rowsAfter(before, ENTRIES_A_STEP));
    if (broken !== null) return { ...broken, state: 'damaged' };
    if (chain.head.sequence - before < ENTRIES_A_STEP) phase = compare;
    return GOING;
  }

  function compare(): CheckProgress {
    const batch = journal.salesDraftedAfter(draftedAt, SALES_A_STEP);
    const projected = batch.map(({ saleId }) => {
      number += 1;
      return projectedSale(number, journal.entriesOf(saleId));
    });
    draftedAt = batch.at(-1)?.sequence ?? draftedAt;
    for (const sale of projected) receipts += sale.receipts.length;
    const differing = differingOf(projected, sales);
    if (differing.sales.length > 0) remaking.remake(differing.sales);
    salesRemade += differing.strange;
    return batch.length < SALES_A_STEP ? end() : GOING;
  }

  /** A row beyond the sales that were drafted, and the money received for them, belongs to none of them. */
  function end(): CheckProgress {
    const surplus = Math.abs(sales.count() - number) + Math.abs(sales.receiptCount() - receipts);
    if (surplus > 0) remaking.rebuild();
    return {
      state: 'whole',
      entries: chain.head.sequence,
      salesRemade: salesRemade + surplus,
    };
  }

  return {
    step() {
      try {
        return phase();
      } catch (error) {
        return damageOf(error);
      }
    },
  };
}

/** Sales whose rows are not as their entries say, as they should be. */
export interface DifferingSales {
  readonly sales: readonly ProjectedSale[];
  /** How many of them the shop's time zone does not explain. */
  readonly strange: number;
}

function differingOf(projected: readonly ProjectedSale[], sales: SalesTable): DifferingSales {
  const found = projected.map((sale) => ({ sale, difference: sales.difference(sale) }));
  return {
    sales: found.filter(({ difference }) => difference !== null).map(({ sale }) => sale),
    strange: found.filter(({ difference }) => difference === 'other').length,
  };
}

/**
 * Compares the sales that the newest entries are about, and those that are not put aside, with their entries.
 * Null where a row or its entries are missing, so that only making all of them again helps.
 * Throws `UnreadableEntry`.
 */
export function differingSales(
  journal: Journal,
  sales: SalesTable,
  afterSequence: number,
): DifferingSales | null {
  const ids = new Set([...journal.salesTouchedAfter(afterSequence), ...sales.notAside()]);
  const projected: ProjectedSale[] = [];
  for (const saleId of ids) {
    const number = sales.numberOf(saleId);
    const entries = journal.entriesOf(saleId);
    if (number === null || entries.length === 0) return null;
    projected.push(projectedSale(number, entries));
  }
  return differingOf(projected, sales);
}

function damageOf(error: unknown): CheckProgress {
  if (error instanceof UnreadableEntry) {
    return { state: 'damaged', sequence: error.sequence, problem: error.message };
  }
  if (!isCorruption(error)) throw error;
  return { state: 'damaged', sequence: 0, problem: String(error) };
}
