import { describe, expect, test } from 'vitest';
import { clockAgrees, clockIsWrong, driftOfMoved } from '../../../../src/till/time/clock-drift.ts';
import type { PlatformClock } from '../../../../src/till/time/platform-clock.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PARIS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

/** 10:00 in Paris by the platform, or nothing known of it; the register's clock is off by so much. */
function off(ms: number, known = true) {
  const platformNowMs = Date.UTC(2026, 10, 21, 9);
  const clock = createManualClock(platformNowMs + ms);
  const platformClock = { nowMs: () => (known ? platformNowMs : null) } as PlatformClock;
  return [clock, platformClock] as const;
}

describe('the register’s clock', () => {
  test.each([
    ['right', 0, true],
    ['ten minutes ahead', 10 * MINUTE_MS, true],
    ['ten minutes behind', -10 * MINUTE_MS, true],
    ['more than ten minutes ahead', 10 * MINUTE_MS + 1, false],
    ['more than ten minutes behind', -10 * MINUTE_MS - 1, false],
    ['ten hours ahead', 10 * HOUR_MS, false],
    ['ten hours behind', -10 * HOUR_MS, false],
  ])('%s agrees with the platform’s, or not', (_name, ms, agrees) => {
    expect(clockAgrees(...off(ms))).toBe(agrees);
  });

  test('agrees with nothing before the platform has told its time', () => {
    expect(clockAgrees(...off(0, false))).toBe(false);
  });

  test.each([
    ['shows another day than the platform’s', 20 * HOUR_MS, true],
    ['shows the day before', -7 * HOUR_MS, true],
    ['is hours off within the same day', 10 * HOUR_MS, false],
    ['is right', 0, false],
  ])('that %s keeps a day from being closed, or not', (_name, ms, wrong) => {
    expect(clockIsWrong(...off(ms), PARIS)).toBe(wrong);
  });

  test('is not called wrong before the platform has told its time, nor where ten minutes change the day', () => {
    expect(clockIsWrong(...off(20 * HOUR_MS, false), PARIS)).toBe(false);
    expect(clockIsWrong(...off(-10 * MINUTE_MS), { ...PARIS, startsAtHour: 10 })).toBe(false);
  });
});

describe('a register’s clock that has moved while no answer came', () => {
  test.each([
    ['of a machine that slept is right as before', 9 * HOUR_MS, 9 * HOUR_MS, 0],
    ['of a machine that slept is as wrong as before', 12 * HOUR_MS, 9 * HOUR_MS, 3 * HOUR_MS],
    ['that was behind, and put right, is right', 0, 72 * HOUR_MS, 0],
    ['that was ahead, and put right, is right', 0, -72 * HOUR_MS, 0],
    ['that was right, and put back, is behind', -24 * HOUR_MS, -24 * HOUR_MS, -24 * HOUR_MS],
    ['that was ahead, and put back too little, is ahead', HOUR_MS, -5 * HOUR_MS, HOUR_MS],
  ])('%s', (_name, aheadMs, movedMs, driftMs) => {
    expect(driftOfMoved({ aheadMs, movedMs })).toBe(driftMs);
  });
});
