import type { SaleId } from '../../../domain/sale/sale-event.ts';
import { isLateMoney } from '../../derived/sales-on-screen.ts';
import type { Room } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { type BasketDesk, createBasketDesk } from './basket-desk.ts';
import { type Charge, createCharge } from './charge.ts';
import { createKeypadKeys, type KeypadKeys } from './keypad-keys.ts';
import { createSaleCalls, type SaleCalls } from './sale-calls.ts';

/** What a cashier can do at this screen. Every method is safe to call twice. */
export interface Cashier extends KeypadKeys, BasketDesk, Charge, SaleCalls {
  /** Opens a sale from the rail; late money comes to the front of its card instead. */
  open(saleId: SaleId): void;
  /** Takes away the line that says what became of a parked sale; its chip stays. */
  seen(saleId: SaleId): void;
  /** Parks the open sale, which keeps waiting in the rail. */
  park(): void;
  /** Says to a kiosk that has called that somebody is on their way. */
  come(kiosk: string): void;
  go(room: Room): void;
  dismissNotice(): void;
}

/** Binds the cashier's keys to a screen's state and to its till. */
export function createCashier(screen: ScreenStore): Cashier {
  const { store } = screen;

  const withoutTold = (saleId: SaleId) => store.getState().told.filter((id) => id !== saleId);

  return {
    ...createKeypadKeys(screen),
    ...createBasketDesk(screen),
    ...createCharge(screen),
    ...createSaleCalls(screen),
    open(saleId) {
      const sale = store.getState().view?.sales.find(({ id }) => id === saleId);
      if (!sale) return;
      if (isLateMoney(sale) && !sale.acknowledged) store.setState({ frontLateId: saleId });
      else store.setState({ openSaleId: saleId, told: withoutTold(saleId), notice: null });
    },
    seen: (saleId) => store.setState({ told: withoutTold(saleId) }),
    park: () => store.setState({ openSaleId: null, room: 'sell', notice: null }),
    come: (name) => void screen.ask('kiosk.come', { name }),
    go: (room) => store.setState({ room, openSaleId: null, notice: null }),
    dismissNotice: () => store.setState({ notice: null, refusal: null }),
  };
}
