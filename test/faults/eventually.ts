import { vi } from 'vitest';
import { LONGEST_WAIT_MS } from '../e2e/support/browser.ts';

/** Looks again until what is expected holds; throws what it last missed once everything else has hung. */
export const eventually = (holds: () => Promise<void>): Promise<void> =>
  vi.waitFor(holds, { timeout: LONGEST_WAIT_MS, interval: 100 });
