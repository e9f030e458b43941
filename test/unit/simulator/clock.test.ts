import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockState, UNMOVED } from '../../../src/simulator/time/clock-state.ts';
import { openSimulationClock } from '../../../src/simulator/time/simulation-clock.ts';
import { createManualClock } from '../../support/manual-clock.ts';

const START_MS = Date.UTC(2026, 10, 21, 9);

const openClock = (restored = UNMOVED) => {
  const machine = createManualClock(START_MS);
  const states: ClockState[] = [];
  const clock = openSimulationClock(
    { nowMs: machine.wallMs, after: machine.after },
    restored,
    (s) => states.push(s),
  );
  return { machine, clock, states };
};

describe('The simulation’s clock', () => {
  test('does not run backwards', async () => {
    const { clock, states } = openClock();
    expect(await clock.moveTo((nowMs) => nowMs - 1)).toBe(false);
    expect(clock.nowMs()).toBe(START_MS);
    expect(states).toEqual([]);
  });

  test('follows the machine’s, also after it was moved', async () => {
    const { machine, clock } = openClock();
    expect(await clock.moveTo((nowMs) => nowMs + 1_000)).toBe(true);
    machine.advance(50);
    expect(clock.nowMs()).toBe(START_MS + 1_050);
    expect(clock.state().offsetMs).toBe(1_000);
  });

  test('that is frozen stands still, and runs on from there when it thaws', async () => {
    const { machine, clock } = openClock();
    clock.setFrozen(true);
    const ran: number[] = [];
    clock.at(START_MS + 100, () => void ran.push(clock.nowMs()));
    machine.advance(1_000);
    expect([clock.nowMs(), ran]).toEqual([START_MS, []]);
    await clock.moveTo((nowMs) => nowMs + 200);
    expect([clock.nowMs(), ran]).toEqual([START_MS + 200, [START_MS + 100]]);
    clock.setFrozen(false);
    machine.advance(5);
    expect(clock.nowMs()).toBe(START_MS + 205);
  });

  test('runs what falls due in real time without being moved', () => {
    const { machine, clock } = openClock();
    const ran: number[] = [];
    clock.at(START_MS + 100, () => void ran.push(clock.nowMs()));
    const cancel = clock.at(START_MS + 150, () => void ran.push(-1));
    cancel();
    machine.advance(99);
    expect(ran).toEqual([]);
    machine.advance(1);
    machine.advance(100);
    expect(ran).toEqual([START_MS + 100]);
  });

  test('that was kept goes on where it was', () => {
    const { clock } = openClock({ offsetMs: 86_400_000, frozenAtMs: null });
    expect(clock.nowMs()).toBe(START_MS + 86_400_000);
  });

  test('waits, while it is moved, for what takes real time', async () => {
    const { clock } = openClock();
    const seen: string[] = [];
    clock.at(START_MS + 10, async () => {
      await Promise.resolve();
      seen.push(`ended at ${clock.nowMs() - START_MS}`);
      clock.at(clock.nowMs() + 10, () => void seen.push(`retried at ${clock.nowMs() - START_MS}`));
    });
    clock.at(START_MS + 30, () => void seen.push(`later at ${clock.nowMs() - START_MS}`));
    await clock.moveTo((nowMs) => nowMs + 100);
    expect(seen).toEqual(['ended at 10', 'retried at 20', 'later at 30']);
  });

  test('moved twice at once makes one move after the other', async () => {
    const { clock } = openClock();
    clock.at(START_MS + 5, () => Promise.resolve());
    const both = [clock.moveTo((nowMs) => nowMs + 10), clock.moveTo((nowMs) => nowMs + 10)];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(clock.nowMs()).toBe(START_MS + 20);
  });

  test('runs everything in order, each at its own moment, in however many steps it is moved', async () => {
    const delays = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 });
    const steps = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(delays, steps, async (delaysMs, stepsMs) => {
        const { clock } = openClock();
        const ran: (readonly [number, number])[] = [];
        delaysMs.forEach((delayMs, place) => {
          clock.at(START_MS + delayMs, () => void ran.push([clock.nowMs() - START_MS, place]));
        });
        for (const stepMs of stepsMs) await clock.moveTo((nowMs) => nowMs + stepMs);
        await clock.moveTo(() => START_MS + 2_000);
        const expected = delaysMs
          .map((delayMs, place) => [delayMs, place] as const)
          .sort(([one], [other]) => one - other);
        expect(ran).toEqual(expected);
        clock.close();
      }),
    );
  });
});
