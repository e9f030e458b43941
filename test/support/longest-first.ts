import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, most of it waiting for a clock that is a platform's, a browser's or a person's: begun
 * last, they would be waited for alone. What is not named here comes after them, the larger files first.
 */
const LONGEST = [
  'faults/scenarios-over-poor-network',
  'faults/scenarios',
  'desktop/standin',
  'faults/bit-flips',
  'faults/sale-on-refusing-disk',
  'crash/disk-calls',
  'crash/crash',
  'e2e/desktop-shells',
  'e2e/sale',
  'faults/network',
  'desktop/lifecycle',
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
