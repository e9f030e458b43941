import type { CallOutput } from '../../bridge/table.ts';
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
  /** Late money only with a decision; where that is `attached`, with the sale that it paid for. */
  putAside(
    saleId: SaleId,
    decision: LateDecision | null,
    attachedTo?: SaleId | null,
  ): Promise<void>;
  dismissNotice(): void;
}

type SaleCall = 'sale.stop' | 'sale.retry' | 'sale.check' | 'sale.acknowledge';
type Answer = CallOutput<SaleCall>;

/** Binds the cashier's keys to a screen's state and to its till. */
export function createCashier(screen: ScreenStore): Cashier {
  const { store, devices, ask, askQuietly, tell } = screen;

  /** Runs a call once at a time for each sale; tells the cashier when it is refused. */
  async function once(doing: string, call: () => Promise<Answer | null>): Promise<boolean> {
    const { busy } = store.getState();
    if (busy.has(doing)) return false;
    store.setState({ busy: new Set(busy).add(doing), notice: null });
    const answer = await call();
    const left = new Set(store.getState().busy);
    left.delete(doing);
    store.setState({ busy: left });
    if (answer?.ok === false) tell(answer.error.code);
    return answer?.ok === true;
  }

  /** A draft kept over a reload may be of a sale that has long ended elsewhere: there is nothing to wait for. */
  async function findJustCharged(saleId: SaleId): Promise<void> {
    const view = await askQuietly('till.view', {});
    if (view === null || store.getState().justCharged?.saleId !== saleId) return;
    screen.viewed(view);
    if (store.getState().justCharged === null) return;
    store.setState({ justCharged: null, openSaleId: null, notice: 'alreadyOver' });
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
      if (!sale) void findJustCharged(saleId);
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
      await once(`sale.stop ${saleId}`, () => ask('sale.stop', { saleId }));
    },
    async retry(saleId) {
      await once(`sale.retry ${saleId}`, () => ask('sale.retry', { saleId }));
    },
    async check(saleId) {
      await once(`sale.check ${saleId}`, () => ask('sale.check', { saleId }));
    },
    async putAside(saleId, decision, attachedTo = null) {
      const done = await once(`sale.acknowledge ${saleId}`, () =>
        ask('sale.acknowledge', { saleId, decision, attachedTo }),
      );
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
    dismissNotice: () => tell(null),
  };
}
