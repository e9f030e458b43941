import { followView } from '../../bridge/followed-view.ts';
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

/** What a screen waits and counts by, injected so that a test needs no waiting. */
export interface ScreenTime {
  delay(delayMs: number, run: () => void): () => void;
  /** A monotonic clock, in milliseconds. */
  nowMs(): number;
}

/** A till that has not answered for so long is shown as gone: a half-open socket looks alive. */
const ANSWER_WITHIN_MS = 5000;
const ASK_EVERY_MS = 5000;

/** Keeps a screen connected to its till, forever, by making a new port whenever one is lost. */
export async function keepConnected(
  openPort: PortSource,
  listener: ConnectionListener,
  time: ScreenTime,
): Promise<never> {
  for (let failures = 0; ; failures++) {
    const outcome = await stayConnected(openPort, listener, time);
    if (outcome === 'answered') failures = 0;
    if (outcome === 'notLetIn') listener.notLetIn();
    else listener.lost();
    await pause(time, backoffMs(failures));
  }
}

/** Follows one port until it is gone; says whether the till ever answered over it, or refused it. */
async function stayConnected(
  openPort: PortSource,
  listener: ConnectionListener,
  time: ScreenTime,
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
  const followed = followView(time.nowMs);
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
  while (!gone) {
    const isThere = await ask(bridge, answered ? 'till.hello' : 'topics.follow', port, time);
    if (!isThere) break;
    if (!answered) {
      listener.connected(bridge);
      answered = true;
      tellView();
    }
    await Promise.race([closed, pause(time, ASK_EVERY_MS)]);
  }
  if (!gone) port.drop();
  return answered ? 'answered' : 'silent';
}

async function ask(
  bridge: ScreenSide,
  name: 'topics.follow' | 'till.hello',
  port: DroppablePort,
  time: ScreenTime,
): Promise<boolean> {
  const giveUp = time.delay(ANSWER_WITHIN_MS, () => port.drop());
  try {
    await bridge.call(name, {});
    return true;
  } catch {
    return false;
  } finally {
    giveUp();
  }
}

function pause({ delay }: ScreenTime, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    delay(delayMs, resolve);
  });
}
