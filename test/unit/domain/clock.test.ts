import { expect, test } from 'vitest';
import { createTimer, repeat } from '../../../src/domain/clock.ts';
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

test('of what a timer waits for, the last counts, once', () => {
  const clock = createManualClock();
  const timer = createTimer(clock);
  const acts: string[] = [];
  timer.start(1_000, () => acts.push('first'));
  timer.start(2_000, () => acts.push('second'));
  expect(timer.isRunning).toBe(true);
  clock.advance(10_000);
  expect(acts).toEqual(['second']);
  expect(timer.isRunning).toBe(false);
});

test('an act may start its own timer again, and what is stopped is not done', () => {
  const clock = createManualClock();
  const timer = createTimer(clock);
  let acts = 0;
  const act = () => {
    acts += 1;
    timer.start(1_000, act);
    expect(timer.isRunning).toBe(true);
  };
  timer.start(1_000, act);
  clock.advance(2_000);
  timer.stop();
  clock.advance(10_000);
  expect(acts).toBe(2);
  expect(clock.pendingMs).toEqual([]);
});
