import type { WebSocket } from '@fastify/websocket';
import type { BridgePort } from '../bridge/port.ts';

/** The till's end of a WebSocket to a screen: one JSON text for each message. */
export function websocketPort(socket: WebSocket): BridgePort {
  return {
    post(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage(listener) {
      const read = (data: Buffer, isBinary: boolean): void => {
        if (!isBinary) listener(parsed(data.toString('utf8')));
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

/** What is not JSON goes on as it is, for the bridge to refuse. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
