import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,contract}/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    allowOnly: false,
    testTimeout: 30_000,
    // A platform that was named from outside is one, and its clock and its limits are everybody's.
    fileParallelism: process.env.COMPTOIR_PLATFORM_URL === undefined,
  },
});
