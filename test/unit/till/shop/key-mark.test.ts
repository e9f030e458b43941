import { describe, expect, test } from 'vitest';
import { keyMark } from '../../../../src/till/shop/key-mark.ts';

describe('small rules', () => {
  test('the mark of a key is the same for the same key only, and no part of it', () => {
    const key = 'sk_test_0123456789abcdef';
    expect(keyMark(key)).toBe(keyMark(key));
    expect(keyMark(key)).toMatch(/^[0-9a-f]{16}$/);
    expect(keyMark(`${key}0`)).not.toBe(keyMark(key));
  });
});
