import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import type { BenchTill } from '../../support/till-on-the-bench.ts';
import type { Shop } from './model-steps.ts';

/** The payments that the till asks about no more, although no money came. */
export const letGoOf = ({ sales }: Shop, { ledger }: BenchTill): readonly string[] =>
  sales.flatMap((saleId) =>
    (ledger.journal.sale(saleId)?.sale.payments ?? [])
      .filter(({ watchEnded }) => watchEnded === true)
      .map(({ id }) => id),
  );

/** What the platform collected for a sale, payment by payment. */
export const collectedFor = ({ gateway }: BenchTill, saleId: SaleId) =>
  gateway.book().filter((payment) => payment.saleId === saleId && payment.status === 'completed');

/** How often the platform collected what the sale asked for. */
export const completedOf = (on: BenchTill, saleId: SaleId): number =>
  collectedFor(on, saleId).filter(({ amountMinor, askedMinor }) => amountMinor === askedMinor)
    .length;
