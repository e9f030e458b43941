import type { HandOutcome } from '../../domain/sale/sale-event.ts';
import type { SaleView } from '../../till/views/view.ts';

/** What the platform has said of a sale, and since when by the till's clock. */
export interface PlatformWord {
  /** Null while it has said nothing that decides. */
  readonly outcome: HandOutcome | null;
  /** Its own word where that is no outcome; null where it is one, or is not known any more. */
  readonly status: string | null;
  readonly sinceMs: number;
}

/** Null while it has said nothing; `nowMs` is the till's clock. "pending" and what nobody understands are told as they are. */
export function platformWord(sale: SaleView, nowMs: number): PlatformWord | null {
  const { state, stateSinceMs, paidAtMs } = sale;
  const { lastAnswer } = sale.evidence;
  const isOpen = lastAnswer !== null && (lastAnswer.isUnclear || lastAnswer.status === 'pending');
  const status = isOpen ? lastAnswer.status : null;
  const answeredMs = lastAnswer === null ? stateSinceMs : nowMs - lastAnswer.agoMs;
  switch (state) {
    case 'paid':
    case 'paidLate':
      return { outcome: 'paid', status: null, sinceMs: paidAtMs ?? stateSinceMs };
    case 'expired':
    case 'stopped':
    case 'refused':
      return { outcome: 'notPaid', status, sinceMs: isOpen ? answeredMs : stateSinceMs };
    default:
      return lastAnswer && { outcome: null, status: lastAnswer.status, sinceMs: answeredMs };
  }
}
