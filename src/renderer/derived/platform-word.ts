import type { SaleView } from '../../contract/views/view.ts';
import type { HandOutcome } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';

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
  const { stateSinceMs, paidAtMs } = sale;
  const { lastAnswer } = sale.evidence;
  const isOpen = lastAnswer !== null && (lastAnswer.isUnclear || lastAnswer.status === 'pending');
  const status = isOpen ? lastAnswer.status : null;
  const answeredMs = lastAnswer === null ? stateSinceMs : nowMs - lastAnswer.agoMs;
  const outcome = factsOf(sale).saidByPlatform;
  switch (outcome) {
    case 'paid':
      return { outcome, status: null, sinceMs: paidAtMs ?? stateSinceMs };
    case 'notPaid':
      return { outcome, status, sinceMs: isOpen ? answeredMs : stateSinceMs };
    case null:
      return lastAnswer && { outcome, status: lastAnswer.status, sinceMs: answeredMs };
  }
}
