import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPlatformClock,
  type PlatformClock,
} from '../../../../src/till/time/platform-clock.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

const HOUR_MS = 60 * 60_000;
/** What the platform's clock shows as the bench's begins; the register's own may show anything. */
const START_MS = Date.UTC(2026, 10, 21, 9);

let clock: ManualClock;
let platform: PlatformClock;

beforeEach(() => {
  clock = createManualClock(START_MS - 3 * HOUR_MS);
  platform = createPlatformClock(clock);
});

/** An answer comes whose `Date` is off by so much. */
function read(offMs = 0): void {
  platform.observe(START_MS + clock.monotonicMs() + offMs);
}

/** How far what is known of the platform's time is off. */
const off = (): number => (platform.nowMs() ?? Number.NaN) - START_MS - clock.monotonicMs();

describe('the platform’s time', () => {
  test('is not known before its first answer', () => {
    expect(platform.nowMs()).toBeNull();
  });

  test('goes on between answers, whatever the register’s own clock is set to', () => {
    read();
    clock.setWallMs(0);
    clock.advance(90_000);
    expect(off()).toBe(0);
  });

  test('is followed at once where it is set back', () => {
    read();
    clock.advance(2_000);
    read(-HOUR_MS);
    expect(off()).toBe(-HOUR_MS);
  });
});
