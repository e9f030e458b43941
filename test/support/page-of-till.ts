import { WebSocket } from 'ws';
import { introducePage } from '../../src/bridge/page-proof.ts';
import type { BridgePort } from '../../src/bridge/port.ts';

/** What a browser has once it opened a printed address. */
export interface Entered {
  readonly origin: string;
  /** As a browser sends it: to every port of this machine. */
  readonly cookie: string;
  /** What the page alone knows. */
  readonly secret: string;
}

/** Opens a printed address as a browser does; throws where it lets nobody in. */
export async function enterTill(url: string, cookie = ''): Promise<Entered> {
  const welcomed = await fetch(url, { redirect: 'manual', headers: { cookie } });
  const [, secret] = /=([\w-]+)$/.exec(welcomed.headers.get('location') ?? '') ?? [];
  const set = welcomed.headers.get('set-cookie')?.split(';')[0];
  if (secret === undefined || set === undefined) throw new Error(`HTTP ${welcomed.status}`);
  return { origin: new URL(url).origin, cookie: set, secret };
}

/** A page's wire to the till, after both have proved themselves; rejects with how that ended otherwise. */
export async function openPage(
  { origin, cookie, secret }: Entered,
  path = '/bridge',
): Promise<BridgePort> {
  const { port } = await openSocket(origin, cookie, path);
  const introduction = await introducePage(port, new URL(origin).host, () => secret);
  if (introduction !== 'admitted') throw new Error(introduction);
  return port;
}

/** A socket that has proved nothing yet. */
export async function openSocket(
  origin: string,
  cookie: string,
  path = '/bridge',
): Promise<{ readonly socket: WebSocket; readonly port: BridgePort }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
    headers: { cookie, origin },
  });
  // The till speaks first, and its word may come with the answer that opens the socket.
  const port = portOver(socket);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, port };
}

/** What came before anybody listened is told to whoever listens first. */
function portOver(socket: WebSocket): BridgePort {
  const early: Buffer[] = [];
  const keep = (data: Buffer): void => void early.push(data);
  socket.on('message', keep);
  return {
    post: (message) => socket.send(JSON.stringify(message)),
    onMessage(listener) {
      const hear = (data: Buffer): void => listener(JSON.parse(data.toString('utf8')));
      socket.off('message', keep);
      for (const data of early.splice(0)) hear(data);
      socket.on('message', hear);
      return () => socket.off('message', hear);
    },
    onClose(listener) {
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
  };
}
