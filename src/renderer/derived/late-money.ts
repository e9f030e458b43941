import type { ReplacementView, SaleView } from '../../contract/views/view.ts';
import { timesCollected } from '../../domain/sale/sale.ts';
import type { LateDecision } from '../../domain/sale/sale-event.ts';
import { moneyOf } from './sales-on-screen.ts';

/** What is known of late money, and what most cashiers will do about it. */
export interface LateAdvice {
  /** How often this very sale was collected. */
  readonly times: number;
  /** A sale of the same amount that was paid instead: the customer has probably paid twice. */
  readonly paidInstead: ReplacementView | null;
  /** The sales that the money may have been meant for. */
  readonly attachable: readonly ReplacementView[];
  readonly first: LateDecision;
}

/** Reads a sale's late money: what is owed back comes first, then the sale that replaced it, then the goods. */
export function adviseLate(sale: SaleView): LateAdvice {
  const times = timesCollected(moneyOf(sale));
  const paidInstead = sale.replacements.find(({ paidAtMs }) => paidAtMs !== null) ?? null;
  const attachable = sale.replacements.filter((replacement) => replacement.attachable);
  return { times, paidInstead, attachable, first: firstDecision() };

  function firstDecision(): LateDecision {
    if (times > 1 || paidInstead !== null) return 'refundNeeded';
    return attachable.length > 0 ? 'attached' : 'handedOver';
  }
}

/** The three decisions, the advised one first. */
export function decisionsOf({ first, attachable }: LateAdvice): readonly LateDecision[] {
  const others: readonly LateDecision[] = ['handedOver', 'attached', 'refundNeeded'];
  const possible = others.filter((decision) => decision !== 'attached' || attachable.length > 0);
  return [first, ...possible.filter((decision) => decision !== first)];
}
