import { connectBridgeAs, type ScreenSide } from '../../bridge/screen-side.ts';
import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { CustomerTopics, KioskTopics } from '../../contract/topics.ts';
import {
  keepPort,
  type OverPort,
  type PortListener,
  type PortSource,
  type ScreenTime,
} from './kept-port.ts';

/** What each kind of screen that is paired is told. */
interface ToldTo {
  readonly customerDisplay: CustomerTopics;
  readonly kiosk: KioskTopics;
}
type Kind = keyof ToldTo;

/** All of them are there before anything is shown. */
const TOPICS = {
  customerDisplay: ['shop', 'sale'],
  kiosk: ['shop', 'offer', 'standing', 'sale'],
} as const satisfies { readonly [Each in Kind]: readonly (keyof ToldTo[Each])[] };

/** What is told of the connection of a screen of customers as it comes and goes. */
export interface PairedListener<Screen extends Kind> extends PortListener {
  /** The till answers over this bridge. */
  connected(bridge: ScreenSide<Screen>): void;
  /** All that the screen is told now; spans are as of this moment. */
  told(topics: ToldTo[Screen]): void;
}

/** Nobody may scan a code of which the till knows no more: a screen that is cut off says so within two seconds. */
const PACE = {
  askEveryMs: 600,
  answerWithinMs: 1200,
  longestPauseMs: 1000,
} as const;

/** Keeps a screen of this kind connected to its till, forever. */
export function keepPairedConnected<Screen extends Kind>(
  kind: Screen,
  openPort: PortSource,
  listener: PairedListener<Screen>,
  time: ScreenTime,
): Promise<never> {
  const over = (port: DroppablePort): OverPort => beforeCustomers(kind, port, listener);
  return keepPort(openPort, over, listener, { pace: PACE, time });
}

function beforeCustomers<Screen extends Kind>(
  kind: Screen,
  port: DroppablePort,
  listener: PairedListener<Screen>,
): OverPort {
  const bridge = connectBridgeAs(port, kind);
  // What both kinds may call and hear, which TypeScript cannot follow through a kind that is open.
  const shared = bridge as unknown as ScreenSide<'customerDisplay'>;
  const known: Record<string, unknown> = {};
  let answered = false;
  const tell = (): void => {
    const isWhole = TOPICS[kind].every((topic) => topic in known);
    if (answered && isWhole) listener.told({ ...known } as unknown as ToldTo[Screen]);
  };
  shared.on('topics.changed', (change) => {
    const told = Object.entries(change).filter(([, topic]) => topic !== undefined);
    Object.assign(known, Object.fromEntries(told));
    tell();
  });
  return {
    ask: (isFirst) => shared.call(isFirst ? 'topics.follow' : 'customer.hello', {}),
    answered() {
      listener.connected(bridge);
      answered = true;
      tell();
    },
  };
}
