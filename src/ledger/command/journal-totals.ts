import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Currency, type MinorUnits, minorUnits } from '../../domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import {
  type Collected,
  collectedOtherwise,
  type Sale,
  timesPaid,
  toldState,
} from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { SALE_STATES, type SaleState } from '../../domain/sale/sale-state.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';

/** The sales of one business day in one state; the day is the one in which they were drafted. */
interface DayTotal {
  readonly day: BusinessDay;
  readonly state: SaleState;
  readonly currency: Currency;
  readonly count: number;
  readonly totalMinor: MinorUnits;
}

/** Money of a sale that is not its amount once: paid again, or collected otherwise than it asked. */
interface MoneyBeyond {
  readonly day: BusinessDay;
  readonly saleId: SaleId;
  readonly askedMinor: MinorUnits;
  readonly currency: Currency;
  /** How often it was paid as asked, beyond the first time. */
  readonly paidAgain: number;
  readonly otherwise: readonly Collected[];
}

/** What entries add up to, made from them alone: no table that could have been edited is read. */
export interface JournalTotals {
  readonly days: readonly DayTotal[];
  /** The sales whose money is not their amount once, oldest first: their amounts above tell only what was asked. */
  readonly beyond: readonly MoneyBeyond[];
  /** Sales that were begun before the first of these entries, and so are not in the totals. */
  readonly salesBegunBefore: number;
}

/** Adds up entries that were verified, oldest first. */
export async function addUp(
  rows: Iterable<JournalRow> | AsyncIterable<JournalRow>,
): Promise<JournalTotals> {
  const sales = new Map<string, { readonly day: BusinessDay; readonly sale: Sale }>();
  const begunBefore = new Set<string>();
  for await (const row of rows) {
    if (row.saleId === null) continue;
    const event = eventOf(row);
    const known = sales.get(row.saleId);
    if (event.type === 'drafted') {
      sales.set(row.saleId, { day: row.businessDay, sale: draftSale(event) });
    } else if (known === undefined) {
      begunBefore.add(row.saleId);
    } else {
      sales.set(row.saleId, { ...known, sale: applySaleEvent(known.sale, event) });
    }
  }
  const all = [...sales.values()];
  return {
    days: totalsOf(all),
    beyond: all.map(moneyBeyond).filter((one) => one.paidAgain > 0 || one.otherwise.length > 0),
    salesBegunBefore: begunBefore.size,
  };
}

const moneyBeyond = ({ day, sale }: { readonly day: BusinessDay; readonly sale: Sale }) => ({
  day,
  saleId: sale.id,
  askedMinor: sale.amountMinor,
  currency: sale.currency,
  paidAgain: Math.max(0, timesPaid(sale) - 1),
  otherwise: collectedOtherwise(sale),
});

function totalsOf(
  sales: readonly { readonly day: BusinessDay; readonly sale: Sale }[],
): readonly DayTotal[] {
  const totals = new Map<string, DayTotal>();
  for (const { day, sale } of sales) {
    const { currency, amountMinor } = sale;
    const state = toldState(sale);
    const key = `${day} ${SALE_STATES.indexOf(state)} ${currency}`;
    const { count, totalMinor } = totals.get(key) ?? { count: 0, totalMinor: 0 };
    const sum = minorUnits(totalMinor + amountMinor);
    totals.set(key, { day, state, currency, count: count + 1, totalMinor: sum });
  }
  return [...totals.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, total]) => total);
}
