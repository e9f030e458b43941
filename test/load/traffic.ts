import type { SeededRandom } from '../generated-ledger/seeded-random.ts';

/** A stretch of a morning: entries a second as it begins and as it ends, for so long. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/** A register writes so many entries at this moment, in milliseconds from the beginning. */
export interface Written {
  readonly atMs: number;
  readonly register: number;
  readonly entries: number;
}

/** A step of a sale writes an entry or some: begun and sent, its code, its payment and what the platform says of it. */
const STEPS = [1, 2, 3] as const;
const ENTRIES_A_STEP = 2;

/**
 * When registers write, whatever an office answers and when: each stretch at its own rate, evenly, at registers chosen by
 * `random`.
 */
export function* trafficOf(
  stretches: readonly Stretch[],
  registers: number,
  random: SeededRandom,
): Generator<Written> {
  let beganMs = 0;
  for (const stretch of stretches) {
    const steps = Math.floor(entriesBy(stretch, stretch.seconds) / ENTRIES_A_STEP);
    for (let step = 0; step < steps; step += 1) {
      yield {
        atMs: beganMs + 1_000 * secondsUntil(stretch, step * ENTRIES_A_STEP),
        register: random.below(registers),
        entries: random.pick(STEPS),
      };
    }
    beganMs += 1_000 * stretch.seconds;
  }
}

/** Entries written by this second of a stretch whose rate changes evenly. */
const entriesBy = ({ from, to, seconds }: Stretch, second: number): number =>
  from * second + ((to - from) * second * second) / (2 * seconds);

/** The second by which so many were written: the root of the same. */
function secondsUntil({ from, to, seconds }: Stretch, entries: number): number {
  const grows = (to - from) / seconds;
  if (grows === 0) return entries / from;
  return (Math.sqrt(from * from + 2 * grows * entries) - from) / grows;
}
