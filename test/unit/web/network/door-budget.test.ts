import { describe, expect, test } from 'vitest';
import { type DoorLimits, openDoorBudget } from '../../../../src/web/network/door-budget.ts';

const LIMITS: DoorLimits = {
  address: {
    sockets: 2,
    connects: { most: 5, perSecond: 1 },
    bytes: { most: 1000, perSecond: 100 },
  },
  all: {
    sockets: 3,
    connects: { most: 100, perSecond: 100 },
    bytes: { most: 100_000, perSecond: 1000 },
  },
  addresses: 3,
};

function setUp() {
  let nowMs = 0;
  const budget = openDoorBudget(LIMITS, () => nowMs);
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { budget, pass };
}

describe('the door to the network', () => {
  test('lets an address have so many sockets at once, and all together so many', () => {
    const { budget } = setUp();
    const first = budget.connect('a');
    expect(budget.connect('a')).not.toBeNull();
    expect(budget.connect('a')).toBeNull();
    expect(budget.connect('b')).not.toBeNull();
    expect(budget.connect('c')).toBeNull();
    first?.closed();
    expect(budget.connect('c')).not.toBeNull();
  });

  test('lets an address that comes again and again wait, and nobody else', () => {
    const { budget, pass } = setUp();
    for (let count = 0; count < 5; count++) budget.connect('a')?.closed();
    expect(budget.connect('a')).toBeNull();
    expect(budget.connect('b')).not.toBeNull();
    pass(1000);
    expect(budget.connect('a')).not.toBeNull();
  });

  test('takes so many bytes, and counts each piece as more than it is', () => {
    const { budget, pass } = setUp();
    const socket = budget.connect('a');
    expect(socket?.take(500)).toBe(true);
    expect(socket?.take(200)).toBe(false);
    for (let piece = 0; piece < 1; piece++) expect(socket?.take(1)).toBe(true);
    expect(socket?.take(1)).toBe(false);
    pass(2010);
    expect(socket?.take(1)).toBe(true);
  });

  test('remembers only so many addresses, and forgets those that ask for nothing', () => {
    const { budget, pass } = setUp();
    for (const address of ['a', 'b', 'c']) budget.connect(address)?.closed();
    expect(budget.connect('d')).toBeNull();
    pass(10_000);
    expect(budget.connect('d')).not.toBeNull();
  });
});
