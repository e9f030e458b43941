import { describe, expect, test } from 'vitest';
import { isPaid, isUnderWay, timesPaid } from '../../../src/domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../../src/domain/sale/sale-event.ts';
import type { SaleState } from '../../../src/domain/sale/sale-state.ts';
import { SALE_TABLE } from '../../../src/domain/sale/sale-table.ts';
import { breachOf, isWaiting, knows, type Law } from './sale-histories.ts';

describe('the laws notice a broken table:', () => {
  const mutants: readonly [SaleState, LaterSaleEvent['type'], SaleState | 'same'][] = [
    ['paid', 'countdownEnded', 'expired'],
    ['paid', 'unpaidAnswered', 'expired'],
    ['paidLate', 'refusalReported', 'refused'],
    ['awaiting', 'completed', 'same'],
    ['checking', 'completed', 'same'],
    ['expired', 'completed', 'same'],
    ['stopped', 'completed', 'paid'],
    ['unknown', 'completed', 'paid'],
    ['unknown', 'retryRequested', 'drafted'],
    ['awaiting', 'retryRequested', 'drafted'],
    ['checking', 'unpaidAnswered', 'paid'],
  ];

  const laws: Law[] = [
    (before, event, after) =>
      event.type === 'completed' && knows(before, event) && !isPaid(after) ? 'lost' : null,
    (before, _event, after) => (isPaid(before) && after.state !== before.state ? 'left' : null),
    (_before, _event, after) => (isPaid(after) !== timesPaid(after) > 0 ? 'unfounded' : null),
    (before, _event, after) =>
      !isPaid(before) && after.state === 'paid' && !isWaiting(before) ? 'late as paid' : null,
    (before, _event, after) =>
      after.state === 'drafted' && before.state !== 'drafted' && isUnderWay(before)
        ? 'doubled'
        : null,
  ];

  test.each(mutants)('%s on %s to %s', (state, event, next) => {
    const row = SALE_TABLE[state];
    const original = row[event];
    SALE_TABLE[state] = { ...row, [event]: next };
    try {
      expect(laws.map((law) => breachOf(law, 6)).filter((breach) => breach !== null)).not.toEqual(
        [],
      );
    } finally {
      SALE_TABLE[state] = { ...row, [event]: original };
    }
  });
});
