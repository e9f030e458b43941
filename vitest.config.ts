import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['test/{unit,contract}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/bundle-threads.ts'],
    setupFiles: ['test/support/fixed-seeds.ts'],
    passWithNoTests: false,
    // A worker takes one file after another: what a file starts or changes, it ends or puts back.
    isolate: false,
    allowOnly: false,
    // One more than a machine has cores: a test that waits for a disk or a clock leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Only what hangs is given up: how fast the machine is decides nothing.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A platform that was named from outside is one, and its clock and its limits are everybody's.
    fileParallelism: process.env.COMPTOIR_PLATFORM_URL === undefined,
  },
});
