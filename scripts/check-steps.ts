import type { Step } from './steps.ts';

/** What `npm run check` runs, and `npm test` before its browser tests: fast and strict. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the screens', command: ['tsc', '-p', 'tsconfig.screens.json'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'tsconfig.browser-tests.json'] },
  { name: 'floors', command: ['depcruise', 'src', '--config', '.dependency-cruiser.json'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit and contract tests', command: ['vitest', 'run'], countsTests: true },
];
