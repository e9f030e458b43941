import { assert, constantFrom, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_KEYS,
  type QuickPage,
  quickPageSchema,
} from '../../../../src/domain/items/quick-keys.ts';
import {
  boardOf,
  FREE_KEY,
  itemOfKey,
  keptPages,
  keyName,
  movedKeys,
  movedPage,
  withItemKey,
  withoutKey,
} from '../../../../src/renderer/items/arrange/key-board.ts';
import { itemNamed } from '../../../support/items.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((id) => ({
  ...itemNamed(id.toUpperCase(), 100, { id }),
  nowMinor: 100,
}));
if (!A || !B || !C || !D) throw new Error('no items');
const PAGE: QuickPage = { id: 'page-1', name: 'Bread', keys: [A.id, B.id, null, C.id] };
const OTHER: QuickPage = { id: 'page-2', name: '', keys: [] };
const BOARD = boardOf({ pages: [PAGE, OTHER], isArranged: true, items: [A, B, C] });
const names = (page: QuickPage) => page.keys.map(keyName);

describe('keys of a page', () => {
  test('are moved before or behind another, in the order in which they stood', () => {
    const moved = (of: string[], target: string, position: 'before' | 'after') =>
      names(movedKeys(PAGE, new Set(of), target, position));
    expect(moved(['c'], 'a', 'before')).toEqual(['c', 'a', 'b', FREE_KEY]);
    expect(moved(['a'], FREE_KEY, 'after')).toEqual(['b', FREE_KEY, 'a', 'c']);
    expect(moved(['c', 'a'], 'b', 'after')).toEqual(['b', 'a', 'c', FREE_KEY]);
    expect(moved(['a'], 'a', 'before')).toEqual(names(PAGE));
  });

  test('are all there still, each once, wherever some are moved', () => {
    assert(
      property(
        subarray(names(PAGE)),
        constantFrom(...names(PAGE)),
        constantFrom('before', 'after'),
        (some, target, position) => {
          const after = names(movedKeys(PAGE, new Set(some), target, position));
          expect(after.toSorted()).toEqual(names(PAGE).toSorted());
        },
      ),
    );
  });

  test('are added once, as long as there is room, and taken off', () => {
    const [page = PAGE] = withItemKey(BOARD, PAGE, D).pages;
    expect(names(page)).toEqual(['a', 'b', FREE_KEY, 'c', 'd']);
    expect(itemOfKey(withItemKey(BOARD, PAGE, D), 'd')?.name).toBe('D');
    expect(itemOfKey(BOARD, FREE_KEY)).toBeNull();
    expect(withItemKey(BOARD, PAGE, A)).toBe(BOARD);
    const full = { ...PAGE, keys: Array<null>(MOST_KEYS).fill(null) };
    expect(withItemKey(BOARD, full, D)).toBe(BOARD);
    expect(names(withoutKey(PAGE, FREE_KEY))).toEqual(['a', 'b', 'c']);
  });
});

test('a page is moved among the others, and stays where it is at either end', () => {
  const ids = (by: -1 | 1, page: string) => movedPage(BOARD, page, by).pages.map(({ id }) => id);
  expect(ids(1, 'page-1')).toEqual(['page-2', 'page-1']);
  expect(ids(-1, 'page-1')).toEqual(['page-1', 'page-2']);
  expect(ids(1, 'page-2')).toEqual(['page-1', 'page-2']);
});

test('a name that was copied from a table is kept in one line, as the till takes it', () => {
  const [page] = keptPages([{ ...PAGE, name: 'Sweet\tand sour\u0007' }]);
  expect(page?.name).toBe('Sweet and sour');
  expect(quickPageSchema.safeParse(page).success).toBe(true);
});

test('a page whose name is nothing to see is kept without one, as the till takes it', () => {
  const named = (name: string) => keptPages([{ ...PAGE, name }])[0]?.name;
  expect([named('  '), named('\u200b'), named(' Bread '), named('')]).toEqual([
    '',
    '',
    'Bread',
    '',
  ]);
});
