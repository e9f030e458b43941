import { introducePage } from '../../bridge/page-proof.ts';
import { type DroppablePort, openWebSocketPort } from '../../bridge/websocket-screen.ts';
import { NotLetIn } from './kept-port.ts';

const UNAUTHORIZED = 401;

/** Where a page's socket is, and where the same is asked in a way that says why it was refused. */
interface Door {
  readonly protocol: string;
  readonly host: string;
  /** Both as seen from the page's own address. */
  readonly bridge: string;
  readonly door: string;
}

/**
 * A socket to the server that sent this page, once both have shown that they know the secret of the page's session. Rejects with
 * `NotLetIn` where the till does not let it in.
 */
export async function introducedPort(
  { protocol, host, bridge, door }: Door,
  secretOf: (session: string) => string | null,
): Promise<DroppablePort> {
  const address = new URL(bridge, document.baseURI);
  address.protocol = protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  const port = await openWebSocketPort(address.href).catch((why) => noSocket(why, door));
  const introduction = await introducePage(port, host, secretOf);
  if (introduction === 'admitted') return port;
  port.drop();
  if (introduction === 'closed') throw new Error('the till went away');
  throw new NotLetIn();
}

/** A browser does not say why a socket was refused; the same door, knocked at otherwise, does. */
async function noSocket(why: unknown, door: string): Promise<never> {
  const answer = await fetch(door, { method: 'HEAD', cache: 'no-store' });
  throw answer.status === UNAUTHORIZED ? new NotLetIn() : why;
}
