import {
  type Closing,
  closingSchema,
  type DayClosed,
  type Figures,
  isClosingKind,
  type PeriodClosed,
} from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import { doReturnsAddUp } from '../../domain/register/returned-figures.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { followClosedDays } from './closed-days.ts';
import { followClosings } from './closings-in-order.ts';
import { checkEntries } from './entries-check.ts';
import { checkOtherwise, isSumOfMoves } from './otherwise-check.ts';
import { checkReturns } from './returns-check.ts';
import { isSameSum } from './same-sum.ts';
import { areRates, checkTaxes } from './tax-check.ts';
import type { ChainProblem } from './verification.ts';

type ClosingProblem = Extract<ChainProblem, 'closingWrong' | 'dayReopened' | 'returnWrong'>;

/** Judges the closings among entries that are right in all else, oldest first. */
export interface ClosingCheck {
  problemOf(row: JournalRow): ClosingProblem | null;
  /** The same of a closing, or of a restore, whose day's entries are not given. */
  follow(row: JournalRow): ClosingProblem | null;
  /** Shown an entry of another day, about a sale of the one that is judged: what was told of money before decides from where it moves. */
  beside(row: JournalRow): void;
  /** The closings of the days of a month or a year, the one of the last closed day, that were right, oldest first. */
  daysOf(period: string): readonly DayClosed[];
}

/** What is known beside the entries that are judged. */
interface KnownBefore {
  /** Every closing is given, those before the first entry too; otherwise what the first ones follow from is not judged. */
  readonly knowsAll?: boolean;
  /** Whether a restore before the first entry carried the money of this payment over. */
  readonly isCounted?: (paymentId: string) => boolean;
  /** No money that does not match its sale lies before the first entry, or in entries that are not given. */
  readonly isWhole?: boolean;
  /** The last number of a credit note before the first entry; null where that is not known. */
  readonly creditNotes?: number | null;
}

/**
 * Adds the entries up again and compares them with their day's closing, whose numbers, signatures and running
 * total must follow one another; and finds what was written into a day after its closing. Entries before
 * `firstSequence` are not judged: the signatures vouch for them.
 */
export function checkClosings(firstSequence: number, known: KnownBefore = {}): ClosingCheck {
  const { knowsAll = firstSequence === 1, isCounted = () => false, isWhole = knowsAll } = known;
  const { creditNotes = isWhole ? 0 : null } = known;
  const chain = followClosings(knowsAll);
  const closed = followClosedDays(knowsAll);
  const entries = checkEntries();
  const otherwise = checkOtherwise(isWhole);
  const taxes = checkTaxes();
  const returns = checkReturns(firstSequence, creditNotes);

  const isCarried = (paymentId: string) => chain.isCarried(paymentId) || isCounted(paymentId);

  function takeEntry(row: JournalRow): ClosingProblem | null {
    if (closed.isClosed(row.businessDay)) return 'dayReopened';
    if (isRestore(row) && !chain.restore(row)) return 'closingWrong';
    entries.take(row, isCarried);
    otherwise.take(row);
    taxes.take(row, isCarried);
    return returns.take(row) ? null : 'returnWrong';
  }

  function takeClosing(row: JournalRow, isDayGiven: boolean): ClosingProblem | null {
    const event = closingIn(row);
    const isRight =
      event !== null &&
      chain.isFollowedBy(event) &&
      addsUp(event.figures) &&
      (event.type === 'dayClosed'
        ? isDayRight(event, row) && (!isDayGiven || isOfItsEntries(event))
        : isPeriodRight(event, row));
    if (!isRight) return 'closingWrong';
    if (event.type === 'dayClosed') closeDay(event);
    chain.take(row, event);
    return null;
  }

  function closeDay(event: DayClosed): void {
    for (const check of [entries, otherwise, taxes, returns]) check.forget(event.businessDay);
    closed.take(event);
  }

  const isDayRight = (event: DayClosed, row: JournalRow): boolean =>
    row.businessDay === event.businessDay &&
    isSumOfMoves(event) &&
    closed.isFollowedBy(event.businessDay) &&
    chain.isGrandTotal(event);

  const isOfItsEntries = (event: DayClosed): boolean =>
    (event.entries.first !== null && event.entries.first < firstSequence) ||
    [otherwise, taxes, returns, entries].every((check) => check.isOfItsEntries(event));

  function isPeriodRight(event: PeriodClosed, row: JournalRow): boolean {
    const last = chain.last();
    if (row.businessDay !== closed.newest() || last === null) return !knowsAll;
    return isSameSum(event.perpetual, last.perpetual) && closed.areDaysOf(event);
  }

  return {
    problemOf: (row) => (isClosing(row) ? takeClosing(row, true) : takeEntry(row)),
    follow: (row) =>
      isRestore(row) ? (chain.restore(row) ? null : 'closingWrong') : takeClosing(row, false),
    beside: otherwise.take,
    daysOf: closed.daysOf,
  };
}

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_CLOSINGS: ClosingCheck = {
  problemOf: () => null,
  follow: () => null,
  beside: () => undefined,
  daysOf: () => [],
};

const isClosing = ({ kind }: JournalRow): boolean => isClosingKind(kind);

const isRestore = ({ kind, saleId }: JournalRow): boolean =>
  kind === 'journalRestored' && saleId === null;

/** Null where the entry holds none of its kind. */
function closingIn({ kind, body }: JournalRow): Closing | null {
  const parsed = closingSchema.safeParse(parsedOnce(body));
  return parsed.success && parsed.data.type === kind ? parsed.data : null;
}

/** Each breakdown of the money is of all of it; a receipt of several rates counts at each of them. */
function addsUp(figures: Figures): boolean {
  const { received, byVatRate, byOperator, byHour } = figures;
  const { inTime, late, again, total } = received;
  const breakdowns = [[inTime, late, again], byOperator, byHour];
  return (
    breakdowns.every((rows) => isSameSum(addSums(rows), total)) &&
    areRates(byVatRate) &&
    doReturnsAddUp(figures) &&
    byVatRate.reduce((sum, { minor }) => sum + minor, 0) === total.minor
  );
}
