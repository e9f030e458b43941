import type { WebSocket } from '@fastify/websocket';
import type { BridgePort } from '../bridge/port.ts';

/** A message of a screen is small; a larger one is not of a screen. */
export const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** What waits for a page that does not read; one that never will is let go. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** More than a page that reads leaves waiting: what is told to one that does not, it is told as it is later. */
const BEHIND_BYTES = 64 * 1024;

/**
 * The till's end of a WebSocket to a screen: one JSON text for each message. `mayCome` says of each message, by its
 * bytes, whether its client may send so much; a socket that sent too much is let go before it is read.
 */
export function websocketPort(socket: WebSocket, mayCome: (bytes: number) => boolean): BridgePort {
  const caughtUp = new Set<() => void>();
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
        if (socket.readyState !== socket.OPEN) return;
        if (!mayCome(data.byteLength)) socket.close(OVER.code, OVER.reason);
        else if (!isBinary) listener(parsed(data.toString('utf8')));
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
