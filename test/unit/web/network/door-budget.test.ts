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

  test('takes nothing from where a screen of the shop was seen for strangers of many addresses', () => {
    const { budget } = setUp();
    const screen = budget.connect('screen');
    screen?.know();
    for (const stranger of ['b', 'c', 'b']) expect(budget.connect(stranger)).not.toBeNull();
    expect(budget.connect('c')).toBeNull();
    expect(budget.connect('screen')).not.toBeNull();
    expect(budget.connect('screen')).toBeNull();
  });

  test('lets no stranger’s bytes end the socket of a screen', () => {
    const all = { ...LIMITS.all, bytes: { most: 1000, perSecond: 0 } };
    const budget = openDoorBudget({ ...LIMITS, all }, () => 0);
    const screen = budget.connect('screen');
    screen?.know();
    expect(budget.connect('b')?.take(700)).toBe(true);
    expect(budget.connect('c')?.take(1)).toBe(false);
    expect(screen?.take(700)).toBe(true);
  });

  test('counts a screen’s sockets where they are, and has room again once they are closed', () => {
    const { budget } = setUp();
    for (let round = 0; round < 4; round++) {
      const held = budget.connect('screen');
      held?.know();
      held?.know();
      held?.closed();
    }
    for (const stranger of ['b', 'c']) expect(budget.connect(stranger)).not.toBeNull();
    expect(budget.connect('b')).not.toBeNull();
    expect(budget.connect('c')).toBeNull();
  });

  test('has a place for a screen that comes back, however many strangers are remembered', () => {
    const { budget, pass } = setUp();
    const screen = budget.connect('screen');
    screen?.know();
    screen?.closed();
    pass(10_000);
    for (const stranger of ['b', 'c', 'd']) budget.connect(stranger)?.closed();
    expect(budget.connect('e')).toBeNull();
    expect(budget.connect('screen')).not.toBeNull();
  });

  test('remembers only so many addresses, and forgets those that ask for nothing', () => {
    const { budget, pass } = setUp();
    for (const address of ['a', 'b', 'c']) budget.connect(address)?.closed();
    expect(budget.connect('d')).toBeNull();
    pass(10_000);
    expect(budget.connect('d')).not.toBeNull();
  });
});
