import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import { isCorruption } from '../database/sqlite-failure.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import { wrongSignatureAt } from '../proof/awaiting-signatures.ts';
import { type DeferredSignatures, deferSignatures } from '../proof/deferred-signatures.ts';
import { checkJournal, type JournalChain } from '../proof/journal-chain.ts';
import type { SignatureJudge } from '../proof/signature-threads.ts';
import type { CheckProgress, LedgerCheck, VerifiedPoint } from '../proof/verification.ts';
import type { BrokenChain } from '../proof/verify.ts';
import type { ProjectedSale } from '../tables/sales/sale-columns.ts';
import type { SalesTable } from '../tables/sales/sales-table.ts';
import type { Tables } from '../tables/tables.ts';
import { projectedSale } from '../tables/upkeep/projection.ts';
import { type ComparedTables, compareTables, SALES_A_STEP } from './compare-tables.ts';
import { type DifferingSales, differingOf, type Remaking } from './remade-sales.ts';

/** A step recomputes this many signed entries, or more where others judge the signatures: each some five milliseconds. */
const SIGNED_ENTRIES_A_STEP = 50;
const ENTRIES_A_STEP = 300;
/** As long, each of them about all of the newest sales. */
const QUESTIONS_A_STEP = 25;

/**
 * Recomputes the chain from its beginning, or from a point up to which it was verified before, then compares
 * every sale that has entries since then with all of its entries, and makes again what differs.
 * What is written while it goes on is checked as well, as long as it comes before the check's end. Signatures are
 * left to the `judge`, and waited for before anything is made again; without one they are judged in the steps.
 */
export function checkWhole(
  journal: Journal,
  sales: SalesTable,
  remaking: Remaking,
  from: VerifiedPoint | null = null,
  judge: SignatureJudge | null = null,
): LedgerCheck {
  let next: (() => CheckProgress) | null = null;
  return {
    step() {
      try {
        // Even where to begin is read from the journal, which may be damaged there.
        next ??= stepsOf(journal, sales, remaking, from, judge);
        return next();
      } catch (error) {
        return damageOf(error);
      }
    },
  };
}

function stepsOf(
  journal: Journal,
  sales: SalesTable,
  remaking: Remaking,
  from: VerifiedPoint | null,
  judge: SignatureJudge | null,
): () => CheckProgress {
  const known = knownPoint(journal, sales, from);
  const isRest = known !== null;
  const begin = known ?? journal.beginning();
  const deferred = judge === null ? null : deferSignatures(judge);
  const recomputing = recomputed(checkJournal(journal, known, { deferred }), deferred);
  const { chain } = recomputing;
  let comparison: ReturnType<typeof compareTables> | null = null;
  let phase: () => CheckProgress = recompute;

  /** Of the entries twice, once for each of its halves: the chain, and the sales. */
  const going = (done: number, before: number): CheckProgress => {
    const all = Math.max(1, journal.lastSequence() - begin.sequence);
    return { state: 'going', share: Math.min(1, before + (done - begin.sequence) / all / 2) };
  };

  function recompute(): CheckProgress {
    const found = recomputing.step();
    if (found !== null && found !== 'whole') return { ...found, state: 'damaged' };
    if (found === 'whole') phase = compare;
    return going(recomputing.done(), 0);
  }

  function compare(): CheckProgress {
    const { sequence } = chain.head;
    comparison ??= compareTables(journal, sales, remaking, { ...begin, isRest }, sequence);
    const { done, value } = comparison.steps.next();
    return done === true ? whole(value) : going(comparison.at(), 0.5);
  }

  function whole({ salesRemade, verifiedSales }: ComparedTables): CheckProgress {
    const { sequence, hash } = chain.head;
    return {
      state: 'whole',
      entries: sequence,
      salesRemade,
      keyIds: adoptedKeys(journal, sequence).ids,
      verified: { sequence, hash, sales: verifiedSales },
    };
  }

  return () => phase();
}

