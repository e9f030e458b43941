import type { SaleView, TillView } from '../../contract/views/view.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { isStillPayable } from './payable-codes.ts';
import { lateMoneyOf } from './sales-on-screen.ts';

/** What else stands on the screen beside a sale. */
interface Beside {
  readonly view: TillView | null;
  /** The parked sales whose outcome nobody has looked at yet. */
  readonly told: readonly SaleId[];
  readonly notice: string | null;
}

/**
 * Whether a sale that is paid leaves nothing to be read or decided, so that its screen may make room by itself: no late
 * money, no news of another sale, nothing that the platform said otherwise, no other code that can be paid.
 */
export function isPaidInPeace(sale: SaleView, { view, told, notice }: Beside): boolean {
  return (
    told.length === 0 &&
    notice === null &&
    sale.contradictions.length === 0 &&
    !sale.evidence.codes.some((code) => isStillPayable(code, 0)) &&
    lateMoneyOf(view, null, sale.id).length === 0
  );
}
