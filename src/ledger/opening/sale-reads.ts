import { addSums } from '../../domain/register/figures.ts';
import type { openPeriodFigures } from '../closing/period-figures.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import type { openRefundsDue } from '../tables/sales/refunds-due.ts';
import type { Tables } from '../tables/tables.ts';

interface SaleReadsParts {
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly refunds: ReturnType<typeof openRefundsDue>;
  readonly figures: ReturnType<typeof openPeriodFigures>;
}

type SaleReads = Pick<
  RegisterJournal,
  | 'sale'
  | 'saleIdOf'
  | 'saleWithPayment'
  | 'sameAmountAfter'
  | 'notAside'
  | 'watched'
  | 'watchedIds'
  | 'refundsDueCount'
  | 'receivedOn'
  | 'confirmationsMs'
>;

/** What a till decides by of its sales, and shows of them at every moment, from these tables. */
export function openSaleReads({ tables, known, refunds, figures }: SaleReadsParts): SaleReads {
  const { sales, reading } = tables;
  const { asKnown, inHand } = known;

  return {
    sale: known.find,
    saleIdOf: (saleNumber) => reading(() => sales.idOf(saleNumber)),
    saleWithPayment: (paymentId) => reading(() => sales.byPaymentId(paymentId)),
    sameAmountAfter: (numbered, most) =>
      reading(() => sales.sameAmountAfter(numbered, most)).map(asKnown),
    notAside: () => reading(sales.onScreens).map(inHand),
    watched: (most) => reading(() => sales.watched(most)).map(inHand),
    watchedIds: (most) => reading(() => sales.watchedIds(most)),
    refundsDueCount: () => reading(refunds.count),
    receivedOn: (day) => reading(() => addSums(figures.period(day, day).byDay)),
    confirmationsMs: (day) => reading(() => figures.confirmationsMs(day)),
  };
}
