import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import type { PortSource } from './kept-port.ts';

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

/** The way to the till over the port of the desktop shell that this page is in; null in a browser. */
export function preloadedPortSource({
  comptoirPort: preloaded,
}: Pick<Window, 'comptoirPort'>): PortSource | null {
  return preloaded ? () => Promise.resolve(overPreload(preloaded)) : null;
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
