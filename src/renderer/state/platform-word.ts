import type { HandOutcome } from '../../domain/sale/sale-event.ts';
import type { SaleView } from '../../till/views/view.ts';

/** What the platform has said of a sale, and since when; null while it has said nothing that decides. */
export function platformWord(
  sale: SaleView,
): { readonly outcome: HandOutcome; readonly sinceMs: number } | null {
  switch (sale.state) {
    case 'paid':
    case 'paidLate':
      return { outcome: 'paid', sinceMs: sale.paidAtMs ?? sale.stateSinceMs };
    case 'expired':
    case 'stopped':
    case 'refused':
      return { outcome: 'notPaid', sinceMs: sale.stateSinceMs };
    default:
      return null;
  }
}
