import { describe, expect, test } from 'vitest';
import type { SaleView } from '../../../../src/contract/views/view.ts';
import { patienceOf } from '../../../../src/renderer/derived/patience.ts';
import { saleView, tillView } from '../setting.ts';

const HOUR_MS = 3_600_000;

const asked = (change: Partial<SaleView['evidence']>): SaleView => {
  const sale = saleView(1);
  return { ...sale, evidence: { ...sale.evidence, checkingNow: false, ...change } };
};
const viewPausedFor = (pausedForMs: number) => {
  const view = tillView([]);
  return { ...view, health: { ...view.health, pausedForMs } };
};

describe('patience that the platform asked for', () => {
  test('is told with the next question, which comes nearer while the screen stands', () => {
    const view = viewPausedFor(HOUR_MS);
    const sale = asked({ nextCheckInMs: 24_000 });
    expect(patienceOf(view, sale, 0)).toEqual({ nextCheckInMs: 24_000 });
    expect(patienceOf(view, sale, 10_000)).toEqual({ nextCheckInMs: 14_000 });
    expect(patienceOf(view, sale, 25_000)).toEqual({ nextCheckInMs: 0 });
  });

  test('says that a question is on its way, and where none is planned', () => {
    const view = viewPausedFor(HOUR_MS);
    const asking = asked({ checkingNow: true, nextCheckInMs: null });
    expect(patienceOf(view, asking, 0)).toEqual({ nextCheckInMs: 0 });
    expect(patienceOf(view, asked({ nextCheckInMs: null }), 0)).toEqual({ nextCheckInMs: null });
  });

  test('is told no longer than it was asked for, and never where it was not', () => {
    const sale = asked({ nextCheckInMs: 24_000 });
    expect(patienceOf(viewPausedFor(0), sale, 0)).toBeNull();
    expect(patienceOf(viewPausedFor(30_000), sale, 29_999)).not.toBeNull();
    expect(patienceOf(viewPausedFor(30_000), sale, 30_000)).toBeNull();
    expect(patienceOf(null, sale, 0)).toBeNull();
  });

  test.each([
    ['keyRefused', null],
    ['platformError', null],
    ['tooManyRequests', { nextCheckInMs: 24_000 }],
    [null, { nextCheckInMs: 24_000 }],
  ] as const)('is no reason of a sale whose own question fails for %s', (failure, patience) => {
    const sale = asked({ nextCheckInMs: 24_000, failure });
    expect(patienceOf(viewPausedFor(HOUR_MS), sale, 0)).toEqual(patience);
  });
});
