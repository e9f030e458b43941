import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type MinorUnits, minorUnits, minorUnitsSchema } from '../../domain/money/money.ts';
import type { DayClosed, Sum } from '../../domain/register/closing.ts';
import { addSums, EMPTY_FIGURES } from '../../domain/register/figures.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { completedSchema, takenBackSchema } from './money-entries.ts';
import { isSameSum } from './same-sum.ts';

/** Adds the entries of days up, and judges what closings say of them. */
interface EntriesCheck {
  /** Shown each entry that is no closing, in order. */
  take(row: JournalRow, isCarried: (paymentId: string) => boolean): void;
  /** Whether a day's closing counts its entries, its sales and its money as they were given. */
  isOfItsEntries(event: DayClosed): boolean;
  /** A day was closed. */
  forget(day: BusinessDay): void;
}

const NOTHING = EMPTY_FIGURES.received.total;

/** What the entries of a day that is not closed add up to. */
interface DaySoFar {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly begun: Sum;
  /** Null where an entry of an earlier version does not say what it brought. */
  readonly received: Sum | null;
  /** What the stream alone has said to be received, by payment: the status route may take it back. Grows in place. */
  readonly byStream: Map<string, MinorUnits>;
}

const draftedSchema = z.object({ amountMinor: minorUnitsSchema });
/** Begins before the first entry that it is shown. */
export function checkEntries(): EntriesCheck {
  const days = new Map<BusinessDay, DaySoFar>();

  return {
    take(row, isCarried) {
      const { businessDay } = row;
      days.set(businessDay, withEntry(days.get(businessDay), row, isCarried));
    },
    isOfItsEntries({ businessDay, entries, figures }) {
      const day = days.get(businessDay);
      if (day === undefined) return entries.count === 0 && addSums(figures.begun).count === 0;
      return (
        entries.count === day.count &&
        entries.first === day.first &&
        entries.last === day.last &&
        isSameSum(addSums(figures.begun), day.begun) &&
        (day.received === null || isSameSum(figures.received.total, day.received))
      );
    },
    forget(day) {
      days.delete(day);
    },
  };
}

function withEntry(
  day: DaySoFar | undefined,
  row: JournalRow,
  isCarried: (paymentId: string) => boolean,
): DaySoFar {
  const { sequence, body } = row;
  const kind = row.saleId === null ? null : row.kind;
  const { first, count, begun, received, byStream } = day ?? {
    first: sequence,
    count: 0,
    begun: NOTHING,
    received: NOTHING,
    byStream: new Map(),
  };
  return {
    first,
    last: sequence,
    count: count + 1,
    begun:
      kind === 'drafted'
        ? withOne(begun, draftedSchema.parse(parsedOnce(body)).amountMinor)
        : begun,
    received: received === null ? null : moneyAfter({ received, byStream }, kind, body, isCarried),
    byStream,
  };
}

const withOne = (sum: Sum, minor: MinorUnits): Sum => addSums([sum, { count: 1, minor }]);

interface Money extends Pick<DaySoFar, 'byStream'> {
  readonly received: Sum;
}

function moneyAfter(
  money: Money,
  kind: string | null,
  body: string,
  isCarried: (paymentId: string) => boolean,
): Sum | null {
  if (kind === 'completed') {
    return withMoney(money, completedSchema.parse(parsedOnce(body)), isCarried);
  }
  if (kind === 'collectedOtherwise') {
    return withoutMoney(money, takenBackSchema.parse(parsedOnce(body)));
  }
  return money.received;
}

/** Money that a restore carried over is in the grand total already. */
function withMoney(
  { received, byStream }: Money,
  { amountMinor, paymentId, channel }: z.infer<typeof completedSchema>,
  isCarried: (paymentId: string) => boolean,
): Sum | null {
  if (isCarried(paymentId)) return received;
  if (amountMinor === null) return null;
  if (channel === 'stream' && !byStream.has(paymentId)) byStream.set(paymentId, amountMinor);
  return withOne(received, amountMinor);
}

/** Where the stream alone had called it paid on this day, and something else was collected. */
function withoutMoney(
  { received, byStream }: Money,
  { paymentId, takesBack }: z.infer<typeof takenBackSchema>,
): Sum {
  const minor = takesBack && byStream.get(paymentId);
  if (minor === undefined) return received;
  byStream.delete(paymentId);
  return { count: received.count - 1, minor: minorUnits(received.minor - minor) };
}
