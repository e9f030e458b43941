import { createStore, type StoreApi } from 'zustand/vanilla';
import { BridgeError, type ScreenSide } from '../../bridge/screen-side.ts';
import type { CallInput, CallName, CallOutput } from '../../bridge/table.ts';
import type { ConnectionListener } from '../connection/keep-connected.ts';
import { firstState, type Notice, type ScreenState } from './screen-state.ts';
import { newsOf, type RingSound } from './till-news.ts';

/** What a screen needs from its browser. */
export interface ScreenDevices {
  /** A monotonic clock, in milliseconds. */
  nowMs(): number;
  newDraftId(): string;
  ring(sound: RingSound): void;
}

/** A screen's state and its line to the till. */
export interface ScreenStore extends ConnectionListener {
  readonly store: StoreApi<ScreenState>;
  readonly devices: ScreenDevices;
  /** Calls the till; null, with a notice, when there is no answer. */
  ask<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name> | null>;
  tell(notice: Notice | null): void;
}

/** Makes a screen that has heard nothing yet. */
export function createScreenStore(devices: ScreenDevices): ScreenStore {
  const store = createStore<ScreenState>(() => firstState(devices.newDraftId()));
  let bridge: ScreenSide | null = null;
  const tell = (notice: Notice | null) => store.setState({ notice });

  return {
    store,
    devices,
    tell,
    connected(to) {
      bridge = to;
    },
    viewed(view) {
      const before = store.getState();
      const { openSaleId, sounds } = newsOf(before, view);
      const arrived = view.sales.some(({ id }) => id === before.justCharged?.saleId);
      store.setState({
        connection: 'connected',
        view,
        viewedAtMs: devices.nowMs(),
        openSaleId,
        ...(arrived && { justCharged: null }),
      });
      if (view.sound) for (const sound of sounds) devices.ring(sound);
    },
    lost() {
      bridge = null;
      store.setState({ connection: 'lost' });
    },
    async ask(name, input) {
      try {
        if (bridge === null) throw new BridgeError('closed', name);
        return await bridge.call(name, input);
      } catch (error) {
        if (!(error instanceof BridgeError)) throw error;
        tell('noAnswer');
        return null;
      }
    },
  };
}
