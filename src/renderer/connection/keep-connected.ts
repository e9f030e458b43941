import { followView } from '../../bridge/followed-view.ts';
import { connectBridge, type ScreenSide } from '../../bridge/screen-side.ts';
import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { HelpRoom } from '../../contract/views/about-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import {
  keepPort,
  type OverPort,
  type PortListener,
  type PortSource,
  type ScreenTime,
} from './kept-port.ts';

/** What is told of the connection as it comes and goes. */
export interface ConnectionListener extends PortListener {
  /** The till answers over this bridge. */
  connected(bridge: ScreenSide): void;
  viewed(view: TillView): void;
  /** Somebody chose this in the menu of the program. */
  helpAsked(room: HelpRoom): void;
}

/** A cashier who presses something is told at once; what happens by itself may be noticed a little later. */
const PACE = {
  askEveryMs: 5000,
  answerWithinMs: 5000,
  longestPauseMs: Number.POSITIVE_INFINITY,
} as const;

/** Keeps a screen at the counter connected to its till, forever, by making a new port whenever one is lost. */
export function keepConnected(
  openPort: PortSource,
  listener: ConnectionListener,
  time: ScreenTime,
): Promise<never> {
  const over = (port: DroppablePort): OverPort => atCounter(port, listener, time);
  return keepPort(openPort, over, listener, { pace: PACE, time });
}

function atCounter(
  port: DroppablePort,
  listener: ConnectionListener,
  { nowMs }: ScreenTime,
): OverPort {
  const bridge = connectBridge(port);
  let answered = false;
  const followed = followView(nowMs);
  // Nobody is shown as connected who cannot be asked yet: the answer says that.
  const tellView = (): void => {
    const view = answered ? followed.view() : null;
    if (view) listener.viewed(view);
  };
  bridge.on('topics.changed', (change) => {
    followed.take(change);
    tellView();
  });
  bridge.on('help.asked', ({ room }) => listener.helpAsked(room));
  return {
    ask: (isFirst) => bridge.call(isFirst ? 'topics.follow' : 'till.hello', {}),
    answered() {
      listener.connected(bridge);
      answered = true;
      tellView();
    },
  };
}
