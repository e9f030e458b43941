import type { Closing, DayClosed } from '../../domain/register/closing.ts';
import { addSums, EMPTY_FIGURES } from '../../domain/register/figures.ts';
import { grandTotalOf } from '../../domain/register/grand-total.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { isSameSum } from './same-sum.ts';

/** Closings by their numbers and their grand total, and what restores between them continue. */
interface ClosingsInOrder {
  /** The last one; null where there was none. */
  last(): Closing | null;
  /** Whether a closing has the next number, and names the one that it follows. */
  isFollowedBy(event: Closing): boolean;
  /** Whether a day's closing adds the day's money to all that was received before. */
  isGrandTotal(event: DayClosed): boolean;
  /** Whether a restore carried the money of this payment over. */
  isCarried(paymentId: string): boolean;
  /** A closing was written, and rightly. */
  take(row: JournalRow, event: Closing): void;
  /** Takes a restore once; whether it is right. Numbers and money only go on: none comes back, and nothing is taken off the grand total. */
  restore(row: JournalRow): boolean;
}

const NOTHING = EMPTY_FIGURES.received.total;

/** Begins before the first closing that it is shown. `knowsAll`: there was none before. */
export function followClosings(knowsAll: boolean): ClosingsInOrder {
  let last: Closing | null = null;
  /** The closing that the next one names: the last one, or a newer one that a restore left behind. */
  let follows: Closing['previous'] = null;
  let carried = NOTHING;
  const counted = new Set<string>();
  let restoredUpTo = 0;

  function goOn({ salesSkipped, closing, carried: brought }: Continued): boolean {
    const isLess = [salesSkipped, brought.count, brought.minor].some((number) => number < 0);
    if (isLess || (closing !== null && closing.closing <= (follows?.closing ?? 0))) return false;
    follows = closing ?? follows;
    carried = addSums([carried, brought]);
    return true;
  }

  return {
    last: () => last,
    isFollowedBy: (event) =>
      follows === null
        ? !knowsAll || (event.previous === null && event.closing === 1)
        : isNext(event, follows),
    isGrandTotal({ perpetual, figures }) {
      const before = last === null && knowsAll ? NOTHING : last?.perpetual;
      const since = figures.received.total;
      return !before || isSameSum(perpetual, grandTotalOf({ closed: before, carried, since }));
    },
    isCarried: (paymentId) => counted.has(paymentId),
    take({ sequence, hash, signature }, event) {
      last = event;
      // What an earlier restore continued is in this closing: its day may be read later, and takes nothing over again.
      restoredUpTo = Math.max(restoredUpTo, sequence);
      follows = { closing: event.closing, hash, signature };
      carried = NOTHING;
    },
    restore({ sequence, body }) {
      if (sequence <= restoredUpTo) return true;
      restoredUpTo = sequence;
      const parsed = journalRestoredSchema.safeParse(parsedOnce(body));
      if (!parsed.success) return false;
      const { continues, counted: paid = [] } = parsed.data;
      for (const paymentId of paid) counted.add(paymentId);
      return continues === undefined || goOn(continues);
    },
  };
}

type Continued = NonNullable<ReturnType<typeof journalRestoredSchema.parse>['continues']>;

const isNext = (
  { previous, closing }: Closing,
  follows: NonNullable<Closing['previous']>,
): boolean =>
  closing === follows.closing + 1 &&
  previous?.closing === follows.closing &&
  previous.hash === follows.hash &&
  previous.signature === follows.signature;
