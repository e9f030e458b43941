import fc from 'fast-check';
import { expect, test } from 'vitest';

/**
 * Random histories of a model. `npm test` runs a few, always the same ones, and every counterexample that was ever
 * found; `npm run test:model` runs new ones for as long as it is told.
 */

/** What decides whether work lands never fails by luck. */
const FIXED_SEED = 20_261_121;
const LONGEST_SEED = 0x7fff_ffff;
/** However busy the machine is: a model that hangs is found by whoever waits for it. */
const NO_LIMIT_MS = 24 * 3_600_000;

export interface Model<Case> {
  readonly name: string;
  readonly anyCase: fc.Arbitrary<Case>;
  /** Plays one history; rejects where something does not hold. */
  readonly play: (played: Case) => Promise<void>;
  /** How many histories are played in `npm test`, and between two looks at the clock in the long run. */
  readonly runs: number;
  /** The counterexamples of the past, by what was wrong. */
  readonly kept: Readonly<Record<string, Case>>;
}

interface LongRun {
  readonly forMs: number;
  readonly seed: number;
}

/** Set by `npm run test:model`. */
function longRun(env: NodeJS.ProcessEnv = process.env): LongRun | null {
  const minutes = Number(env.COMPTOIR_MODEL_MINUTES ?? 0);
  return minutes > 0 ? { forMs: minutes * 60_000, seed: Number(env.COMPTOIR_MODEL_SEED) } : null;
}

/** Tests a model: its kept cases by name, and random ones. */
export function testModel<Case>(model: Model<Case>): void {
  const kept = Object.entries(model.kept);
  if (kept.length > 0) {
    test.each(kept)(
      `${model.name}: %s`,
      async (_name, played) => {
        await playStrictly(model, played);
      },
      NO_LIMIT_MS,
    );
  }
  test(
    model.name,
    async () => {
      const long = longRun();
      if (long === null) await playRandom(model, FIXED_SEED);
      else await playFor(model, long);
    },
    NO_LIMIT_MS,
  );
}

/** Round after round, each with a seed of its own that follows from the first one. */
async function playFor<Case>(model: Model<Case>, { forMs, seed }: LongRun): Promise<void> {
  const untilMs = performance.now() + forMs;
  let rounds = 0;
  do {
    await playRandom(model, (seed + rounds) & LONGEST_SEED);
    rounds += 1;
  } while (performance.now() < untilMs);
  console.log(`${rounds * model.runs} histories held, from seed ${seed} on: ${model.name}`);
}

async function playRandom<Case>(model: Model<Case>, seed: number): Promise<void> {
  const { name, anyCase, runs } = model;
  const found = await fc.check(
    fc.asyncProperty(anyCase, (played) => playStrictly(model, played)),
    { seed, numRuns: runs },
  );
  if (!found.failed) return;
  const [counterexample] = found.counterexample ?? [];
  const cause = found.errorInstance;
  const report = [
    `${name}: does not hold (seed ${seed}, path ${found.counterexamplePath}).`,
    'Keep it as a named case:',
    `  '${oneLine(cause)}': ${JSON.stringify(counterexample)},`,
    cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  ].join('\n');
  // Said at once: the other model's hour may have just begun.
  console.error(report);
  expect.fail(report);
}

/** A promise that nobody waited for and that was broken is a bug of the history that it broke in. */
async function playStrictly<Case>({ play }: Model<Case>, played: Case): Promise<void> {
  const broken: unknown[] = [];
  const note = (reason: unknown): void => void broken.push(reason);
  process.on('unhandledRejection', note);
  try {
    await play(played);
    await new Promise(setImmediate);
  } finally {
    process.off('unhandledRejection', note);
  }
  if (broken.length > 0) throw broken[0];
}

/** What was wrong, fit for a case's name. */
const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause))
    .split('\n', 1)[0]
    ?.replaceAll("'", '’') ?? '';
