import { addSums } from '../../domain/register/figures.ts';
import type { openPeriodFigures } from '../closing/period-figures.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import type { openRefundsDue } from '../tables/sales/refunds-due.ts';
import type { SalesOfJournal } from '../tables/sales-of-journal.ts';
import type { Tables } from '../tables/tables.ts';

interface SaleReadsParts {
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly ofJournal: Pick<SalesOfJournal, 'withPayment' | 'sameAmountAfter'>;
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
  | 'remaking'
>;

/**
 * What a till decides by of its sales, and shows of them at every moment, from these tables. While they are made, what it decides by
 * comes from the entries, and what is only shown is not told.
 */
export function openSaleReads(parts: SaleReadsParts): SaleReads {
  const { tables, known, ofJournal, refunds, figures } = parts;
  const { sales, reading, readingOr } = tables;
  const { asKnown, inHand } = known;
  const orNone = <Value>(read: () => readonly Value[]) => readingOr(read, () => []);
  const orNull = <Value>(read: () => Value) => readingOr<Value | null>(read, () => null);

  return {
    remaking: {
      get isGoing() {
        return tables.areAway !== false;
      },
      ...tables.away,
    },
    sale: known.find,
    saleIdOf: (saleNumber) => reading(() => sales.idOf(saleNumber)),
    saleWithPayment: (paymentId) =>
      readingOr(
        () => sales.byPaymentId(paymentId),
        () => ofJournal.withPayment(paymentId),
      ),
    sameAmountAfter: (numbered, most) =>
      readingOr(
        () => sales.sameAmountAfter(numbered, most),
        () => ofJournal.sameAmountAfter(numbered, most),
      ).map(asKnown),
    notAside: () => orNone(sales.onScreens).map(inHand),
    watched: (most) => reading(() => sales.watched(most)).map(inHand),
    watchedIds: (most) => orNone(() => sales.watchedIds(most)),
    refundsDueCount: () => orNull(refunds.count),
    receivedOn: (day) => orNull(() => addSums(figures.period(day, day).byDay)),
    confirmationsMs: (day) => orNull(() => figures.confirmationsMs(day)),
  };
}