/** The chain a few entries at a time, and behind its end or its first wrong entry the signatures that are not answered. */
function recomputed(chain: JournalChain, deferred: DeferredSignatures | null) {
  const most = deferred === null ? SIGNED_ENTRIES_A_STEP : ENTRIES_A_STEP;
  let broken: BrokenChain | null = null;

  const isRead = (): boolean => broken !== null || chain.isAtEnd || wrongSignature() !== null;

  /** It was taken before whatever the chain found wrong. */
  function wrongSignature(): BrokenChain | null {
    const sequence = deferred?.wrong ?? null;
    return sequence === null ? null : wrongSignatureAt(sequence);
  }

  return {
    chain,
    /** Up to which entry all is found right, as nearly as a screen has to know. */
    done: () => chain.head.sequence - (deferred?.waiting ?? 0),
    step(): BrokenChain | 'whole' | null {
      if (!isRead() && !deferred?.isFull) broken = chain.take(most);
      if (!isRead()) return null;
      deferred?.flush();
      if (deferred !== null && deferred.waiting > 0) return null;
      return wrongSignature() ?? broken ?? 'whole';
    },
  };
}

/** A point of another journal, as before a restore, verifies nothing of this one: null in its place. */
export function knownPoint(
  journal: Journal,
  sales: SalesTable,
  point: VerifiedPoint | null,
): VerifiedPoint | null {
  if (point === null || point.sales > sales.lastNumber()) return null;
  return journal.hashAt(point.sequence) === point.hash ? point : null;
}

/**
 * Compares the sales that the newest entries are about, and those that are not put aside, with their entries.
 * Null where a row or its entries are missing, so that only making all of them again helps.
 * Throws `UnreadableEntry`.
 */
export function* differingSales(
  journal: Journal,
  { sales, reading }: Pick<Tables, 'sales' | 'reading'>,
  afterSequence: number,
): Steps<DifferingSales | null> {
  const touched = journal.salesTouchedAfter(afterSequence);
  const ids = [...new Set([...touched, ...reading(sales.notAside)])];
  const resumption = journal.resumption();
  const all: ProjectedSale[] = [];
  const differing = new Set<ProjectedSale>();
  let strange = 0;
  for (let at = 0; at < ids.length; at += SALES_A_STEP) {
    yield;
    const found = reading(() => compared(ids.slice(at, at + SALES_A_STEP)));
    if (found === null) return null;
    all.push(...found.projected);
    for (const sale of found.sales) differing.add(sale);
    strange += found.strange;
  }
  const unfound = yield* unfoundByLabel(all);
  const lost = all.filter((sale) => unfound.has(sale.number) && !differing.has(sale));
  return { sales: [...differing, ...lost], strange: strange + lost.length };

  function compared(
    batch: readonly SaleId[],
  ): (DifferingSales & { readonly projected: readonly ProjectedSale[] }) | null {
    const projected: ProjectedSale[] = [];
    for (const saleId of batch) {
      const number = sales.numberOf(saleId);
      const entries = journal.entriesOf(saleId);
      if (number === null || entries.length === 0) return null;
      projected.push(projectedSale(number, entries, resumption));
    }
    return { projected, ...differingOf(projected, sales, 'rows') };
  }

  /** Of all of them together: each piece of a label is asked for once, and not once in each step. */
  function* unfoundByLabel(these: readonly ProjectedSale[]): Steps<ReadonlySet<number>> {
    const questions = sales.labelQuestions(these);
    const numbers = new Set<number>();
    for (let at = 0; at < questions.length; at += QUESTIONS_A_STEP) {
      yield;
      const asked = questions.slice(at, at + QUESTIONS_A_STEP);
      for (const number of reading(() => sales.unfoundByLabel(asked))) numbers.add(number);
    }
    return numbers;
  }
}

function damageOf(error: unknown): CheckProgress {
  if (error instanceof UnreadableEntry) {
    return { state: 'damaged', sequence: error.sequence, problem: error.message };
  }
  if (!isCorruption(error)) throw error;
  return { state: 'damaged', sequence: 0, problem: String(error) };
}
