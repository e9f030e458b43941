import type { RefundsView } from '../../contract/views/report-view.ts';
import { refundDue } from '../../domain/sale/refund-due.ts';
import type { RegisterReports } from '../../ledger/ports/register-reports.ts';

/** How many sales a screen is sent at once. */
const PAGE = 200;

/** The sales with money that is due back, newest first, from beneath the number `before` on. */
export async function viewRefunds(
  ledger: { readonly reports: Pick<RegisterReports, 'refundsDue'> },
  before: number | null,
): Promise<RefundsView> {
  const due = await ledger.reports.refundsDue(before, PAGE);
  return {
    refunds: due.map(({ number, sale }) => ({
      saleId: sale.id,
      saleNumber: number,
      payments: refundDue(sale).map((payment) => ({ ...payment })),
    })),
    before: due.length < PAGE ? null : (due.at(-1)?.number ?? null),
  };
}
