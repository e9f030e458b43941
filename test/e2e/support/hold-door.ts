import { connect as connectTcp } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

/** More than the door lets in, from more addresses than it takes to fill it. */
const ADDRESSES = Array.from({ length: 10 }, (_, n) => `127.0.0.${10 + n}`);
const OF_EACH = 12;

/** Sockets of strangers at a till's door to the network, held open until the block ends. */
interface HeldDoor extends AsyncDisposable {
  /** How many the door let in. */
  readonly held: number;
}

/** Takes all that the door has: each shakes hands, and never asks for anything. */
export async function holdDoor({ hostname: host, port }: URL): Promise<HeldDoor> {
  const sockets = await Promise.all(
    ADDRESSES.flatMap((localAddress) =>
      Array.from({ length: OF_EACH }, () => shakeHands(host, Number(port), localAddress)),
    ),
  );
  const held = sockets.filter((socket) => socket !== null);
  // A blank line before a request is none yet, and whoever says nothing is let go.
  const saying = setInterval(() => {
    for (const socket of held) socket.write('\r\n');
  }, 2000);
  return {
    held: held.length,
    async [Symbol.asyncDispose]() {
      clearInterval(saying);
      await Promise.all(held.map(letGo));
    },
  };
}

/** Null where it is let go instead. */
function shakeHands(host: string, port: number, localAddress: string): Promise<TLSSocket | null> {
  const beneath = connectTcp({ host, port, localAddress });
  const socket = connect({ socket: beneath, rejectUnauthorized: false });
  beneath.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('error', () => resolve(null));
    socket.once('close', () => resolve(null));
    socket.once('secureConnect', () => resolve(socket));
  });
}

const letGo = (socket: TLSSocket): Promise<void> =>
  new Promise((gone) => {
    if (socket.destroyed) return gone();
    socket.once('close', () => gone());
    socket.destroy();
  });
