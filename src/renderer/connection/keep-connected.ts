import { connectBridge, type ScreenSide } from '../../bridge/screen-side.ts';
import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { HelpRoom } from '../../contract/views/about-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { backoffMs } from './backoff.ts';

/** The till is there and does not let this page in: it takes a new address, which another page may bring. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
}

/** How a screen reaches its till: called again for each new try; rejects with `NotLetIn`, or as it was not reached. */
export type PortSource = () => Promise<DroppablePort>;

/** What is told of the connection as it comes and goes. */
export interface ConnectionListener {
  /** The till answers over this bridge. */
  connected(bridge: ScreenSide): void;
  viewed(view: TillView): void;
  /** Somebody chose this in the menu of the program. */
  helpAsked(room: HelpRoom): void;
  lost(): void;
  /** The till answers, but not to this page. */
  notLetIn(): void;
}

/** Delays, injected so that a test needs no waiting. */
export type Delay = (delayMs: number, run: () => void) => () => void;

/** A till that has not answered for so long is shown as gone: a half-open socket looks alive. */
const ANSWER_WITHIN_MS = 5000;
const ASK_EVERY_MS = 5000;

/** Keeps a screen connected to its till, forever, by making a new port whenever one is lost. */
export async function keepConnected(
  openPort: PortSource,
  listener: ConnectionListener,
  delay: Delay,
): Promise<never> {
  for (let failures = 0; ; failures++) {
    const outcome = await stayConnected(openPort, listener, delay);
    if (outcome === 'answered') failures = 0;
    if (outcome === 'notLetIn') listener.notLetIn();
    else listener.lost();
    await pause(delay, backoffMs(failures));
  }
}

/** Follows one port until it is gone; says whether the till ever answered over it, or refused it. */
async function stayConnected(
  openPort: PortSource,
  listener: ConnectionListener,
  delay: Delay,
): Promise<'answered' | 'silent' | 'notLetIn'> {
  let port: DroppablePort;
  try {
    port = await openPort();
  } catch (error) {
    return error instanceof NotLetIn ? 'notLetIn' : 'silent';
  }
  const bridge = connectBridge(port);
  let gone = false;
  const closed = new Promise<void>((resolve) => {
    port.onClose(() => {
      gone = true;
      resolve();
    });
  });
  let answered = false;
  // What changes before the first answer is in that: nobody is shown as connected who cannot be asked yet.
  bridge.on('till.changed', (view) => {
    if (answered) listener.viewed(view);
  });
  bridge.on('help.asked', ({ room }) => listener.helpAsked(room));
  while (!gone) {
    const view = await askForView(bridge, port, delay);
    if (view === null) break;
    if (!answered) listener.connected(bridge);
    answered = true;
    listener.viewed(view);
    await Promise.race([closed, pause(delay, ASK_EVERY_MS)]);
  }
  if (!gone) port.drop();
  return answered ? 'answered' : 'silent';
}

async function askForView(
  bridge: ScreenSide,
  port: DroppablePort,
  delay: Delay,
): Promise<TillView | null> {
  const giveUp = delay(ANSWER_WITHIN_MS, () => port.drop());
  try {
    return await bridge.call('till.view', {});
  } catch {
    return null;
  } finally {
    giveUp();
  }
}

function pause(delay: Delay, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    delay(delayMs, resolve);
  });
}
