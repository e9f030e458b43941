import { atOnce, type Steps } from '../../../domain/steps.ts';
import type { Journal } from '../../journal/journal.ts';
import type { SalesTable } from '../sales/sales-table.ts';
import { countDrafts } from './draft-count.ts';
import { projectedSale } from './projection.ts';

/** Some milliseconds. */
const SALES_A_STEP = 10;

/** So few entries are taken in at once: the till's next one waits for some milliseconds at the most. */
const ENTRIES_AT_ONCE = 20;

/** Up to which entry tables tell of their journal, and how many sales had been drafted by then, those that were taken out included. */
export interface ToldUpTo {
  readonly sequence: number;
  readonly drafted: number;
}

/**
 * Brings tables that tell of the journal up to this entry in line with the whole of it: the sales that were begun since
 * are added, and those that something happened to since are made again, each from all of its entries. False where a row is
 * missing, or the newest is not the one that the journal drafted last by then: numbers go on from it, and are the
 * journal's. Then only making all of them again helps. Throws `UnreadableEntry`.
 */
export function* catchUp(journal: Journal, sales: SalesTable, sequence: number): Steps<boolean> {
  const told = yield* toldUpTo(journal, sales, sequence);
  return told !== null && (yield* takeIn(journal, sales, told)) !== null;
}

/**
 * The same while the journal goes on between the steps, until nothing is missing; the step that says so comes behind the last
 * one without a pause. Null in place of false. Throws likewise.
 */
export function* catchUpMeanwhile(
  journal: Journal,
  sales: SalesTable,
  from: ToldUpTo,
): Steps<ToldUpTo | null> {
  let told: ToldUpTo | null = from;
  while (told !== null && journal.lastSequence() - told.sequence > ENTRIES_AT_ONCE) {
    told = yield* takeIn(journal, sales, told);
  }
  return told === null ? null : atOnce(takeIn(journal, sales, told));
}

/** Tables that tell of the journal up to this entry; null where their newest sale is not the one that it drafted last by then. */
export function* toldUpTo(
  journal: Journal,
  sales: Pick<SalesTable, 'lastNumber'>,
  sequence: number,
): Steps<ToldUpTo | null> {
  const drafted = yield* countDrafts(journal, sequence);
  const skipped = journal.resumption().salesSkippedUpTo(journal.lastDraftUpTo(sequence));
  return sales.lastNumber() === drafted + skipped ? { sequence, drafted } : null;
}

/** What the journal has by now; what it gets between the steps is left to the next time. */
function* takeIn(
  journal: Journal,
  sales: SalesTable,
  { sequence, drafted: draftedBefore }: ToldUpTo,
): Steps<ToldUpTo | null> {
  const resumption = journal.resumption();
  const upTo = journal.lastSequence();
  const begun = journal.salesDraftedAfter(sequence, Number.MAX_SAFE_INTEGER);
  const touched = journal.salesTouchedAfter(sequence);
  const put = (number: number, saleId: Parameters<typeof journal.entriesOf>[0]): void =>
    sales.put(projectedSale(number, journal.entriesOf(saleId), resumption));

  let drafted = draftedBefore;
  const isNew = new Set(begun.map(({ saleId }) => saleId));
  let taken = 0;
  const isTurn = (): boolean => {
    taken += 1;
    return taken % SALES_A_STEP === 0;
  };
  for (const saleId of touched) {
    if (isNew.has(saleId)) continue;
    const number = sales.numberOf(saleId);
    if (number === null) return null;
    put(number, saleId);
    if (isTurn()) yield;
  }
  for (const { saleId, sequence: at } of begun) {
    drafted += 1;
    put(drafted + resumption.salesSkippedUpTo(at), saleId);
    if (isTurn()) yield;
  }
  return { sequence: upTo, drafted };
}

/** The number of the sale that was drafted last of all, as the journal alone says; 0 where there is none. Counted in steps. */
export function* lastNumberOf(journal: Journal): Steps<number> {
  const sequence = journal.lastSequence();
  const { salesSkippedUpTo } = journal.resumption();
  const drafted = yield* countDrafts(journal, sequence);
  return drafted + salesSkippedUpTo(journal.lastDraftUpTo(sequence));
}
