/** Something that happens again and again: two parts that need each other are joined by it, each made before it is joined. */
export interface Signal<Told> {
  /** It has happened: tells everybody who listens, in the order in which they began to. */
  tell(told: Told): void;
  on(listener: (told: Told) => void): void;
  off(listener: (told: Told) => void): void;
}

/** Makes one; nobody listens yet. */
export function createSignal<Told = void>(): Signal<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    tell(told) {
      for (const listener of listeners) listener(told);
    },
    on: (listener) => void listeners.add(listener),
    off: (listener) => void listeners.delete(listener),
  };
}
