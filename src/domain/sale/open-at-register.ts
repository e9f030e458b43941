import { kioskOf } from './kiosk.ts';
import { isUnderWay, type Sale } from './sale.ts';
import { factsOf } from './sale-state.ts';

/**
 * Whether a sale stands open at its register, as staff there would say: nothing has ended it, and nobody has settled it by hand
 * or put it aside. What a customer buys by themselves at a kiosk is theirs, until nobody can say what became of it.
 */
export const isOpenAtRegister = (
  sale: Pick<Sale, 'state' | 'settlement' | 'acknowledged' | 'draftId'>,
): boolean =>
  isUnderWay(sale) &&
  sale.settlement === null &&
  !sale.acknowledged &&
  (kioskOf(sale) === null || factsOf(sale).isOutcomeUnknown);
