import type { SaleView } from '../../till/views/view.ts';

/** Whether the platform's last word of a sale that ended is that it was cancelled: then no bank has refused it. */
export const isCancelled = ({ state, evidence }: SaleView): boolean =>
  state === 'refused' && /^cancell?ed$/.test(evidence.lastAnswer?.status ?? '');
