import { applySaleEvent, draftSale } from '../../../domain/sale/apply-sale-event.ts';
import { paidAtMs } from '../../../domain/sale/confirmation.ts';
import { type Sale, toldState } from '../../../domain/sale/sale.ts';
import type { HistoryStep, JournalEntry } from '../../entry/journal-entry.ts';
import { receiptOf } from '../../entry/receipt-of.ts';
import type { Resumption } from '../../entry/resumption.ts';
import { takenBack } from '../../entry/taken-back.ts';
import type { Journal } from '../../journal/journal.ts';
import type { ProjectedSale } from '../sales/sale-columns.ts';
import type { SalesTable } from '../sales/sales-table.ts';

/** How many sales are projected at a time, which bounds the memory that it takes. */
const BATCH = 500;

/**
 * Throws the sales away and makes them again from the journal, numbered in the order in which they were drafted; a
 * restore leaves out the numbers that were used in what was left behind.
 * Belongs to the caller's transaction; throws `UnreadableEntry`.
 */
export function projectAll(journal: Journal, sales: SalesTable): void {
  sales.clear();
  for (const sale of projectedSales(journal)) sales.add(sale);
}

/** Every sale as its entries say it is, in the order in which they were drafted. Throws `UnreadableEntry`. */
export function* projectedSales(
  journal: Pick<Journal, 'beginning' | 'entriesOf' | 'resumption' | 'salesDraftedAfter'>,
): Iterable<ProjectedSale> {
  const resumption = journal.resumption();
  let { sales: drafted } = journal.beginning();
  let batch = journal.salesDraftedAfter(0, BATCH);
  while (batch.length > 0) {
    for (const { saleId, sequence } of batch) {
      drafted += 1;
      const number = drafted + resumption.salesSkippedUpTo(sequence);
      yield projectedSale(number, journal.entriesOf(saleId), resumption);
    }
    batch = journal.salesDraftedAfter(batch.at(-1)?.sequence ?? 0, BATCH);
  }
}

/** The entries of a sale, each with the state in which it left the sale. */
export function historyOf(
  journal: Pick<Journal, 'approverOf' | 'clockNoticesBetween'>,
  entries: readonly JournalEntry[],
): readonly HistoryStep[] {
  const [first, last] = [entries.at(0)?.sequence ?? 0, entries.at(-1)?.sequence ?? 0];
  const notices = journal.clockNoticesBetween(first, last);
  return foldSteps(entries).map(({ entry, sale }, index) => {
    const before = entries[index - 1]?.sequence ?? entry.sequence;
    const doClocksDisagree = notices.some((notice) => notice > before && notice < entry.sequence);
    const approvedBy = journal.approverOf(entry);
    return { entry, stateAfter: toldState(sale), approvedBy, doClocksDisagree };
  });
}

/** A sale as its entries say it is; throws where they are no sale's. */
export function projectedSale(
  number: number,
  entries: readonly JournalEntry[],
  resumption: Pick<Resumption, 'isCounted'>,
): ProjectedSale {
  const steps = foldSteps(entries);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) throw new Error('a sale begins with "drafted"');
  const taken = takenBack(entries);
  // Money that was taken back may come again, on another day.
  const unpaidUntil = steps.findLastIndex(({ sale }) => paidAtMs(sale) === null);
  const paidBy = steps[unpaidUntil + 1];
  return {
    number,
    businessDay: first.entry.businessDay,
    operator: first.entry.operator,
    sale: last.sale,
    paidDay: paidBy?.entry.businessDay ?? null,
    receipts: steps.flatMap(({ entry, sale }, index) => {
      const before = steps[index - 1]?.sale;
      const receipt = before === undefined ? null : receiptOf(entry, before, sale, resumption);
      return receipt === null || taken.has(receipt.sequence) ? [] : [receipt];
    }),
  };
}

interface Step {
  readonly entry: JournalEntry;
  readonly sale: Sale;
}

function foldSteps(entries: readonly JournalEntry[]): readonly Step[] {
  const steps: Step[] = [];
  for (const entry of entries) steps.push({ entry, sale: after(steps.at(-1)?.sale, entry) });
  return steps;
}

function after(sale: Sale | undefined, { event, sequence }: JournalEntry): Sale {
  if (event.type === 'drafted' && sale === undefined) return draftSale(event);
  if (event.type === 'drafted' || sale === undefined) {
    throw new Error(`journal entry ${sequence}: a sale is drafted once, and first`);
  }
  return applySaleEvent(sale, event);
}
