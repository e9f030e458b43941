import { connectBridgeAs, type ScreenSide } from '../../bridge/screen-side.ts';
import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { CustomerTopics } from '../../contract/topics.ts';
import {
  keepPort,
  type OverPort,
  type PortListener,
  type PortSource,
  type ScreenTime,
} from './kept-port.ts';

/** What is told of a customer's screen's connection as it comes and goes. */
export interface CustomerListener extends PortListener {
  /** The till answers over this bridge. */
  connected(bridge: ScreenSide<'customerDisplay'>): void;
  /** All that the customer is told now; spans are as of this moment. */
  told(topics: CustomerTopics): void;
}

/** Nobody may scan a code of which the till knows no more: a screen that is cut off says so within two seconds. */
export const CUSTOMERS_PACE = {
  askEveryMs: 600,
  answerWithinMs: 1200,
  longestPauseMs: 1000,
} as const;

/** Keeps a screen that is turned to the customer connected to its till, forever. */
export function keepCustomerConnected(
  openPort: PortSource,
  listener: CustomerListener,
  time: ScreenTime,
): Promise<never> {
  const over = (port: DroppablePort): OverPort => beforeCustomer(port, listener);
  return keepPort(openPort, over, listener, { pace: CUSTOMERS_PACE, time });
}

function beforeCustomer(port: DroppablePort, listener: CustomerListener): OverPort {
  const bridge = connectBridgeAs(port, 'customerDisplay');
  let known: Partial<CustomerTopics> = {};
  let answered = false;
  const tell = (): void => {
    const { shop, sale } = known;
    if (answered && shop && sale) listener.told({ shop, sale });
  };
  bridge.on('topics.changed', ({ shop, sale }) => {
    known = { ...known, ...(shop && { shop }), ...(sale && { sale }) };
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
