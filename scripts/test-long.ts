import { runSteps, type Step } from './steps.ts';

interface LongSuite {
  readonly step: Step;
  /** The variable that says how much of it is run, and the whole of it. */
  readonly measure: readonly [variable: string, all: string];
}

/** The suites of which `npm test` takes a sample: every seeded point, and a long day instead of a morning. */
const LONG_SUITES: Readonly<Record<string, LongSuite>> = {
  crash: {
    step: step('the till killed at every seeded point', 'test/crash'),
    measure: ['COMPTOIR_CRASH_POINTS', '200'],
  },
  soak: {
    step: step('a long day with faults at random', 'test/soak'),
    measure: ['COMPTOIR_SOAK_SALES', '2000'],
  },
};

/** Runs the whole of one long suite, or as much of it as its variable says. */
const [name = ''] = process.argv.slice(2);
const suite = LONG_SUITES[name];
if (suite === undefined) {
  process.stderr.write(`Name a suite: ${Object.keys(LONG_SUITES).join(' or ')}.\n`);
  process.exit(1);
}
const [variable, all] = suite.measure;
process.env[variable] ??= all;
process.exit(await runSteps([suite.step]));

function step(title: string, folder: string): Step {
  return {
    name: title,
    command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts', folder],
    countsTests: true,
  };
}
