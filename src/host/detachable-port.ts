import type { BridgePort } from '../bridge/port.ts';

/** A screen's port that the till can let go of while its wire stays open. */
export interface DetachablePort {
  readonly port: BridgePort;
  /** As if the wire were gone: nothing more is heard of it, and nothing more is told. */
  detach(): void;
}

/** Makes it of a port; nothing about the wire itself changes. */
export function detachablePort(port: BridgePort): DetachablePort {
  const stops = new Set<() => void>();
  const closeListeners = new Set<() => void>();
  let isDetached = false;
  return {
    port: {
      ...port,
      post(message) {
        if (!isDetached) port.post(message);
      },
      onMessage(listener) {
        const stop = port.onMessage(listener);
        stops.add(stop);
        return () => {
          stops.delete(stop);
          stop();
        };
      },
      onClose(listener) {
        closeListeners.add(listener);
        const stop = port.onClose(listener);
        return () => {
          closeListeners.delete(listener);
          stop();
        };
      },
    },
    detach() {
      if (isDetached) return;
      isDetached = true;
      for (const stop of stops) stop();
      for (const listener of closeListeners) listener();
    },
  };
}
