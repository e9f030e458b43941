import { introducePage } from '../../bridge/page-proof.ts';
import { type DroppablePort, openWebSocketPort } from '../../bridge/websocket-screen.ts';
import { NotLetIn, type PortSource } from './keep-connected.ts';
import { pageSecrets } from './page-secret.ts';

/** What the desktop shell's preload binds in the sandbox. */
interface PreloadedPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
}

const UNAUTHORIZED = 401;

declare global {
  interface Window {
    readonly comptoirPort?: PreloadedPort;
  }
}

/** The desktop shell's port where there is one, else a socket to the server that sent this page. */
export function choosePortSource(): PortSource {
  const preloaded = window.comptoirPort;
  if (preloaded) return () => Promise.resolve(overPreload(preloaded));
  const { protocol, host } = window.location;
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/bridge`;
  const secretOf = pageSecrets(window);
  return async () => {
    const port = await openWebSocketPort(address).catch(noSocket);
    const introduction = await introducePage(port, host, secretOf);
    if (introduction === 'admitted') return port;
    port.drop();
    if (introduction === 'closed') throw new Error('the till went away');
    throw new NotLetIn();
  };
}

/** A browser does not say why a socket was refused; the same door, knocked at otherwise, does. */
async function noSocket(why: unknown): Promise<never> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  throw answer.status === UNAUTHORIZED ? new NotLetIn() : why;
}

/** The shell's own wire never closes; it is dropped only when the till has stopped answering. */
function overPreload(preloaded: PreloadedPort): DroppablePort {
  const stops = new Set<() => void>();
  const closeListeners = new Set<() => void>();
  return {
    post: (message) => preloaded.post(message),
    onMessage(listener) {
      const stop = preloaded.onMessage(listener);
      stops.add(stop);
      return stop;
    },
    onClose(listener) {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
    drop() {
      for (const stop of stops) stop();
      stops.clear();
      for (const listener of closeListeners) listener();
      closeListeners.clear();
    },
  };
}
