import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,contract}/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    allowOnly: false,
    testTimeout: 30_000,
  },
});
