import { connectBridgeAs, type ScreenSide } from '../../bridge/screen-side.ts';
import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { KioskTopics } from '../../contract/topics.ts';
import { CUSTOMERS_PACE } from './keep-customer-connected.ts';
import {
  keepPort,
  type OverPort,
  type PortListener,
  type PortSource,
  type ScreenTime,
} from './kept-port.ts';

/** What is told of a kiosk's connection as it comes and goes. */
export interface KioskListener extends PortListener {
  /** The till answers over this bridge. */
  connected(bridge: ScreenSide<'kiosk'>): void;
  /** All that the kiosk is told now; spans are as of this moment. */
  told(topics: KioskTopics): void;
}

/** Keeps a kiosk connected to its till, forever. */
export function keepKioskConnected(
  openPort: PortSource,
  listener: KioskListener,
  time: ScreenTime,
): Promise<never> {
  const over = (port: DroppablePort): OverPort => atKiosk(port, listener);
  return keepPort(openPort, over, listener, { pace: CUSTOMERS_PACE, time });
}

function atKiosk(port: DroppablePort, listener: KioskListener): OverPort {
  const bridge = connectBridgeAs(port, 'kiosk');
  let known: Partial<KioskTopics> = {};
  let answered = false;
  const tell = (): void => {
    const { shop, offer, standing, sale } = known;
    if (answered && shop && offer && standing && sale) {
      listener.told({ shop, offer, standing, sale });
    }
  };
  bridge.on('topics.changed', ({ shop, offer, standing, sale }) => {
    known = {
      ...known,
      ...(shop && { shop }),
      ...(offer && { offer }),
      ...(standing && { standing }),
      ...(sale && { sale }),
    };
    tell();
  });
  return {
    ask: (isFirst) => bridge.call(isFirst ? 'topics.follow' : 'customer.hello', {}),
    answered() {
      listener.connected(bridge);
      answered = true;
      tell();
    },
  };
}
