import * as z from 'zod';
import type { BusinessDay } from '../domain/business-day.ts';
import {
  type Closing,
  type DayClosed,
  dayClosedSchema,
  type Figures,
  type PeriodClosed,
  periodClosedSchema,
  type Sum,
} from '../domain/closing.ts';
import { dayAfter } from '../domain/closing-days.ts';
import { addSums, EMPTY_FIGURES } from '../domain/figures.ts';
import { type MinorUnits, minorUnitsSchema } from '../domain/money.ts';
import type { JournalRow } from './journal.ts';
import type { ChainProblem } from './ledger.ts';

type ClosingProblem = Extract<ChainProblem, 'closingWrong' | 'dayReopened'>;

/** Judges the closings among entries that are right in all else, oldest first. */
export interface ClosingCheck {
  problemOf(row: JournalRow): ClosingProblem | null;
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
}

const closingSchema = z.discriminatedUnion('type', [dayClosedSchema, periodClosedSchema]);
const draftedSchema = z.object({ amountMinor: minorUnitsSchema });
const completedSchema = z.object({ amountMinor: z.nullable(minorUnitsSchema).default(null) });

/**
 * Adds the entries up again and compares them with their day's closing, whose numbers, signatures and running
 * total must follow one another; and finds what was written into a day after its closing. Entries before
 * `firstSequence` are not judged: the signatures vouch for them. `knowsAll` says whether every closing is given, those
 * before that entry too; otherwise what the first ones follow from is not judged either.
 */
export function checkClosings(firstSequence: number, knowsAll = firstSequence === 1): ClosingCheck {
  const days = new Map<BusinessDay, DaySoFar>();
  let closedDays: DayClosed[] = [];
  let last: { readonly row: JournalRow; readonly event: Closing } | null = null;
  let closedDay: BusinessDay | null = null;

  function takeEntry(row: JournalRow): ClosingProblem | null {
    if (closedDay !== null && row.businessDay <= closedDay) return 'dayReopened';
    days.set(row.businessDay, withEntry(days.get(row.businessDay), row));
    return null;
  }

  function takeClosing(row: JournalRow): ClosingProblem | null {
    const parsed = closingSchema.safeParse(JSON.parse(row.body));
    if (!parsed.success || parsed.data.type !== row.kind) return 'closingWrong';
    const event = parsed.data;
    const isRight =
      followsLast(event) &&
      addsUp(event.figures) &&
      (event.type === 'dayClosed' ? isDayRight(event, row) : isPeriodRight(event, row));
    if (!isRight) return 'closingWrong';
    if (event.type === 'dayClosed') {
      days.delete(event.businessDay);
      closedDay = event.businessDay;
      // A month and a year are of their days: those of the year before are never asked about again.
      closedDays = [...closedDays.filter((day) => isOfYear(day, event)), event];
    }
    last = { row, event };
    return null;
  }

  function followsLast({ previous, closing }: Closing): boolean {
    if (last === null) return !knowsAll || (previous === null && closing === 1);
    const { event, row } = last;
    return (
      closing === event.closing + 1 &&
      previous?.closing === event.closing &&
      previous.hash === row.hash &&
      previous.signature === row.signature
    );
  }

  function isDayRight(event: DayClosed, row: JournalRow): boolean {
    const { businessDay, figures, perpetual } = event;
    if (row.businessDay !== businessDay) return false;
    if (closedDay !== null && businessDay !== dayAfter(closedDay)) return false;
    const before = last === null && knowsAll ? NOTHING : last?.event.perpetual;
    if (before && !isSameSum(perpetual, addSums([before, figures.received.total]))) return false;
    return isOfItsEntries(event, days.get(businessDay));
  }

  function isOfItsEntries({ entries, figures }: DayClosed, day: DaySoFar | undefined): boolean {
    if (entries.first !== null && entries.first < firstSequence) return true;
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
      isSameSum(addSums(figures.begun), addSums(closed.flatMap((day) => day.figures.begun)))
    );
  }

  return {
    problemOf: (row) => (isClosing(row) ? takeClosing(row) : takeEntry(row)),
  };
}

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_CLOSINGS: ClosingCheck = { problemOf: () => null };

const CLOSINGS: readonly string[] = ['dayClosed', 'monthClosed', 'yearClosed'];

const isClosing = ({ kind }: JournalRow): boolean => CLOSINGS.includes(kind);

const isOfYear = (one: DayClosed, other: DayClosed): boolean =>
  one.businessDay.slice(0, 4) === other.businessDay.slice(0, 4);

function withEntry(day: DaySoFar | undefined, row: JournalRow): DaySoFar {
  const { sequence, body } = row;
  const kind = row.saleId === null ? null : row.kind;
  const { first, count, begun, received } = day ?? {
    first: sequence,
    count: 0,
    begun: NOTHING,
    received: NOTHING,
  };
  return {
    first,
    last: sequence,
    count: count + 1,
    begun:
      kind === 'drafted'
        ? withOne(begun, draftedSchema.parse(JSON.parse(body)).amountMinor)
        : begun,
    received:
      kind === 'completed' && received !== null
        ? withMoney(received, completedSchema.parse(JSON.parse(body)).amountMinor)
        : received,
  };
}

const withOne = (sum: Sum, minor: MinorUnits): Sum => addSums([sum, { count: 1, minor }]);

const withMoney = (sum: Sum, minor: MinorUnits | null): Sum | null =>
  minor === null ? null : withOne(sum, minor);

/** Each breakdown of the money is of all of it. */
function addsUp({ received, byVatRate, byOperator, byHour }: Figures): boolean {
  const { inTime, late, again, total } = received;
  const breakdowns = [[inTime, late, again], byVatRate, byOperator, byHour];
  return breakdowns.every((rows) => isSameSum(addSums(rows), total));
}

const isSameSum = (one: Sum, other: Sum): boolean =>
  one.count === other.count && one.minor === other.minor;
