import type { SaleView, TillView } from '../../contract/views/view.ts';
import { kioskOf } from '../../domain/sale/kiosk.ts';

/** A code of a sale, as a screen is told of it. */
export type Code = SaleView['evidence']['codes'][number];

/** A code that a customer can still pay and that no screen shows, with its sale. */
export interface PayableCode {
  readonly sale: SaleView;
  /** Both null where no end can be believed. */
  readonly endsInMs: number | null;
  readonly endsAtMs: number | null;
}

/** Whether a code can still be paid, `elapsedMs` after the view came. */
export const isStillPayable = ({ isPayable, endsInMs }: Code, elapsedMs: number): boolean =>
  isPayable && (endsInMs === null || endsInMs - elapsedMs > 0);

/**
 * The codes of the counter that can be paid and are not shown, the one that lasts longest first: also those of sales
 * that were put aside. The code of a waiting sale is shown: the rail leads to it. Whoever took one back at a kiosk is gone, and what
 * comes for it all the same is late money.
 */
export function payableCodesOf(view: TillView | null, elapsedMs: number): readonly PayableCode[] {
  const atCounter = view?.sales.filter((sale) => kioskOf(sale) === null) ?? [];
  const hidden = atCounter.flatMap((sale) =>
    sale.evidence.codes
      .filter((code) => isStillPayable(code, elapsedMs) && !isShown(sale, code))
      .map(({ endsInMs, endsAtMs }) => ({ sale, endsInMs, endsAtMs })),
  );
  return hidden.toSorted((one, other) => lastsMs(other) - lastsMs(one));
}

const isShown = ({ paymentLink }: SaleView, { isCurrent }: Code): boolean =>
  paymentLink !== null && isCurrent;

const lastsMs = ({ endsInMs }: PayableCode): number => endsInMs ?? Number.POSITIVE_INFINITY;
