import type { CallInput } from '../../contract/calls.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { salesOf } from './sales-on-screen.ts';

type PayerAct = CallInput<'simulation.play'>['action'];

const WHILE_PAYABLE: readonly PayerAct[] = ['complete', 'refuse', 'expire', 'completeAfterExpiry'];
const ONCE_ENDED: readonly PayerAct[] = ['completeAfterExpiry'];

/** The sale whose payer is played: the open one, else the newest one with a code that is not yet paid. */
export function saleAtHand(view: TillView | null, openSaleId: SaleId | null): SaleView | null {
  const unpaid = salesOf(view).filter(
    ({ evidence, timesPaid }) => evidence.codes.length > 0 && timesPaid === 0,
  );
  return unpaid.find(({ id }) => id === openSaleId) ?? unpaid[0] ?? null;
}

/** What its payer can still do; `elapsedMs` since the view came. */
export function actsFor(sale: SaleView, elapsedMs: number): readonly PayerAct[] {
  const isPayable = !factsOf(sale).isRefused && (sale.endsInMs ?? 0) - elapsedMs > 0;
  return isPayable ? WHILE_PAYABLE : ONCE_ENDED;
}
