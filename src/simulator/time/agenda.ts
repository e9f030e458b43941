/** Something that will happen at a moment of the simulation; one that takes real time returns a promise. */
interface Happening {
  /** Milliseconds since the epoch, by the simulation's clock. */
  readonly atMs: number;
  readonly run: () => void | Promise<void>;
}

/** What is still to happen, soonest first; happenings of one moment keep the order in which they were added. */
export interface Agenda {
  add(happening: Happening): () => void;
  /** The moment of the next happening, or `undefined` when there is none. */
  nextAtMs(): number | undefined;
  /** Takes the next happening off the agenda when its moment has come by `nowMs`. */
  takeDue(nowMs: number): Happening | undefined;
  clear(): void;
}

/** An empty agenda. */
export const createAgenda = (): Agenda => {
  const waiting: Happening[] = [];

  /** The place after every happening that is not later. */
  const placeOf = (atMs: number): number => {
    let low = 0;
    let high = waiting.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((waiting[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    add: (happening) => {
      waiting.splice(placeOf(happening.atMs), 0, happening);
      return () => {
        const place = waiting.indexOf(happening);
        if (place >= 0) waiting.splice(place, 1);
      };
    },
    nextAtMs: () => waiting[0]?.atMs,
    takeDue: (nowMs) => {
      const next = waiting[0];
      return next !== undefined && next.atMs <= nowMs ? waiting.shift() : undefined;
    },
    clear: () => {
      waiting.length = 0;
    },
  };
};
