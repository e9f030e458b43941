import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A browser opens six at once for a page. Any program of the machine can open as many as the system gives it, and each takes one of
 * the files that the till may have open: without any left it reaches no platform, and no page of its own.
 */
const MOST_SOCKETS = 64;

/** The sockets on which somebody asks for a page, before one of them is a page's wire. */
export interface SocketRoom {
  /** This one came with the staff's cookie: whoever has none does not push it out. */
  know(socket: Socket): void;
  /** This one is a page's wire from now on, and counted with those. */
  leave(socket: Socket): void;
}

/** Keeps so many of a server's sockets, and as many that are known; with one more, the oldest of its kind goes. */
export function roomForSockets(server: Pick<Server, 'on'>): SocketRoom {
  const strangers = new Set<Socket>();
  const known = new Set<Socket>();

  function add(kind: Set<Socket>, socket: Socket): void {
    const [oldest] = kind;
    if (kind.size >= MOST_SOCKETS && oldest !== undefined) {
      kind.delete(oldest);
      oldest.destroy();
    }
    kind.add(socket);
  }

  function leave(socket: Socket): void {
    strangers.delete(socket);
    known.delete(socket);
  }

  server.on('connection', (socket: Socket) => {
    add(strangers, socket);
    socket.once('close', () => leave(socket));
  });
  return {
    know(socket) {
      if (strangers.delete(socket)) add(known, socket);
    },
    leave,
  };
}
