import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** The built app in real browsers: six files at a time, since a till that waits leaves room for others. */
export default defineConfig({
  test: {
    include: ['test/{e2e,desktop,package,faults,crash,soak}/**/*.test.ts'],
    globalSetup: ['test/support/bundle-threads.ts'],
    setupFiles: ['test/support/fixed-seeds.ts'],
    allowOnly: false,
    passWithNoTests: false,
    // A worker takes one file after another: what a file starts or changes, it ends or puts back.
    isolate: false,
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    // Only what hangs is given up: how fast the machine is decides nothing.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
