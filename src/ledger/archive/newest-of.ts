/** What was put in last, up to a number: the oldest makes room. */
export interface NewestOf<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/** Holds so many at the most. */
export function newestOf<Key, Value>(most: number): NewestOf<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.set(key, value);
      if (kept.size <= most) return;
      // A map gives its keys in the order in which they came.
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        return;
      }
    },
  };
}
