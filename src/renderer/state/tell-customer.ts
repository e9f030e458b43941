import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/**
 * Tells the till which sale the customer of this page stands before, for the screen that is turned to them: the open one,
 * none once it is parked or put aside. Told again over each new wire, and only while somebody may sell here. A page that
 * has put no sale there takes none away: another page of the same browser may have put it.
 */
export function tellCustomerSale({
  store,
  askQuietly,
}: Pick<ScreenStore, 'store' | 'askQuietly'>): void {
  /** Undefined where the till was told nothing that it still knows. */
  let told: SaleId | null | undefined;
  /** This page's own sale is there, as far as the till has said that it was taken away. */
  let isShown = false;
  async function show(saleId: SaleId | null): Promise<void> {
    if (saleId !== null) isShown = true;
    const answer = await askQuietly('customer.show', { saleId });
    if (answer !== null && saleId === null && told === null) isShown = false;
  }
  const follow = (): void => {
    const wanted = toTell(store.getState());
    if (wanted === told) return;
    told = wanted;
    if (wanted !== undefined && (wanted !== null || isShown)) void show(wanted);
  };
  store.subscribe(follow);
  follow();
}

const toTell = ({ connection, view, openSaleId }: ScreenState): SaleId | null | undefined =>
  connection === 'connected' && view?.rights.includes('sell') ? openSaleId : undefined;
