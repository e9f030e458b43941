import { describe, expect, test } from 'vitest';
import { breachesOf } from './breaches.ts';
import { runCrash } from './crash-run.ts';

/** `npm test` takes a sample; `npm run test:crash` takes them all. */
const POINTS = Number(process.env.COMPTOIR_CRASH_POINTS ?? 16);
const STORIES = 8;
/** So many kinds of places after the one before it each story begins. */
const FURTHER_ON = 3;
/** Of the first story; the others follow it. */
const SEED = Number(process.env.COMPTOIR_CRASH_SEED ?? 0);

const seedOf = (n: number): number => SEED + (n % STORIES);

interface Place {
  readonly point: string;
  readonly times: number;
}

/** Where the till of a story can die: found in a life that nobody ends. */
const places = new Map<number, Promise<readonly Place[]>>();
function placesIn(seed: number): Promise<readonly Place[]> {
  const found =
    places.get(seed) ??
    runCrash(seed, null).then(({ ending }) =>
      Object.entries(ending.points)
        .map(([point, times]) => ({ point, times }))
        .sort((a, b) => a.point.localeCompare(b.point)),
    );
  places.set(seed, found);
  return found;
}

/** A story meets one kind of place after the other, the next story begins further on; each time of passing can be met. */
async function pick(n: number): Promise<Place & { readonly time: number }> {
  const found = await placesIn(seedOf(n));
  const round = Math.floor(n / STORIES);
  const place = found[(round + (n % STORIES) * FURTHER_ON) % found.length];
  if (place === undefined) throw new Error('a story without a place');
  return { ...place, time: 1 + ((n * 7) % place.times) };
}

/** Not every story meets every kind of place. */
const MOST_KINDS = 20;

const diedAt = new Map<string, number>();

describe('a till that is killed with kill -9 and started again', () => {
  test.concurrent.each(Array.from({ length: POINTS }, (_, n) => n))(
    'at point %i has lost nothing and charged nobody twice',
    async (n) => {
      const { point, time } = await pick(n);
      const run = await runCrash(seedOf(n), { point, time });
      if (run.diedAt !== null) diedAt.set(run.diedAt, (diedAt.get(run.diedAt) ?? 0) + 1);
      expect(breachesOf(run), `story ${seedOf(n)}, ${point}, time ${time}`).toEqual([]);
    },
  );

  test('dies where it was told to, in many kinds of places', () => {
    const met = [...diedAt].sort(([a], [b]) => a.localeCompare(b));
    console.log(met.map(([place, times]) => `${times} x ${place}`).join('\n'));
    expect(met.length).toBeGreaterThan(Math.min(POINTS / 4, MOST_KINDS));
  });
});
