import { describe, expect, test } from 'vitest';
import { readPercent } from '../../../src/domain/money/percent.ts';

describe('small rules', () => {
  test('a share is read with a point or a comma, from 0 to 100', () => {
    expect(['5,5', '5.50', '20', '0', '100', ' 2,1 '].map(readPercent)).toEqual([
      550, 550, 2000, 0, 10_000, 210,
    ]);
    for (const text of ['', '100,01', '1000', '-1', '5,555', '5,', '1e1', 'x']) {
      expect(readPercent(text)).toBeNull();
    }
  });
});
