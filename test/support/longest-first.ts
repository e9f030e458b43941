import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, most of it waiting for a clock that is a platform's, a browser's or a person's: begun
 * last, they would be waited for alone. What is not named here comes after them, the larger files first.
 */
const LONGEST = [
  'office/office-command',
  'office/exports',
  'crash/disk-calls',
  'faults/scenarios',
  'faults/bit-flips',
  'faults/damaged-start',
  'e2e/sale',
  'e2e/customer-screen',
  'e2e/kiosk',
  'e2e/operators',
  'e2e/early-keys',
  'e2e/first-paint',
  'faults/scenarios-over-poor-network',
  'e2e/closing',
  'desktop/update',
  'desktop/update-first-start',
  'e2e/idle-lock',
  'e2e/late-money',
  'e2e/taps',
  'e2e/items-room',
  'e2e/items',
  'faults/sale-on-refusing-disk',
  'e2e/desktop-shells',
  'e2e/approval',
  'e2e/scanner',
  'e2e/keyboard',
  'e2e/closing-files',
  'e2e/first-run',
  'e2e/hostile-platform',
  'desktop/lifecycle',
  'e2e/backups',
  'desktop/crashes',
  'faults/network',
  'e2e/payer-dashboard',
  'e2e/reports',
  'desktop/standin',
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
