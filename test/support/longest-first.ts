import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, most of it waiting for a clock that is a platform's, a browser's or a person's: begun
 * last, they would be waited for alone. What is not named here comes after them, the larger files first.
 */
const LONGEST = [
  'faults/bit-flips',
  'faults/scenarios',
  'faults/damaged-start',
  'crash/disk-calls',
  'e2e/sale',
  'e2e/taps',
  'faults/scenarios-over-poor-network',
  'e2e/merchant-pages',
  'e2e/desktop-shells',
  'desktop/standin',
  'e2e/closing',
  'faults/sale-on-refusing-disk',
  'e2e/keyboard',
  'e2e/payer-dashboard',
  'e2e/late-money',
  'e2e/closing-files',
  'desktop/lifecycle',
  'e2e/hostile-platform',
  'e2e/operators',
  'faults/network',
] as const;

/** Begins with the longest files, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
