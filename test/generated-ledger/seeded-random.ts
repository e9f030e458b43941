/** Numbers that look random and are the same for the same seed, on every machine. */
export interface SeededRandom {
  /** At least 0 and below 1. */
  share(): number;
  /** An integer from 0 to below this. */
  below(limit: number): number;
  /** One of these; throws where there is none, which is a bug. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** Around 0, mostly within 1 of it (Box and Muller, 1958). */
  normal(): number;
  /** This many hexadecimal digits. */
  hex(digits: number): string;
}

/**
 * Begins at a seed, an integer from 0 to 2^32 - 1.
 * 32 bits of state are enough to tell sales apart and to shape a shop's days; it is no secret (mulberry32).
 */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;

  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(share() * limit);

  return {
    share,
    below,
    pick(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}
