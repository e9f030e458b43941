import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runSteps, type Step } from './steps.ts';
import { ensureTracer } from './tracer.ts';

interface LongSuite {
  readonly step: Step;
  /** What it runs by: set here unless the environment names it already, and printed, so that a run can be repeated. */
  readonly variables: Readonly<Record<string, string>>;
}

const END_TO_END = ['--config', 'vitest.e2e.config.ts'];
const MODEL_MINUTES = '10';

const {
  positionals: [name = ''],
  values: { minutes = MODEL_MINUTES },
} = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });

const freshSeed = (): string => String(randomInt(1, 2 ** 31));

/** The suites of which `npm test` takes a sample, always the same one: here they run long, and by fresh seeds. */
const LONG_SUITES: Readonly<Record<string, LongSuite>> = {
  model: {
    step: step('random histories of the till', [
      'test/unit/till/model.test.ts',
      'test/unit/till/day/closing/closing-model.test.ts',
      '--maxWorkers=2',
      '--disable-console-intercept',
    ]),
    variables: { COMPTOIR_MODEL_MINUTES: minutes, COMPTOIR_MODEL_SEED: freshSeed() },
  },
  laws: {
    step: step('the laws of the ledger, its record and the simulation, by many more examples', [
      'test/unit',
      'test/contract/simulator-fuzz.test.ts',
      '--maxWorkers=2',
    ]),
    variables: {
      COMPTOIR_LAWS_TIMES: '10',
      COMPTOIR_FRESH_SEEDS: '1',
      COMPTOIR_FUZZ_SEED: freshSeed(),
    },
  },
  crash: {
    step: step('the till killed at every seeded point, and every call to the disk refused', [
      ...END_TO_END,
      'test/crash',
    ]),
    variables: {
      COMPTOIR_CRASH_POINTS: '200',
      COMPTOIR_CRASH_SEED: freshSeed(),
      COMPTOIR_DISK_POINTS: '100000',
    },
  },
  soak: {
    step: step('a long day with faults at random', [...END_TO_END, 'test/soak']),
    variables: { COMPTOIR_SOAK_SALES: '2000', COMPTOIR_SOAK_SEED: freshSeed() },
  },
};

const suite = LONG_SUITES[name];
if (suite === undefined) {
  process.stderr.write(`Name a suite: ${Object.keys(LONG_SUITES).join(' or ')}.\n`);
  process.exit(1);
}
if (!(Number(minutes) > 0)) {
  process.stderr.write(`--minutes takes a number of minutes, not "${minutes}".\n`);
  process.exit(1);
}
for (const [variable, value] of Object.entries(suite.variables)) {
  process.env[variable] ??= value;
  console.log(`${variable}=${process.env[variable]}`);
}
if (name === 'crash') {
  const tracer = ensureTracer();
  if ('why' in tracer) console.log(`LEFT OUT: no call to the disk is made to fail: ${tracer.why}.`);
}
process.exit(await runSteps([suite.step]));

function step(title: string, given: readonly string[]): Step {
  return { name: title, command: ['vitest', 'run', ...given], countsTests: true };
}
