import { describe, expect, test } from 'vitest';
import type { ReturnableView } from '../../../../src/contract/views/returns-view.ts';
import { allPieces, piecesOf } from '../../../../src/renderer/returns/typed-pieces.ts';

type Line = ReturnableView['lines'][number];

const line = (place: number, left: number): Line => ({
  ...{ line: place, name: 'Bread', quantity: 999, left, vatRate: 550 },
  ...{ paidMinor: 1998 },
});

describe('the pieces that are typed to come back', () => {
  test.each([
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['400', 400],
    ['999', 999],
    ['1000', null],
    ['-1', null],
    ['1.5', null],
    ['four', null],
  ])('%j of 999 is %j', (typed, quantity) => {
    expect(piecesOf(line(0, 999), new Map([[0, typed]]))).toBe(quantity);
  });

  test('are bounded by what is left of each line by itself, and all of it is that', () => {
    const lines = [line(0, 0), line(3, 12)];
    const all = allPieces(lines);
    expect(lines.map((one) => piecesOf(one, all))).toEqual([0, 12]);
    expect(lines.map((one) => piecesOf(one, new Map([[0, '1']])))).toEqual([null, 0]);
  });
});
