import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/**
 * Tells the till which sale the customer of this page stands before, for the screen that is turned to them: the open one,
 * none once it is parked or put aside. Told again over each new wire, and only while somebody may sell here.
 */
export function tellCustomerSale({
  store,
  askQuietly,
}: Pick<ScreenStore, 'store' | 'askQuietly'>): void {
  /** Undefined where the till was told nothing that it still knows. */
  let told: SaleId | null | undefined;
  const follow = (): void => {
    const wanted = toTell(store.getState());
    if (wanted === told) return;
    told = wanted;
    if (wanted !== undefined) void askQuietly('customer.show', { saleId: wanted });
  };
  store.subscribe(follow);
  follow();
}

const toTell = ({ connection, view, openSaleId }: ScreenState): SaleId | null | undefined =>
  connection === 'connected' && view?.rights.includes('sell') ? openSaleId : undefined;
