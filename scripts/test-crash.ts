import { runSteps } from './steps.ts';

/** Every seeded point, of which `npm test` takes a sample. */
const ALL_POINTS = '200';

process.env.COMPTOIR_CRASH_POINTS ??= ALL_POINTS;
process.exit(
  await runSteps([
    {
      name: 'the till killed at every seeded point',
      command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts', 'test/crash'],
      countsTests: true,
    },
  ]),
);
