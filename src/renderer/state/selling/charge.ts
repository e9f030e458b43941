import type { SaleView } from '../../../contract/views/view.ts';
import { EMPTY_BASKET } from '../../../domain/basket/basket.ts';
import { basketTotal, chargedLines, hasOpenPieces } from '../../../domain/basket/charged-lines.ts';
import { isChargeable } from '../../../domain/money/money.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import { salesOf } from '../../derived/sales-on-screen.ts';
import { chargedBefore, hasMoney } from '../store/charged-before.ts';
import type { JustCharged } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** Charging what is keyed, once however often it is pressed. */
export interface Charge {
  /** Charges what is keyed; where that is a high amount, it asks first; not while a scan is looked up. */
  charge(): Promise<void>;
  /** Charges the high amount that was looked at again. */
  chargeHigh(): Promise<void>;
  /** Goes back to the keys without charging. */
  lookedAway(): void;
}

/** Binds it to a screen's state and to its till. */
export function createCharge(screen: ScreenStore): Charge {
  const { store, devices, ask, askQuietly, tell } = screen;

  /** A draft kept over a reload may be of a sale that has long ended elsewhere: there is nothing to wait for. */
  async function findJustCharged(saleId: SaleId): Promise<void> {
    const view = await askQuietly('till.view', {});
    if (view === null || store.getState().justCharged?.saleId !== saleId) return;
    screen.viewed(view);
    if (store.getState().justCharged === null) return;
    store.setState({ justCharged: null, openSaleId: null, notice: 'alreadyOver' });
  }

  /** What the last view tells of the press that is over now. */
  function findCharged(): void {
    const state = store.getState();
    if (state.view === null) return;
    const { newDraftId } = devices;
    store.setState(chargedBefore(state, state.view, state.openSaleId, newDraftId) ?? {});
  }

  async function chargeKeyed(): Promise<void> {
    const { charging, basket, label, draftId } = store.getState();
    const amountMinor = basketTotal(basket);
    if (charging || hasOpenPieces(basket) || !isChargeable(amountMinor)) return;
    const lines = [...chargedLines(basket)];
    // Set in the same tick as the press: a second one finds it.
    store.setState({ charging: true, notice: null, undo: null, changing: null });
    const answer = await ask('sale.charge', { draftId, lines, label: label.trim() });
    store.setState({ charging: false, untakenDraftId: draftId });
    if (answer === null) return findCharged();
    if (!answer.ok) return tell(answer.error.code);
    const { saleId } = answer.value;
    const sale = salesOf(store.getState().view).find(({ id }) => id === saleId);
    // Made by an earlier press, and paid since: never the answer to this one.
    if (sale && hasMoney(sale)) findCharged();
    else charged({ saleId, amountMinor, label: label.trim() }, sale);
  }

  function charged(just: JustCharged, sale: SaleView | undefined): void {
    const { saleId, amountMinor } = just;
    store.setState({
      basket: EMPTY_BASKET,
      undo: null,
      label: '',
      draftId: devices.newDraftId(),
      openSaleId: saleId,
      justCharged: sale ? null : just,
      // The till had taken this draft before the amount was changed: one sale, and the cashier is told.
      notice: sale && sale.amountMinor !== amountMinor ? 'earlierPress' : null,
    });
    if (!sale) void findJustCharged(saleId);
  }

  return {
    async charge() {
      const { basket, refusal, view, itemsUnderWay } = store.getState();
      if (refusal !== null) return tell(refusal);
      // Else the customer would leave with goods that were scanned and are not in the sale.
      if (itemsUnderWay > 0) return tell('itemUnderWay');
      if (hasOpenPieces(basket)) return tell('piecesOfNothing');
      const above = view?.shop.askAboveMinor ?? null;
      if (above === null || basketTotal(basket) <= above) return chargeKeyed();
      store.setState({ secondLook: true });
    },
    async chargeHigh() {
      store.setState({ secondLook: false });
      await chargeKeyed();
    },
    lookedAway: () => store.setState({ secondLook: false }),
  };
}
