import type { SaleView } from '../../contract/views/view.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';

/** Whether the platform's last word of a sale that ended is that it was cancelled: then no bank has refused it. */
export const isCancelled = (sale: SaleView): boolean =>
  factsOf(sale).isRefused && /^cancell?ed$/.test(sale.evidence.lastAnswer?.status ?? '');
