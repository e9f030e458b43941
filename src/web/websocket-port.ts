import type { WebSocket } from '@fastify/websocket';
import type { BridgePort } from '../bridge/port.ts';

/** How a page's socket is read at all. */
export const SOCKET_LIMITS = {
  /** A message of a screen is small; a larger one is not of a screen. In bytes. */
  maxPayload: 64 * 1024,
  /** A browser sends such a message in one piece or a few; each costs the till's thread, and counts for nothing by its bytes. */
  maxFragments: 64,
  /** A browser answers at once that it goes; who does not is not waited for. In milliseconds. */
  closeTimeout: 1000,
} as const;

/** What a page may still have on its way that is told to go; who goes on sending is let go before that time. */
const ON_ITS_WAY_BYTES = 256 * 1024;
/** The header of a frame, however little is in it. */
const FRAME_BYTES = 6;

/** What waits for a page that does not read; one that never will is let go. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** More than a page that reads leaves waiting: what is told to one that does not, it is told as it is later. */
const BEHIND_BYTES = 64 * 1024;

/**
 * The till's end of a WebSocket to a screen: one JSON text for each message. `mayCome` says of each message, and of each ping
 * and pong, by its bytes, whether its client may send so much; a socket that sent too much is let go before it is read.
 */
export function websocketPort(socket: WebSocket, mayCome: (bytes: number) => boolean): BridgePort {
  const caughtUp = new Set<() => void>();
  const comes = counted(socket, mayCome);
  let isHeard = false;
  // Counted whoever listens: also while nobody does, as before a page is let in.
  socket.on('message', ({ byteLength }: Buffer) => {
    isHeard = comes(byteLength);
  });
  // No page of a browser sends any: the till's thread answers them, so they count.
  socket.on('ping', ({ byteLength }) => void comes(byteLength));
  socket.on('pong', ({ byteLength }) => void comes(byteLength));
  let wasBehind = false;
  const isBehind = (): boolean => {
    const isNow = socket.bufferedAmount > BEHIND_BYTES;
    wasBehind ||= isNow;
    return isNow;
  };
  const sent = (): void => {
    if (!wasBehind || isBehind() || socket.readyState !== socket.OPEN) return;
    wasBehind = false;
    for (const listener of caughtUp) listener();
  };
  return {
    post(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
      else socket.send(JSON.stringify(message), sent);
    },
    backlog: { isBehind, onCaughtUp: (listener) => void caughtUp.add(listener) },
    onMessage(listener) {
      const read = (data: Buffer, isBinary: boolean): void => {
        if (isHeard && !isBinary) listener(parsed(data.toString('utf8')));
      };
      socket.on('message', read);
      return () => socket.off('message', read);
    },
    onClose(listener) {
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
  };
}

/** Counts what comes over a socket; false where it is not to be heard any more. */
function counted(socket: WebSocket, mayCome: (bytes: number) => boolean) {
  let onItsWay = ON_ITS_WAY_BYTES;
  return (bytes: number): boolean => {
    if (socket.readyState !== socket.OPEN) {
      onItsWay -= bytes + FRAME_BYTES;
      if (onItsWay < 0) socket.terminate();
      return false;
    }
    if (mayCome(bytes)) return true;
    socket.close(OVER.code, OVER.reason);
    return false;
  };
}

/** Why a socket is closed, for whoever reads the browser's own tools. */
export const OVER = { code: 4429, reason: 'too much' } as const;

/** What is not JSON goes on as it is, for the bridge to refuse. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
