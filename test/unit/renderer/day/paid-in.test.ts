import { expect, test } from 'vitest';
import { paidIn } from '../../../../src/renderer/day/paid-in.ts';

test('a sale is of the hour of the shop’s clock in which it was paid', () => {
  const paidAtMs = Date.parse('2026-11-20T23:59:59Z');
  expect(paidIn(0, 'Europe/Paris')({ paidAtMs })).toBe(true);
  expect(paidIn(23, 'UTC')({ paidAtMs })).toBe(true);
  expect(paidIn(23, 'Europe/Paris')({ paidAtMs })).toBe(false);
  expect(paidIn(0, 'Europe/Paris')({ paidAtMs: null })).toBe(false);
});
