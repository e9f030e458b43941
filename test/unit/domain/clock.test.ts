import { expect, test } from 'vitest';
import { repeat } from '../../../src/domain/clock.ts';
import { createManualClock } from '../../support/manual-clock.ts';

test('what is repeated is called at its pace, and first when it is said', () => {
  const clock = createManualClock();
  const atMs: number[] = [];
  const stop = repeat(clock, 1_000, () => void atMs.push(clock.monotonicMs()), 50);
  clock.advance(3_000);
  expect(atMs).toEqual([50, 1_050, 2_050]);
  stop();
  clock.advance(10_000);
  expect(atMs).toHaveLength(3);
  expect(clock.pendingMs).toEqual([]);
});

test('what is repeated goes on after a call that throws', () => {
  const clock = createManualClock();
  let calls = 0;
  repeat(clock, 1_000, () => {
    calls += 1;
    throw new Error('refused');
  });
  expect(() => clock.advance(1_000)).toThrow('refused');
  expect(() => clock.advance(1_000)).toThrow('refused');
  expect(calls).toBe(2);
});

test('what is repeated may end itself', () => {
  const clock = createManualClock();
  let calls = 0;
  const stop = repeat(clock, 1_000, () => {
    calls += 1;
    if (calls === 2) stop();
  });
  clock.advance(10_000);
  expect(calls).toBe(2);
  expect(clock.pendingMs).toEqual([]);
});
