import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayAfter } from '../../domain/calendar/days.ts';
import { type MinorUnits, minorUnits, minorUnitsSchema } from '../../domain/money/money.ts';
import {
  type Closing,
  closingSchema,
  type DayClosed,
  type Figures,
  isClosingKind,
  type PeriodClosed,
  type Sum,
} from '../../domain/register/closing.ts';
import { addRates, addSums, EMPTY_FIGURES } from '../../domain/register/figures.ts';
import { grandTotalOf } from '../../domain/register/grand-total.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import { addOtherwise } from '../../domain/sale/collected-otherwise.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { parsedOnce } from '../journal/parsed-once.ts';
import { checkOtherwise, isSameOtherwise, isSumOfMoves } from './otherwise-check.ts';
import { areRates, areSameRates, checkTaxes } from './tax-check.ts';
import type { ChainProblem } from './verification.ts';

type ClosingProblem = Extract<ChainProblem, 'closingWrong' | 'dayReopened'>;

/** Judges the closings among entries that are right in all else, oldest first. */
export interface ClosingCheck {
  problemOf(row: JournalRow): ClosingProblem | null;
  /** The same of a closing, or of a restore, whose day's entries are not given. */
  follow(row: JournalRow): ClosingProblem | null;
}

/** What is known beside the entries that are judged. */
interface KnownBefore {
  /** Every closing is given, those before the first entry too; otherwise what the first ones follow from is not judged. */
  readonly knowsAll?: boolean;
  /** Whether a restore before the first entry carried the money of this payment over. */
  readonly isCounted?: (paymentId: string) => boolean;
  /** No money that does not match its sale lies before the first entry, or in entries that are not given. */
  readonly isWhole?: boolean;
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
const completedSchema = z.object({
  paymentId: z.string(),
  channel: z.string(),
  amountMinor: z.nullable(minorUnitsSchema).default(null),
});

const collectedSchema = z.object({ paymentId: z.string(), takesBack: z.literal(true).optional() });

/**
 * Adds the entries up again and compares them with their day's closing, whose numbers, signatures and running
 * total must follow one another; and finds what was written into a day after its closing. Entries before
 * `firstSequence` are not judged: the signatures vouch for them.
 */
export function checkClosings(
  firstSequence: number,
  { knowsAll = firstSequence === 1, isCounted = () => false, isWhole = knowsAll }: KnownBefore = {},
): ClosingCheck {
  const days = new Map<BusinessDay, DaySoFar>();
  let closedDays: DayClosed[] = [];
  let last: { readonly row: JournalRow; readonly event: Closing } | null = null;
  /** The closing that the next one names: the last one, or a newer one that a restore left behind. */
  let follows: Closing['previous'] = null;
  let carried = NOTHING;
  const counted = new Set<string>();
  let restoredUpTo = 0;
  let closedDay: BusinessDay | null = null;
  const otherwise = checkOtherwise(isWhole);
  const taxes = checkTaxes();

  const isCarried = (paymentId: string) => counted.has(paymentId) || isCounted(paymentId);

  function takeEntry(row: JournalRow): ClosingProblem | null {
    if (closedDay !== null && row.businessDay <= closedDay) return 'dayReopened';
    if (isRestore(row) && !takeRestore(row)) return 'closingWrong';
    days.set(row.businessDay, withEntry(days.get(row.businessDay), row, isCarried));
    otherwise.take(row);
    taxes.take(row, isCarried);
    return null;
  }

  /** Numbers and money only go on: none comes back, and nothing is taken off the grand total. Taken once. */
  function takeRestore(row: JournalRow): boolean {
    if (row.sequence <= restoredUpTo) return true;
    restoredUpTo = row.sequence;
    const parsed = journalRestoredSchema.safeParse(parsedOnce(row.body));
    if (!parsed.success) return false;
    const { continues, counted: paid = [] } = parsed.data;
    for (const paymentId of paid) counted.add(paymentId);
    if (continues === undefined) return true;
    const { salesSkipped, closing } = continues;
    const isLess = [salesSkipped, continues.carried.count, continues.carried.minor].some(
      (number) => number < 0,
    );
    if (isLess || (closing !== null && closing.closing <= (follows?.closing ?? 0))) return false;
    follows = closing ?? follows;
    carried = addSums([carried, continues.carried]);
    return true;
  }

  function takeClosing(row: JournalRow, isDayGiven: boolean): ClosingProblem | null {
    const parsed = closingSchema.safeParse(parsedOnce(row.body));
    if (!parsed.success || parsed.data.type !== row.kind) return 'closingWrong';
    const event = parsed.data;
    const isRight =
      followsLast(event) &&
      addsUp(event.figures) &&
      (event.type === 'dayClosed'
        ? isDayRight(event, row) &&
          (!isDayGiven || isOfItsEntries(event, days.get(event.businessDay)))
        : isPeriodRight(event, row));
    if (!isRight) return 'closingWrong';
    if (event.type === 'dayClosed') {
      days.delete(event.businessDay);
      otherwise.forget(event.businessDay);
      taxes.forget(event.businessDay);
      closedDay = event.businessDay;
      // A month and a year are of their days: those of the year before are never asked about again.
      closedDays = [...closedDays.filter((day) => isOfYear(day, event)), event];
    }
    last = { row, event };
    // What an earlier restore continued is in this closing: its day may be read later, and takes nothing over again.
    restoredUpTo = Math.max(restoredUpTo, row.sequence);
    follows = { closing: event.closing, hash: row.hash, signature: row.signature };
    carried = NOTHING;
    return null;
  }

  function followsLast({ previous, closing }: Closing): boolean {
    if (follows === null) return !knowsAll || (previous === null && closing === 1);
    return (
      closing === follows.closing + 1 &&
      previous?.closing === follows.closing &&
      previous.hash === follows.hash &&
      previous.signature === follows.signature
    );
  }

  function isDayRight(event: DayClosed, row: JournalRow): boolean {
    const { businessDay, figures, perpetual } = event;
    if (row.businessDay !== businessDay || !isSumOfMoves(event)) return false;
    if (closedDay !== null && businessDay !== dayAfter(closedDay)) return false;
    const before = last === null && knowsAll ? NOTHING : last?.event.perpetual;
    const since = figures.received.total;
    return !before || isSameSum(perpetual, grandTotalOf({ closed: before, carried, since }));
  }

  function isOfItsEntries(event: DayClosed, day: DaySoFar | undefined): boolean {
    const { entries, figures } = event;
    if (entries.first !== null && entries.first < firstSequence) return true;
    if (!otherwise.isOfItsEntries(event) || !taxes.isOfItsEntries(event)) return false;
    if (day === undefined) return entries.count === 0 && addSums(figures.begun).count === 0;
    return (
      entries.count === day.count &&
      entries.first === day.first &&
      entries.last === day.last &&
      isSameSum(addSums(figures.begun), day.begun) &&
      (day.received === null || isSameSum(figures.received.total, day.received))
    );
  }

  function isPeriodRight(event: PeriodClosed, row: JournalRow): boolean {
    const { period, figures, perpetual } = event;
    if (row.businessDay !== closedDay || last === null) return !knowsAll;
    if (!isSameSum(perpetual, last.event.perpetual)) return false;
    const closed = closedDays.filter(({ businessDay }) => businessDay.startsWith(period));
    if (closed[0]?.businessDay !== event.days.first) return !knowsAll;
    return (
      closed.length === event.days.count &&
      closed.at(-1)?.businessDay === event.days.last &&
      isSameSum(figures.received.total, addSums(closed.map((day) => day.figures.received.total))) &&
      isSameSum(addSums(figures.begun), addSums(closed.flatMap((day) => day.figures.begun))) &&
      areSameRates(figures.byVatRate, addRates(closed.map((day) => day.figures.byVatRate))) &&
      isSameOtherwise(figures, addOtherwise(closed.flatMap((day) => day.figures.otherwise ?? [])))
    );
  }

  return {
    problemOf: (row) => (isClosing(row) ? takeClosing(row, true) : takeEntry(row)),
    follow: (row) =>
      isRestore(row) ? (takeRestore(row) ? null : 'closingWrong') : takeClosing(row, false),
  };
}

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_CLOSINGS: ClosingCheck = { problemOf: () => null, follow: () => null };

const isClosing = ({ kind }: JournalRow): boolean => isClosingKind(kind);

const isRestore = ({ kind, saleId }: JournalRow): boolean =>
  kind === 'journalRestored' && saleId === null;

const isOfYear = (one: DayClosed, other: DayClosed): boolean =>
  one.businessDay.slice(0, 4) === other.businessDay.slice(0, 4);

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
    return withoutMoney(money, collectedSchema.parse(parsedOnce(body)));
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
  { paymentId, takesBack }: z.infer<typeof collectedSchema>,
): Sum {
  const minor = takesBack && byStream.get(paymentId);
  if (minor === undefined) return received;
  byStream.delete(paymentId);
  return { count: received.count - 1, minor: minorUnits(received.minor - minor) };
}

/** Each breakdown of the money is of all of it; a receipt of several rates counts at each of them. */
function addsUp({ received, byVatRate, byOperator, byHour }: Figures): boolean {
  const { inTime, late, again, total } = received;
  const breakdowns = [[inTime, late, again], byOperator, byHour];
  return (
    breakdowns.every((rows) => isSameSum(addSums(rows), total)) &&
    areRates(byVatRate) &&
    byVatRate.reduce((sum, { minor }) => sum + minor, 0) === total.minor
  );
}

const isSameSum = (one: Sum, other: Sum): boolean =>
  one.count === other.count && one.minor === other.minor;
