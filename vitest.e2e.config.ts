import { defineConfig } from 'vitest/config';

/** The built app in real browsers: one file at a time, since two cores hold one till and one browser well. */
export default defineConfig({
  test: {
    include: ['test/{e2e,desktop,faults,crash,soak}/**/*.test.ts'],
    allowOnly: false,
    passWithNoTests: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
