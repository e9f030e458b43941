import type { Server } from 'node:http';
import { Duplex } from 'node:stream';
import type { DoorAsked, DoorTold } from './door-message.ts';

/** The sockets of the door, as the till's thread reads and writes them. */
export interface NetworkSockets {
  hear(told: Exclude<DoorTold, { kind: 'listening' | 'refused' }>): void;
  /** Ends all of them. */
  endAll(): void;
}

/** The streams over which whoever answers may say who is there. */
const knowing = new WeakMap<object, () => void>();

/**
 * Where a screen that was paired asks over this one, the door keeps room for its device. Of another server's sockets nothing is
 * said, and of each of ours once: `isPaired` is not asked again.
 */
export function knowScreen(socket: object, isPaired: () => boolean): void {
  const know = knowing.get(socket);
  if (know === undefined || !isPaired()) return;
  know();
  knowing.delete(socket);
}

interface NetworkSocket {
  readonly stream: Duplex;
  /** What was written last has gone. */
  written(): void;
}

/** Has `server` answer what comes over them; it need not listen anywhere. `ask` tells the door. */
export function networkSockets(
  server: Pick<Server, 'emit'>,
  ask: (asked: DoorAsked) => void,
): NetworkSockets {
  const open = new Map<number, NetworkSocket>();

  function take(socket: number, address: string): void {
    const one = networkSocket(socket, address, ask);
    knowing.set(one.stream, () => ask({ kind: 'know', socket }));
    open.set(socket, one);
    one.stream.once('close', () => open.delete(socket));
    // Whoever is at the other end may go at any time.
    one.stream.on('error', () => undefined);
    server.emit('connection', one.stream);
  }

  return {
    hear(told) {
      if (told.kind === 'opened') return take(told.socket, told.address);
      const one = open.get(told.socket);
      switch (told.kind) {
        case 'came':
          one?.stream.push(told.bytes);
          break;
        case 'written':
          one?.written();
          break;
        case 'ended':
          one?.stream.push(null);
          break;
        case 'closed':
          one?.stream.destroy();
          break;
      }
    },
    endAll() {
      for (const { stream } of open.values()) stream.destroy();
    },
  };
}

function networkSocket(
  socket: number,
  address: string,
  ask: (asked: DoorAsked) => void,
): NetworkSocket {
  let waiting: (() => void) | null = null;
  const write = (bytes: Uint8Array, done: () => void): void => {
    waiting = done;
    ask({ kind: 'write', socket, bytes });
  };
  const stream = new Duplex({
    // What comes in is bounded by the door's budgets.
    read: () => undefined,
    write: (bytes: Buffer, _encoding, done) => write(bytes, done),
    writev: (pieces, done) => write(Buffer.concat(pieces.map(({ chunk }) => chunk)), done),
    final(done) {
      ask({ kind: 'end', socket });
      done();
    },
    destroy(error, done) {
      ask({ kind: 'destroy', socket });
      done(error);
    },
  });
  return {
    // Whoever answers asks a socket who is at its other end.
    stream: Object.assign(stream, { remoteAddress: address }),
    written() {
      const done = waiting;
      waiting = null;
      done?.();
    },
  };
}
