import { EMPTY_KEYPAD, type KeypadKey, keypadTotal, pressKey } from '../../domain/keypad.ts';
import { isChargeable } from '../../domain/money.ts';
import type { LateDecision, SaleId } from '../../domain/sale-event.ts';
import { isLateMoney, salesOf } from './sales-on-screen.ts';
import type { Room } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a cashier can do at this screen. Every method is safe to call twice. */
export interface Cashier {
  press(key: KeypadKey): void;
  writeLabel(label: string): void;
  charge(): Promise<void>;
  /** Opens a sale from the rail; late money comes to the front of its card instead. */
  open(saleId: SaleId): void;
  /** Parks the open sale, which keeps waiting in the rail. */
  park(): void;
  go(room: Room): void;
  stop(saleId: SaleId): Promise<void>;
  retry(saleId: SaleId): Promise<void>;
  check(saleId: SaleId): Promise<void>;
  putAside(saleId: SaleId, decision: LateDecision | null): Promise<void>;
  dismissNotice(): void;
}

/** Binds the cashier's keys to a screen's state and to its till. */
export function createCashier(screen: ScreenStore): Cashier {
  const { store, devices, ask, tell } = screen;

  /** Runs a call once at a time for each sale; tells the cashier when it is refused. */
  async function once(
    name: 'sale.stop' | 'sale.retry' | 'sale.check' | 'sale.acknowledge',
    saleId: SaleId,
    decision: LateDecision | null = null,
  ): Promise<boolean> {
    const doing = `${name} ${saleId}`;
    const { busy } = store.getState();
    if (busy.has(doing)) return false;
    store.setState({ busy: new Set(busy).add(doing), notice: null });
    const answer =
      name === 'sale.acknowledge'
        ? await ask(name, { saleId, decision })
        : await ask(name, { saleId });
    const left = new Set(store.getState().busy);
    left.delete(doing);
    store.setState({ busy: left });
    if (answer?.ok === false) tell(answer.error.code);
    return answer?.ok === true;
  }

  return {
    press(key) {
      const { keypad, charging } = store.getState();
      if (charging) return;
      const next = pressKey(keypad, key);
      if (next === keypad) return;
      const emptied = next.added.length === 0 && keypadTotal(next) === 0;
      store.setState({
        keypad: next,
        notice: null,
        ...(emptied && { draftId: devices.newDraftId() }),
      });
    },
    writeLabel(label) {
      if (!store.getState().charging) store.setState({ label });
    },
    async charge() {
      const { charging, keypad, label, draftId } = store.getState();
      const amountMinor = keypadTotal(keypad);
      if (charging || !isChargeable(amountMinor)) return;
      // Set in the same tick as the press: a second one finds it.
      store.setState({ charging: true, notice: null });
      const answer = await ask('sale.charge', { draftId, amountMinor, label: label.trim() });
      if (answer === null) return store.setState({ charging: false });
      if (!answer.ok) return store.setState({ charging: false, notice: answer.error.code });
      const { saleId } = answer.value;
      const sale = salesOf(store.getState().view).find(({ id }) => id === saleId);
      store.setState({
        charging: false,
        keypad: EMPTY_KEYPAD,
        label: '',
        draftId: devices.newDraftId(),
        openSaleId: saleId,
        justCharged: sale ? null : { saleId, amountMinor, label: label.trim() },
        // The till had taken this draft before the amount was changed: one sale, and the cashier is told.
        notice: sale && sale.amountMinor !== amountMinor ? 'earlierPress' : null,
      });
    },
    open(saleId) {
      const sale = salesOf(store.getState().view).find(({ id }) => id === saleId);
      if (!sale) return;
      if (isLateMoney(sale)) store.setState({ frontLateId: saleId });
      else store.setState({ openSaleId: saleId, notice: null });
    },
    park: () => store.setState({ openSaleId: null, room: 'sell', notice: null }),
    go: (room) => store.setState({ room, openSaleId: null, notice: null }),
    async stop(saleId) {
      await once('sale.stop', saleId);
    },
    async retry(saleId) {
      await once('sale.retry', saleId);
    },
    async check(saleId) {
      await once('sale.check', saleId);
    },
    async putAside(saleId, decision) {
      const done = await once('sale.acknowledge', saleId, decision);
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
    dismissNotice: () => tell(null),
  };
}
