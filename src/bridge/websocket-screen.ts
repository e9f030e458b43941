import type { BridgePort } from './port.ts';

/** A port that its own end can give up on, when the till has stopped answering. */
export interface DroppablePort extends BridgePort {
  /** Cuts the wire; tells the close listeners. */
  drop(): void;
}

/**
 * Opens a screen's end of the bridge over a WebSocket that carries JSON text frames.
 * Rejects when the socket cannot be opened. A closed port stays closed: make a new one.
 */
export function openWebSocketPort(address: string): Promise<DroppablePort> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const refuse = () => reject(new Error('the till did not open its socket'));
    socket.addEventListener('close', refuse, { once: true });
    socket.addEventListener('open', () => {
      socket.removeEventListener('close', refuse);
      resolve(overSocket(socket));
    });
  });
}

function overSocket(socket: WebSocket): DroppablePort {
  const closeListeners = new Set<() => void>();
  let gone = false;
  const tellClosed = () => {
    if (gone) return;
    gone = true;
    for (const listener of closeListeners) listener();
  };
  socket.addEventListener('close', tellClosed);
  return {
    post(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage(listener) {
      // What was on its way when the wire was cut is older than what the next one brings.
      const hear = (event: { readonly data: unknown }) => {
        if (!gone) listener(JSON.parse(String(event.data)));
      };
      socket.addEventListener('message', hear);
      return () => socket.removeEventListener('message', hear);
    },
    onClose(listener) {
      // It may have closed before anyone listened.
      if (gone) queueMicrotask(listener);
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
    drop() {
      socket.close();
      // A peer that is gone never answers the closing handshake, so the screen does not wait for it.
      tellClosed();
    },
  };
}
