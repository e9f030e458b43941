import { describe, expect, test } from 'vitest';
import {
  type Stray,
  strayAfter,
  type TypedKey,
} from '../../../../src/renderer/keyboard/stray-signs.ts';

type Typed = readonly [key: string, afterMs: number, change?: Partial<TypedKey>];

/** Which of these keys must do nothing, where they go to the same place but for what is said. */
function takenOf(goesTo: TypedKey['goesTo'], typed: readonly Typed[]): readonly boolean[] {
  let stray: Stray = null;
  let atMs = 1000;
  return typed.map(([key, afterMs, change]) => {
    atMs += afterMs;
    const isOfAmount = /^[\d.,+]$/.test(key);
    const after = strayAfter(stray, {
      ...{ atMs, goesTo, isOfAmount, button: null, does: whatDoes(key) },
      ...change,
    });
    stray = after.stray;
    return after.told !== null;
  });
}

function whatDoes(key: string): TypedKey['does'] {
  if (key === 'Enter') return 'enter';
  if (key === ' ') return 'space';
  if (key === 'Backspace') return 'takeBack';
  return key.length === 1 ? 'sign' : 'other';
}

const paced = (keys: readonly string[], gapMs: number, change: Partial<TypedKey> = {}): Typed[] =>
  keys.map((key) => [key, gapMs, change]);
const isLastTaken = (taken: readonly boolean[]) => taken.at(-1);

describe('where no keys are taken', () => {
  test.each([80, 100, 120, 150, 200, 400])('the Enter of a code at %i ms presses nothing', (ms) => {
    for (const code of ['30176204', 'AB1234', '7']) {
      const typed = paced([...code, 'Enter'], ms);
      expect(isLastTaken(takenOf('nothing', typed))).toBe(true);
    }
  });

  test('nor does a space in a code, nor Enter behind Tab', () => {
    expect(takenOf('nothing', paced([...'AB 12'], 120))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(isLastTaken(takenOf('nothing', paced([...'12', 'Tab', 'Enter'], 120)))).toBe(true);
  });

  test('who presses Enter or the space bar and typed nothing is heard', () => {
    expect(takenOf('nothing', paced(['Enter', ' ', 'Enter', 'Tab', 'Enter'], 90))).not.toContain(
      true,
    );
  });

  test('the next Enter is a press, and so is one that comes late or behind what was taken back', () => {
    expect(takenOf('nothing', paced([...'12', 'Enter', 'Enter'], 120)).slice(-2)).toEqual([
      true,
      false,
    ]);
    expect(isLastTaken(takenOf('nothing', [...paced([...'12'], 120), ['Enter', 2100]]))).toBe(
      false,
    );
    expect(isLastTaken(takenOf('nothing', paced([...'12', 'Backspace', 'Enter'], 120)))).toBe(
      false,
    );
  });

  test('a field keeps what is typed into it, and its Enter', () => {
    expect(takenOf('field', paced([...'Table 7', 'Enter'], 120))).not.toContain(true);
    const typed = [...paced(['A'], 120, { goesTo: 'nothing' }), ...paced(['b', 'Enter'], 120)];
    expect(takenOf('field', typed)).not.toContain(true);
  });
});

describe('at the keypad', () => {
  test.each(['AB1234', 'C1234', '-5', '*4'])('%s is no amount, nor is any part of it', (code) => {
    for (const ms of [80, 120, 200, 400]) {
      expect(takenOf('keypad', paced([...code, 'Enter'], ms))).not.toContain(false);
    }
  });

  test('an amount is one behind silence, behind Enter and behind what was taken back', () => {
    const amount = paced([...'250', 'Enter'], 140);
    for (const between of [[], paced(['Enter'], 140), paced(['Backspace'], 140)]) {
      const [first, ...rest] = amount;
      const waitMs = between.length === 0 ? 900 : 140;
      const typed: Typed[] = [['x', 500], ...between, [first?.[0] ?? '', waitMs], ...rest];
      expect(takenOf('keypad', typed).slice(-4)).not.toContain(true);
    }
  });

  test('an amount that begins where no keys are taken is not charged from its middle on', () => {
    const typed = [
      ...paced([...'12'], 140, { goesTo: 'nothing' }),
      ...paced([...'50', 'Enter'], 140),
    ];
    expect(takenOf('keypad', typed)).toEqual([false, false, true, true, true]);
  });
});

test('what is told is what became of it', () => {
  const enter = {
    atMs: 1100,
    does: 'enter',
    goesTo: 'keypad',
    isOfAmount: true,
  } as const;
  const nowhere = { atMs: 1000 };
  expect(strayAfter(nowhere, enter).told).toBe('noAmount');
  expect(strayAfter(nowhere, { ...enter, goesTo: 'nothing' }).told).toBe('nothingPressed');
});
