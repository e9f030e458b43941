import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import { introducedPort } from './introduced-port.ts';
import type { PortSource } from './kept-port.ts';
import { pageSecrets } from './page-secret.ts';

/** What the desktop shell's preload binds in the sandbox. */
interface PreloadedPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
}

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
  const secretOf = pageSecrets(window);
  return () => introducedPort({ protocol, host, bridge: '/bridge', door: '/' }, secretOf);
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
