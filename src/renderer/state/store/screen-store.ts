import { createStore, type StoreApi } from 'zustand/vanilla';
import { BridgeError, type ScreenSide } from '../../../bridge/screen-side.ts';
import type { CallInput, CallOutput, CounterCall } from '../../../contract/calls.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { ConnectionListener } from '../../connection/keep-connected.ts';
import { askApproval } from './approval.ts';
import { chargedBefore } from './charged-before.ts';
import { noticeStill } from './sale-notice.ts';
import { hasOtherToKeep, type ScreenKeep } from './screen-keep.ts';
import {
  firstState,
  freshScreen,
  type ScreenState,
  type SignInAsked,
  type ToldNotice,
} from './screen-state.ts';
import { newsOf, type RingSound } from './till-news.ts';

/** What a screen needs from its browser. */
export interface ScreenDevices {
  /** A monotonic clock, in milliseconds. */
  nowMs(): number;
  newDraftId(): string;
  ring(sound: RingSound, volume: TillView['volume']): void;
  /** Where the screen keeps what a reload or a crash of its page must not take. */
  readonly keep: ScreenKeep;
}

/** A screen's state and its line to the till. */
export interface ScreenStore extends ConnectionListener {
  readonly store: StoreApi<ScreenState>;
  readonly devices: ScreenDevices;
  /** Calls the till; null, with a notice, when there is no answer. */
  ask<Name extends CounterCall>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null>;
  /** The same, without a notice: nobody waits for the answer. */
  askQuietly<Name extends CounterCall>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null>;
  tell(notice: ToldNotice | null): void;
}

/** Where nobody is at the till, anybody on the list may do most; where a cashier is, it takes a manager. */
const whoMay = (view: TillView | null): SignInAsked => (view?.signInNeeded ? 'anybody' : 'manager');

const isNotAllowed = (answer: CallOutput<CounterCall> | null): boolean =>
  answer !== null && 'error' in answer && answer.error.code === 'notAllowed';

/** Makes a screen that has heard nothing yet; it takes up what its page had kept. */
export function createScreenStore(devices: ScreenDevices): ScreenStore {
  const kept = devices.keep.read();
  const store = createStore<ScreenState>(() =>
    firstState(kept ?? freshScreen(devices.newDraftId()), kept !== null),
  );
  // Each change at once: a page that crashes says nothing before.
  store.subscribe((now, before) => {
    if (hasOtherToKeep(now, before)) devices.keep.write(now);
  });
  let bridge: ScreenSide | null = null;
  const tell = (notice: ToldNotice | null) => store.setState({ notice, noticeOf: null });

  const asked = async <Name extends CounterCall>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | BridgeError> => {
    try {
      if (bridge === null) throw new BridgeError('closed', name);
      return await bridge.call(name, input);
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
      return error;
    }
  };

  const askQuietly: ScreenStore['askQuietly'] = async (name, input) => {
    const answer = await asked(name, input);
    return answer instanceof BridgeError ? null : answer;
  };

  const heard = <Output>(answer: Output | BridgeError): Output | null => {
    if (!(answer instanceof BridgeError)) return answer;
    tell(answer.code === 'overBudget' ? 'overBudget' : 'noAnswer');
    return null;
  };

  return {
    store,
    devices,
    tell,
    connected(to) {
      bridge = to;
    },
    viewed(view) {
      const before = store.getState();
      const { openSaleId, turnedLateId, sounds, told } = newsOf(before, view);
      const isAnother = before.view?.operator?.id !== view.operator?.id;
      // What a manager approves, or showed, is for whoever asked.
      if (isAnother) before.approvalAsked?.decided(false);
      const arrived = view.sales.some(({ id }) => id === before.justCharged?.saleId);
      store.setState({
        connection: 'connected',
        view,
        viewedAtMs: devices.nowMs(),
        openSaleId,
        notice: noticeStill(before, view, openSaleId),
        told,
        ...(turnedLateId !== null && { frontLateId: turnedLateId }),
        ...(arrived && { justCharged: null }),
        ...(isAnother && { dayShown: null }),
        ...chargedBefore(before, view, openSaleId, devices.newDraftId),
      });
      if (view.sound) for (const sound of sounds) devices.ring(sound, view.volume);
    },
    helpAsked: (help) => store.setState({ help }),
    lost() {
      bridge = null;
      store.setState({ connection: 'lost' });
    },
    notLetIn() {
      bridge = null;
      store.setState({ connection: 'notLetIn' });
    },
    askQuietly,
    async ask(name, input) {
      const answer = heard(await asked(name, input));
      if (!isNotAllowed(answer)) return answer;
      const isApproved = await askApproval(store, name, input);
      if (isApproved) return heard(await asked(name, input));
      if (isApproved === null) store.setState(({ view }) => ({ signInAsked: whoMay(view) }));
      return answer;
    },
  };
}
