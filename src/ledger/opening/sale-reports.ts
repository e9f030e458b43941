import type { Ledger } from '../ledger.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import { openRefundsDue } from '../tables/refunds-due.ts';
import { openSaleFinder } from '../tables/sale-finder.ts';
import type { Tables } from '../tables/tables.ts';

type SaleReports = Pick<
  Ledger,
  | 'sale'
  | 'sameAmountAfter'
  | 'notAside'
  | 'watched'
  | 'watchedIds'
  | 'refundsDue'
  | 'refundsDueCount'
  | 'saleWithPayment'
  | 'salesOfDay'
  | 'salesOfDayAfter'
  | 'saleIdOf'
  | 'find'
>;

/** What a ledger tells of single sales, from these tables. */
export function openSaleReports(tables: Tables, known: KnownSales): SaleReports {
  const { sales, reading } = tables;
  const { asKnown, inHand } = known;
  const refunds = openRefundsDue(tables.database);
  const finder = openSaleFinder(tables.database, sales.byNumber);

  return {
    sale: known.find,
    sameAmountAfter: (numbered, most) =>
      reading(() => sales.sameAmountAfter(numbered, most)).map(asKnown),
    notAside: () => reading(sales.onScreens).map(inHand),
    watched: (most) => reading(() => sales.watched(most)).map(inHand),
    watchedIds: (most) => reading(() => sales.watchedIds(most)),
    refundsDue: (before, most) => reading(() => refunds.list(before, most)).map(asKnown),
    refundsDueCount: () => reading(refunds.count),
    saleWithPayment: (paymentId) => reading(() => sales.byPaymentId(paymentId)),
    salesOfDay: (day) => reading(() => sales.ofDay(day)).map(asKnown),
    salesOfDayAfter: (day, after, most) =>
      reading(() => sales.ofDayAfter(day, after, most)).map(asKnown),
    saleIdOf: (saleNumber) => reading(() => sales.idOf(saleNumber)),
    find(query, before, most) {
      const found = reading(() => finder(query, before, most));
      return { ...found, sales: found.sales.map(asKnown) };
    },
  };
}
