import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import { backoffMs } from './backoff.ts';

/** The till is there and does not let this page in: it takes a new address or code, which another page may bring. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
}

/** How a screen reaches its till: called again for each new try; rejects with `NotLetIn`, or as it was not reached. */
export type PortSource = () => Promise<DroppablePort>;

/** What a screen waits and counts by, injected so that a test needs no waiting. */
export interface ScreenTime {
  delay(delayMs: number, run: () => void): () => void;
  /** A monotonic clock, in milliseconds. */
  nowMs(): number;
}

/** How soon a screen notices that its till is gone, and how soon it tries again at the latest. In milliseconds. */
export interface Pace {
  readonly askEveryMs: number;
  /** A till that has not answered for so long is gone: a half-open socket looks alive. */
  readonly answerWithinMs: number;
  readonly longestPauseMs: number;
}

/** A screen over one port. */
export interface OverPort {
  /** Asks the till, the first time to be told from now on; rejects where it does not answer. */
  ask(isFirst: boolean): Promise<unknown>;
  /** It has answered for the first time. */
  answered(): void;
}

/** What is told of the connection as it goes. */
export interface PortListener {
  lost(): void;
  /** The till answers, but not to this page. */
  notLetIn(): void;
}

/** Keeps a screen at a port to its till, forever, by making a new one whenever one is lost; `over` begins with each. */
export async function keepPort(
  openPort: PortSource,
  over: (port: DroppablePort) => OverPort,
  listener: PortListener,
  { pace, time }: { readonly pace: Pace; readonly time: ScreenTime },
): Promise<never> {
  for (let failures = 0; ; failures++) {
    const outcome = await stayConnected(openPort, over, pace, time);
    if (outcome === 'answered') failures = 0;
    if (outcome === 'notLetIn') listener.notLetIn();
    else listener.lost();
    await pause(time, Math.min(backoffMs(failures), pace.longestPauseMs));
  }
}

/** Follows one port until it is gone; says whether the till ever answered over it, or refused it. */
async function stayConnected(
  openPort: PortSource,
  over: (port: DroppablePort) => OverPort,
  pace: Pace,
  time: ScreenTime,
): Promise<'answered' | 'silent' | 'notLetIn'> {
  let port: DroppablePort;
  try {
    port = await openPort();
  } catch (error) {
    return error instanceof NotLetIn ? 'notLetIn' : 'silent';
  }
  let gone = false;
  const closed = new Promise<void>((resolve) => {
    port.onClose(() => {
      gone = true;
      resolve();
    });
  });
  const screen = over(port);
  let answered = false;
  while (!gone) {
    const giveUp = time.delay(pace.answerWithinMs, () => port.drop());
    const isThere = await screen.ask(!answered).then(
      () => true,
      () => false,
    );
    giveUp();
    if (!isThere) break;
    if (!answered) {
      answered = true;
      screen.answered();
    }
    await Promise.race([closed, pause(time, pace.askEveryMs)]);
  }
  if (!gone) port.drop();
  return answered ? 'answered' : 'silent';
}

function pause({ delay }: ScreenTime, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    delay(delayMs, resolve);
  });
}
