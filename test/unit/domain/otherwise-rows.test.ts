import { expect, test } from 'vitest';
import { otherwiseRows } from '../../../src/domain/sale/otherwise-rows.ts';
import { cancelledDay } from '../ledger/closing/days-cancelled.ts';

test('a kind of money that came and went as much on one day has its row, with the decisions about it', () => {
  const { figures, otherwise: moves = [], currency } = cancelledDay().event;
  expect([figures.otherwise, moves.length]).toEqual([undefined, 4]);
  const none = (minor: number | null) => {
    const nothing = { count: 0, minor };
    return { currency: 'EUR', collected: nothing, handedOver: nothing, refundNeeded: nothing };
  };
  expect(otherwiseRows([], moves, currency)).toEqual([
    { sum: { mismatch: 'amountDiffers', ...none(0) }, decisions: ['refundNeeded'] },
    { sum: { mismatch: 'unconfirmed', ...none(null) }, decisions: [] },
  ]);
});

test('a sum is shown as it is, also where no payment is named', () => {
  const moved = { count: -1, minor: -2_000 };
  const none = { count: 0, minor: 0 };
  const of = { mismatch: 'amountDiffers', currency: 'EUR' } as const;
  const sum = { ...of, collected: moved, handedOver: none, refundNeeded: moved };
  expect(otherwiseRows([sum], [], 'EUR')).toEqual([{ sum, decisions: ['refundNeeded'] }]);
});
