import { runSteps } from './steps.ts';

/** A long day, of which `npm test` takes the first hour. */
const ALL_SALES = '2000';

process.env.COMPTOIR_SOAK_SALES ??= ALL_SALES;
process.exit(
  await runSteps([
    {
      name: 'a long day with faults at random',
      command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts', 'test/soak'],
      countsTests: true,
    },
  ]),
);
