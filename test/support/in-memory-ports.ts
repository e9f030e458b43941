import type { BridgePort } from '../../src/bridge/port.ts';

/** One end of a wire that both ends can hear, and that either can cut. */
export interface MemoryPort extends BridgePort {
  cut(): void;
}

/** Two ends of a wire without a carrier; messages arrive in a later turn and are copied, as over a real one. */
export function memoryPair(): { readonly till: MemoryPort; readonly page: MemoryPort } {
  const closed = new Set<() => void>();
  let isOpen = true;
  const cut = (): void => {
    if (!isOpen) return;
    isOpen = false;
    for (const listener of closed) listener();
  };
  const heardByTill = new Set<(message: unknown) => void>();
  const heardByPage = new Set<(message: unknown) => void>();
  const end = (
    own: Set<(message: unknown) => void>,
    other: Set<(message: unknown) => void>,
  ): MemoryPort => ({
    post(message) {
      const copy: unknown = JSON.parse(JSON.stringify(message));
      queueMicrotask(() => {
        if (isOpen) for (const listener of [...other]) listener(copy);
      });
    },
    onMessage(listener) {
      own.add(listener);
      return () => own.delete(listener);
    },
    onClose(listener) {
      closed.add(listener);
      return () => closed.delete(listener);
    },
    cut,
  });
  return { till: end(heardByTill, heardByPage), page: end(heardByPage, heardByTill) };
}
