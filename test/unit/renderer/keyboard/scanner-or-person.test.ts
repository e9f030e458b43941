import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followsAtOnce, hear, NOTHING_HEARD } from '../../../../src/renderer/keyboard/scanner.ts';
import { listenTo, paced, strokeOf, type Typed } from './typed-codes.ts';

describe('somebody who types', () => {
  test.each<[string, readonly Typed[]]>([
    ['the fastest at a number pad', paced([...'123456789', 'Enter'], 80)],
    ['one who knows the amount', paced([...'1250', 'Enter'], 90)],
    ['one who knows a large amount', paced([...'12345678', 'Enter'], 90)],
    [
      'two fingers that roll',
      [
        ['1', 400],
        ['2', 8],
        ['5', 120],
        ['0', 8],
        ['Enter', 90],
      ],
    ],
    [
      'three fingers that roll',
      [
        ['1', 400],
        ['2', 18],
        ['3', 18],
        ['Enter', 120],
      ],
    ],
    [
      'four fingers that roll',
      [
        ['1', 400],
        ['2', 28],
        ['3', 25],
        ['4', 30],
        ['Enter', 140],
      ],
    ],
    [
      'a key of two zeros',
      [
        ['1', 400],
        ['2', 110],
        ['0', 110],
        ['0', 2],
        ['Enter', 90],
      ],
    ],
    [
      'a key of three zeros',
      [
        ['5', 400],
        ['0', 100],
        ['0', 1],
        ['0', 1],
        ['Enter', 90],
      ],
    ],
    [
      'a digit alone',
      [
        ['7', 400],
        ['Enter', 80],
      ],
    ],
    [
      'a digit alone that is rolled into Enter',
      [
        ['7', 400],
        ['Enter', 45],
      ],
    ],
    [
      'two fingers that roll, and a quick Enter',
      [
        ['1', 400],
        ['2', 30],
        ['Enter', 75],
      ],
    ],
    [
      'one whose last digit rolls into Enter',
      [
        ['1', 400],
        ['2', 140],
        ['5', 140],
        ['0', 140],
        ['Enter', 25],
      ],
    ],
    [
      'one whose last two digits roll into Enter',
      [
        ['1', 400],
        ['2', 140],
        ['5', 140],
        ['0', 40],
        ['Enter', 50],
      ],
    ],
    ['a quick one who takes back', paced(['1', '2', 'Backspace', '5', 'Enter'], 75)],
    [
      'one who takes back',
      [
        ['1', 90],
        ['Backspace', 5],
        ['2', 5],
        ['3', 5],
        ['Enter', 100],
      ],
    ],
  ])('is no scanner: %s', (_name, typed) => {
    expect(listenTo(typed).every(({ as }) => as === 'typed')).toBe(true);
  });

  test('is no scanner, whatever they type at the pace of fingers', () => {
    const key = fc.constantFrom(...'0123456789.,+', 'Enter', 'Backspace', 'Tab');
    const burst = fc.array(fc.integer({ min: 15, max: 40 }), { maxLength: 2 });
    const keys = fc.array(fc.tuple(key, fc.integer({ min: 75, max: 400 }), burst), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(keys, (groups) => {
        const typed = groups.flatMap(([first, pauseMs, rolled]): Typed[] => [
          [first, pauseMs + 30],
          ...rolled.map((gapMs): Typed => ['7', gapMs]),
        ]);
        expect(listenTo(typed).every(({ as }) => as === 'typed')).toBe(true);
      }),
      { seed: 1209, numRuns: 400 },
    );
  });
});

test.each([65, 75, 100, 120])(
  'behind a whole article number, who types at %i ms is heard',
  (gapMs) => {
    for (const code of ['3017620422003', '30176201']) {
      const typed: Typed[] = [...paced([...code], 10), ['2', 900], ['5', gapMs], ['Enter', gapMs]];
      expect(listenTo(typed).slice(-3)).toEqual(Array(3).fill({ as: 'typed' }));
    }
  },
);

test('an Enter right after a sign presses no button; one that waits does', () => {
  const { hearing } = hear(NOTHING_HEARD, strokeOf('A', 1000, 0));
  expect(followsAtOnce(hearing, 1020)).toBe(true);
  expect(followsAtOnce(hearing, 1090)).toBe(false);
  expect(followsAtOnce(NOTHING_HEARD, 1000)).toBe(false);
});
