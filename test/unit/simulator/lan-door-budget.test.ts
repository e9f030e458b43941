import { describe, expect, test } from 'vitest';
import { type DoorLimits, openDoorBudget } from '../../../src/simulator/lan/door-budget.ts';
import { createManualClock } from '../../support/manual-clock.ts';

const LIMITS: DoorLimits = {
  address: { requests: { most: 4, perSecond: 0.5 }, unanswered: 2, sockets: 3 },
  all: { requests: { most: 6, perSecond: 1 }, unanswered: 3, sockets: 5 },
  addresses: 3,
};

function door(limits: Partial<DoorLimits> = {}) {
  const clock = createManualClock();
  const budget = openDoorBudget({ ...LIMITS, ...limits }, clock.monotonicMs);
  /** How many of so many requests at once may be asked. */
  const asked = (address: string, times: number): number =>
    Array.from({ length: times }, () => budget.ask(address)).filter((wait) => wait === null).length;
  return { clock, budget, asked };
}

/** As many as are let in at once. */
function hold(take: () => (() => void) | null, times: number): (() => void)[] {
  return Array.from({ length: times }, take).filter((release) => release !== null);
}

describe('what an address may ask of the door to the network', () => {
  test('is a burst, and then what comes back each second; the wait is told', () => {
    const { clock, budget, asked } = door();
    expect(asked('a', 10)).toBe(4);
    expect(budget.ask('a')).toBe(2);
    clock.advance(1_000);
    expect(budget.ask('a')).toBe(1);
    clock.advance(1_000);
    expect(asked('a', 10)).toBe(1);
    clock.advance(3_600_000);
    expect(asked('a', 10)).toBe(4);
  });

  test('takes nothing from another address, nor from all, where it is over its own', () => {
    const { asked } = door();
    expect(asked('a', 1_000)).toBe(4);
    expect(asked('b', 2)).toBe(2);
  });

  test('ends for all together, however many addresses ask', () => {
    const { clock, budget, asked } = door();
    expect([asked('a', 4), asked('b', 4), asked('c', 4)]).toEqual([4, 2, 0]);
    expect(budget.ask('c')).toBe(1);
    clock.advance(1_000);
    expect(asked('c', 1)).toBe(1);
  });

  test('holds so many sockets, and so many requests that wait, until they end', () => {
    const { budget } = door();
    const sockets = hold(() => budget.connect('a'), 10);
    expect(sockets).toHaveLength(3);
    expect(hold(() => budget.connect('b'), 10)).toHaveLength(2);
    const waiting = hold(() => budget.pass('a'), 10);
    expect(waiting).toHaveLength(2);
    expect(hold(() => budget.pass('b'), 10)).toHaveLength(1);
    for (const release of [...sockets, ...waiting]) release();
    expect(hold(() => budget.connect('a'), 10)).toHaveLength(3);
    expect(hold(() => budget.pass('a'), 10)).toHaveLength(2);
  });

  test('is a minute away at the most, also where nothing comes back', () => {
    const never = { requests: { most: 0, perSecond: 0 }, unanswered: 1, sockets: 1 };
    expect(door({ address: never }).budget.ask('a')).toBe(60);
  });

  test('is forgotten once it is whole again, so that there are only so many addresses', () => {
    const { clock, budget, asked } = door();
    const closed = budget.connect('a');
    expect([asked('b', 1), asked('c', 1)]).toEqual([1, 1]);
    // Three are known; none of them has its whole budget.
    expect(budget.ask('d')).toBe(60);
    expect(budget.connect('d')).toBeNull();
    expect(budget.pass('d')).toBeNull();
    clock.advance(2_000);
    expect(asked('d', 10)).toBe(4);
    closed?.();
    expect(hold(() => budget.connect('a'), 10)).toHaveLength(3);
  });
});
