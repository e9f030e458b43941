import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type {
  Closing,
  ClosingShop,
  DayClosed,
  PeriodClosed,
  Sum,
} from '../../domain/register/closing.ts';
import { addFigures } from '../../domain/register/figures.ts';
import { grandTotalOf } from '../../domain/register/grand-total.ts';
import { isUnderWay, toldState } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import type { ClosingRequest, SaleOfEntries } from '../entry/closing-record.ts';
import type { Journal } from '../journal/journal.ts';
import { namedMoves } from '../proof/otherwise-moves.ts';
import type { Standing } from '../proof/standing.ts';
import type { ReceiptsTable } from '../tables/sales/receipts-table.ts';
import { type DayFromEntries, figuresOfDay } from './day-from-entries.ts';
import type { ProvenClosings } from './proven-closings.ts';

/** What the next closing of a journal says. */
export interface NextClosing {
  /** Whose the next closing or reading is; empty where nobody has said. */
  whose(): Pick<Closing, 'shop'>;
  /** All the money received, with what the days since the last closing brought. */
  grandTotal(since: Sum): Sum;
  /** The closing that the next one follows, and all the money received, as the tables say: it is asked with each sale. */
  standing(): Omit<Standing, 'sales'>;
  /** Sums up in steps what that asks the tables for. */
  prepareStanding(): Steps<void>;
  /** What closing this day writes, as its entries say; `numberOf` is a sale's number. */
  dayClosing(
    request: ClosingRequest,
    day: DayFromEntries,
    numberOf: (saleId: SaleId) => number,
  ): DayClosed;
  /** What closing this month or year writes, once its last day is closed, as the closings of its days say, oldest first. */
  periodClosing(period: string, days: readonly DayClosed[], atMs: number): PeriodClosed;
}

/** What it is made of, beside the closings before it. */
export interface NextClosingParts {
  readonly journal: Pick<Journal, 'resumption'>;
  readonly receipts: Pick<ReceiptsTable, 'sumAfter' | 'sumAhead'>;
  readonly shop?: (() => ClosingShop | null) | undefined;
}

/** The one that follows these closings. */
export function nextClosingAfter(
  closings: Pick<ProvenClosings, 'newest' | 'lastClosedDay'>,
  { timeZone, startsAtHour }: DayBounds,
  { journal, receipts, shop = () => null }: NextClosingParts,
): NextClosing {
  /** What every closing says of the shop and of the closing before it. */
  function frame() {
    const previous = followed();
    return {
      ...whose(),
      closing: (previous?.closing ?? 0) + 1,
      timeZone,
      startsAtHour,
      previous,
    };
  }

  const whose = (): Pick<Closing, 'shop'> => {
    const known = shop();
    return known === null ? {} : { shop: known };
  };

  function followed(): Closing['previous'] {
    const newest = closings.newest();
    const beyond = journal.resumption().closingBeyond(newest?.event.closing ?? 0);
    if (beyond !== null || newest === null) return beyond;
    const { event, hash, signature } = newest;
    return { closing: event.closing, hash, signature };
  }

  const grandTotal = (since: Sum): Sum => {
    const closed = closings.newest();
    const carried = journal.resumption().carriedAfter(closed?.sequence ?? 0);
    return grandTotalOf({ closed: closed?.event.perpetual ?? null, carried, since });
  };

  return {
    whose,
    grandTotal,
    standing: () => ({
      closing: followed(),
      grandTotal: grandTotal(receipts.sumAfter(closings.lastClosedDay())),
    }),
    prepareStanding: () => receipts.sumAhead(closings.lastClosedDay()),
    dayClosing({ businessDay, ...request }, day, numberOf) {
      const told = toldOfDay(day, numberOf);
      const { figures } = told;
      const perpetual = grandTotal(figures.received.total);
      return { type: 'dayClosed', ...request, ...frame(), businessDay, perpetual, ...told };
    },
    periodClosing(period, days, atMs) {
      const told = toldOfPeriod(period, days);
      const type = period.length === 4 ? 'yearClosed' : 'monthClosed';
      return { type, ...frame(), atMs, ...told };
    },
  };
}

/** What a day's own entries have its closing say. */
function toldOfDay(day: DayFromEntries, numberOf: (saleId: SaleId) => number) {
  const named = ({ businessDay, sale }: SaleOfEntries) => ({
    saleNumber: numberOf(sale.id),
    businessDay,
    minor: sale.amountMinor,
    state: toldState(sale),
  });
  const inOrder = (sales: readonly SaleOfEntries[]) =>
    sales.map(named).sort((one, other) => one.saleNumber - other.saleNumber);
  const otherwise = namedMoves(day.moves, numberOf);
  return {
    figures: figuresOfDay(day),
    entries: day.entries,
    earlier: inOrder(day.earlier),
    stillOpen: inOrder(day.begun.filter(({ sale }) => isUnderWay(sale))),
    ...(otherwise.length > 0 && { otherwise }),
  };
}

/** What the closings of its days have the closing of a month or a year say; throws where there are none. */
function toldOfPeriod(period: string, closed: readonly DayClosed[]) {
  const [first] = closed;
  const newest = closed.at(-1);
  if (first === undefined || newest === undefined) throw new Error(`no closed day in ${period}`);
  const { currency, perpetual } = newest;
  return {
    currency,
    perpetual,
    period,
    figures: addFigures(closed.map((day) => day.figures)),
    days: { count: closed.length, first: first.businessDay, last: newest.businessDay },
  };
}
