import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { SaleView } from '../../contract/views/view.ts';
import {
  EMPTY_KEYPAD,
  isEmptyKeypad,
  type KeypadKey,
  keyedLines,
  keypadTotal,
  keyRefusal,
  pressKey,
} from '../../domain/money/keypad.ts';
import { isChargeable } from '../../domain/money/money.ts';
import type { LateDecision, SaleId } from '../../domain/sale/sale-event.ts';
import { isLateMoney, salesOf } from '../derived/sales-on-screen.ts';
import { chargedBefore, hasMoney } from './charged-before.ts';
import { noticeAfter, standingOf } from './sale-notice.ts';
import type { JustCharged, Notice, Room } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a cashier can do at this screen. Every method is safe to call twice. */
export interface Cashier {
  /** A key of the register. One that is refused is told, and nothing more is keyed until that was corrected. */
  press(key: KeypadKey): void;
  /** A sign was typed that is no part of the amount that is being keyed. */
  refuse(): void;
  writeLabel(label: string): void;
  /** Charges what is keyed; where that is a high amount, it asks first. */
  charge(): Promise<void>;
  /** Charges the high amount that was looked at again. */
  chargeHigh(): Promise<void>;
  /** Goes back to the keys without charging. */
  lookedAway(): void;
  /** Opens a sale from the rail; late money comes to the front of its card instead. */
  open(saleId: SaleId): void;
  /** Takes away the line that says what became of a parked sale; its chip stays. */
  seen(saleId: SaleId): void;
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
  /** For a manager: what becomes of money that does not match its sale. */
  decideMismatch(
    saleId: SaleId,
    decision: CallInput<'sale.decideMismatch'>['decision'],
  ): Promise<void>;
  dismissNotice(): void;
}

type SaleCall =
  | 'sale.stop'
  | 'sale.retry'
  | 'sale.check'
  | 'sale.acknowledge'
  | 'sale.decideMismatch';
type Answer = CallOutput<SaleCall>;
type Refusal = Extract<Answer, { ok: false }>['error']['code'];

/** What a journal that takes no writes means for what was pressed; every other refusal has its own sentence. */
const notRecorded =
  (notice: Notice) =>
  (code: Refusal): Notice =>
    code === 'journalUnavailable' ? notice : code;

/** Binds the cashier's keys to a screen's state and to its till. */
export function createCashier(screen: ScreenStore): Cashier {
  const { store, devices, ask, askQuietly, tell } = screen;

  /** Runs a call once at a time for each sale; tells the cashier when it is refused. */
  async function once(
    name: SaleCall,
    saleId: SaleId,
    call: () => Promise<Answer | null>,
    refused: (code: Refusal) => Notice = (code) => code,
  ): Promise<boolean> {
    const { busy, view } = store.getState();
    const doing = `${name} ${saleId}`;
    if (busy.has(doing)) return false;
    const before = standingOf(view, saleId);
    store.setState({ busy: new Set(busy).add(doing), notice: null });
    const answer = await call();
    const left = new Set(store.getState().busy);
    left.delete(doing);
    store.setState({ busy: left });
    if (answer?.ok !== true) {
      const now = standingOf(store.getState().view, saleId);
      const told = answer === null ? store.getState().notice : refused(answer.error.code);
      store.setState({ notice: told && noticeAfter(told, before, now), noticeOf: saleId });
    }
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

  /** What the last view tells of the press that is over now. */
  function findCharged(): void {
    const state = store.getState();
    if (state.view === null) return;
    const { newDraftId } = devices;
    store.setState(chargedBefore(state, state.view, state.openSaleId, newDraftId) ?? {});
  }

  const withoutTold = (saleId: SaleId) => store.getState().told.filter((id) => id !== saleId);

  async function chargeKeyed(): Promise<void> {
    const { charging, keypad, label, draftId } = store.getState();
    const amountMinor = keypadTotal(keypad);
    const lines = keyedLines(keypad);
    if (charging || !isChargeable(amountMinor)) return;
    // Set in the same tick as the press: a second one finds it.
    store.setState({ charging: true, notice: null });
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
      keypad: EMPTY_KEYPAD,
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
    press(key) {
      const { keypad, charging, refusal } = store.getState();
      if (charging) return;
      const corrects = key === 'C' || key === 'backspace';
      if (refusal !== null && !corrects) return tell(refusal);
      const refused = keyRefusal(keypad, key);
      if (refused !== null) return store.setState({ refusal: refused, notice: refused });
      // What is taken back first is the key that was not taken.
      const next = refusal !== null && key === 'backspace' ? keypad : pressKey(keypad, key);
      if (next === keypad && refusal === null) return;
      store.setState({
        keypad: next,
        refusal: null,
        notice: null,
        ...(isEmptyKeypad(next) && { draftId: devices.newDraftId() }),
      });
    },
    refuse() {
      if (store.getState().charging) return;
      store.setState({ refusal: 'notAnAmount', notice: 'notAnAmount' });
    },
    writeLabel(label) {
      if (!store.getState().charging) store.setState({ label });
    },
    async charge() {
      const { keypad, refusal, view } = store.getState();
      if (refusal !== null) return tell(refusal);
      const above = view?.shop.askAboveMinor ?? null;
      if (above === null || keypadTotal(keypad) <= above) return chargeKeyed();
      store.setState({ secondLook: true });
    },
    async chargeHigh() {
      store.setState({ secondLook: false });
      await chargeKeyed();
    },
    lookedAway: () => store.setState({ secondLook: false }),
    open(saleId) {
      const sale = store.getState().view?.sales.find(({ id }) => id === saleId);
      if (!sale) return;
      if (isLateMoney(sale) && !sale.acknowledged) store.setState({ frontLateId: saleId });
      else store.setState({ openSaleId: saleId, told: withoutTold(saleId), notice: null });
    },
    seen: (saleId) => store.setState({ told: withoutTold(saleId) }),
    park: () => store.setState({ openSaleId: null, room: 'sell', notice: null }),
    go: (room) => store.setState({ room, openSaleId: null, notice: null }),
    async stop(saleId) {
      await once(
        'sale.stop',
        saleId,
        () => ask('sale.stop', { saleId }),
        notRecorded('stopNotRecorded'),
      );
    },
    async retry(saleId) {
      await once(
        'sale.retry',
        saleId,
        () => ask('sale.retry', { saleId }),
        notRecorded('decisionNotRecorded'),
      );
    },
    async check(saleId) {
      await once('sale.check', saleId, () => ask('sale.check', { saleId }));
    },
    async putAside(saleId, decision, attachedTo = null) {
      const done = await once(
        'sale.acknowledge',
        saleId,
        () => ask('sale.acknowledge', { saleId, decision, attachedTo }),
        notRecorded('decisionNotRecorded'),
      );
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
    async decideMismatch(saleId, decision) {
      const done = await once(
        'sale.decideMismatch',
        saleId,
        () => ask('sale.decideMismatch', { saleId, decision }),
        notRecorded('decisionNotRecorded'),
      );
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
    dismissNotice: () => store.setState({ notice: null, refusal: null }),
  };
}
