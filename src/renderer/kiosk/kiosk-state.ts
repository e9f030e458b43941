import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScreenSide } from '../../bridge/screen-side.ts';
import type { CallName, CallOutput } from '../../contract/calls.ts';
import type { KioskOffer, KioskStanding } from '../../contract/views/kiosk-view.ts';
import type { Locale } from '../../domain/locale.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import type { PairedListener } from '../connection/keep-paired-connected.ts';
import type { CustomerState } from '../customer/customer-state.ts';
import {
  basketOf,
  type Chosen,
  NOTHING,
  stillOffered,
  totalOf,
  withPieces,
} from './kiosk-basket.ts';

type FailureOf<Name extends CallName> =
  CallOutput<Name> extends infer Answer
    ? Answer extends { ok: false; error: { code: infer Code } }
      ? Code
      : never
    : never;

/** Why nothing was charged; `unheard`: the till did not answer. */
export type NotCharged = FailureOf<'kiosk.charge'> | 'unheard';
/** What became of a PIN. */
export type ExitAnswer = FailureOf<'kiosk.exit'> | 'unheard' | 'done';

/** What a kiosk knows beside what is told of a sale: what it offers, and what its customer has chosen. */
export interface KioskOwn {
  readonly offer: KioskOffer | null;
  readonly standing: KioskStanding | null;
  /** Null until the customer has chosen a language. */
  readonly locale: Locale | null;
  /** Whether somebody has touched it and is choosing. */
  readonly isBegun: boolean;
  readonly chosen: Chosen;
  /** Names what is being chosen, so that two presses make one sale. */
  readonly basketId: string;
  readonly isCharging: boolean;
  readonly notCharged: NotCharged | null;
}

/** What a kiosk keeps over a reload: which language its customer reads. */
export interface KeptLocale {
  read(): Locale | null;
  write(locale: Locale | null): void;
}

/** A kiosk and its line to the till. */
export interface KioskScreen extends PairedListener<'kiosk'> {
  /** What is told of the till and of the sale here, as on a screen that is turned to a customer. */
  readonly store: StoreApi<CustomerState>;
  readonly own: StoreApi<KioskOwn>;
  begin(): void;
  /** Back to the start: whoever comes next begins with nothing, in the shop's language. */
  reset(): void;
  speak(locale: Locale): void;
  add(itemId: Parameters<typeof withPieces>[1], change: 1 | -1): void;
  chooseAmount(amountMinor: MinorUnits | null): void;
  clear(): void;
  pay(): Promise<void>;
  /** Takes the code back and goes to the start; where it cannot be taken back, what the till says is shown on. */
  cancel(): Promise<void>;
  leave(): Promise<void>;
  /** Asks for the receipt on paper; whether it comes. */
  print(): Promise<boolean>;
  callStaff(): void;
  exit(code: string): Promise<ExitAnswer>;
}

/** Has the till charge what was chosen; what it says of it stands at the button. */
async function payAt(
  own: StoreApi<KioskOwn>,
  newId: () => string,
  bridge: ScreenSide<'kiosk'> | null,
): Promise<void> {
  const { offer, chosen, basketId, isCharging } = own.getState();
  if (offer === null || isCharging) return;
  own.setState({ isCharging: true, notCharged: null });
  const shownMinor = totalOf(chosen, offer).minor;
  const charged = await bridge
    ?.call('kiosk.charge', { basketId, basket: basketOf(chosen), shownMinor })
    .catch(() => undefined);
  own.setState({ isCharging: false });
  if (charged?.ok) return;
  const notCharged = charged?.error.code ?? 'unheard';
  own.setState({ notCharged });
  const { offer: now, chosen: still } = own.getState();
  if (notCharged === 'offerChanged' && now !== null) {
    own.setState({ chosen: stillOffered(still, now), basketId: newId() });
  }
}

/** Makes one that has heard nothing yet; `nowMs` is a monotonic clock. */
export function createKioskScreen(parts: {
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly kept: KeptLocale;
}): KioskScreen {
  const { nowMs, newId, kept } = parts;
  const store = createStore<CustomerState>(() => ({
    ...{ connection: 'starting', shop: null, sale: null, toldAtMs: 0 },
  }));
  const fresh = () =>
    ({
      ...{ isBegun: false, chosen: NOTHING, basketId: newId() },
      ...{ isCharging: false, notCharged: null },
    }) as const;
  const own = createStore<KioskOwn>(() => ({
    ...{ offer: null, standing: null, locale: kept.read(), ...fresh() },
  }));
  let bridge: ScreenSide<'kiosk'> | null = null;
  let hadSale = false;
  /** Its customer took the code back, and goes as soon as it is sure that nothing was paid. */
  let isGoing = false;

  function reset(): void {
    kept.write(null);
    own.setState({ ...fresh(), locale: null });
  }

  /** Another choice is another sale. */
  const choose = (chosen: Chosen): void =>
    own.setState({ chosen, basketId: newId(), notCharged: null, isBegun: true });

  const leave = async (): Promise<void> => {
    const answer = await bridge?.call('kiosk.leave', {}).catch(() => undefined);
    if (answer?.ok) reset();
  };

  return {
    store,
    own,
    connected(to) {
      bridge = to;
    },
    told({ shop, offer, standing, sale }) {
      own.setState({ offer, standing });
      const about = { ...shop, registerName: null, pictures: [] };
      store.setState({ connection: 'connected', shop: about, ...sale, toldAtMs: nowMs() });
      // Put aside here or at the counter: the next customer comes.
      if (hadSale && sale.sale === null) reset();
      hadSale = sale.sale !== null;
      if (isGoing && sale.sale?.state === 'ended') void leave();
      isGoing &&= sale.sale?.state === 'checking';
    },
    lost() {
      bridge = null;
      store.setState({ connection: 'lost', sale: null });
    },
    notLetIn() {
      bridge = null;
      hadSale = false;
      reset();
      store.setState({ connection: 'notLetIn', shop: null, sale: null });
    },
    begin: () => own.setState({ isBegun: true }),
    reset,
    speak(locale) {
      kept.write(locale);
      own.setState({ locale });
    },
    add: (itemId, change) => choose(withPieces(own.getState().chosen, itemId, change)),
    chooseAmount: (amountMinor) => choose({ ...own.getState().chosen, amountMinor }),
    clear: () => choose(NOTHING),
    pay: () => payAt(own, newId, bridge),
    async cancel() {
      const stopped = await bridge?.call('kiosk.stop', {}).catch(() => undefined);
      isGoing = stopped?.ok ?? false;
      if (isGoing) await leave();
    },
    leave,
    async print() {
      const printed = await bridge?.call('kiosk.print', {}).catch(() => undefined);
      return printed?.ok ?? false;
    },
    callStaff: () => void bridge?.call('kiosk.call', {}).catch(() => undefined),
    async exit(code) {
      const answer = await bridge?.call('kiosk.exit', { code }).catch(() => undefined);
      if (answer === undefined) return 'unheard';
      return answer.ok ? 'done' : answer.error.code;
    },
  };
}
