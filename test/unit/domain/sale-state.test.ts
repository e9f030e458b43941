import { describe, expect, test } from 'vitest';
import { factsOf, SALE_STATES, type SaleState } from '../../../src/domain/sale/sale-state.ts';
import { SALE_TABLE } from '../../../src/domain/sale/sale-table.ts';

const statesWhere = (fact: keyof ReturnType<typeof factsOf>): readonly SaleState[] =>
  SALE_STATES.filter((state) => factsOf({ state })[fact]);

describe('What follows from a state', () => {
  test('fits together: doubt is under way, and what ended without money is final and given up', () => {
    for (const state of SALE_STATES) {
      const facts = factsOf({ state });
      if (facts.isUnresolved) expect(facts, state).toMatchObject({ isUnderWay: true });
      if (facts.isEndedUnpaid) {
        expect(facts, state).toMatchObject({ isFinal: true, isGivenUp: true, isPaid: false });
      }
      expect(facts.isUnderWay, `${state} is under way, or final`).toBe(!facts.isFinal);
      if (facts.isUnderWay) expect(facts, state).toMatchObject({ mayBePaid: true });
    }
  });

  test('is what the table of transitions says: money that comes to what was given up is late', () => {
    for (const state of statesWhere('isGivenUp')) {
      expect(SALE_TABLE[state].completed, state).toBe('paidLate');
    }
    for (const state of statesWhere('isPaid')) {
      expect(new Set(Object.values(SALE_TABLE[state])), state).toEqual(new Set(['same']));
    }
  });

  test('says "do not charge again" of the same states as the design', () => {
    expect(statesWhere('isUnresolved')).toEqual(['checking', 'unknown']);
    expect(statesWhere('isPaid')).toEqual(['paid', 'paidLate']);
    expect(statesWhere('isEndedUnpaid')).toEqual(['expired', 'stopped', 'refused', 'failed']);
    expect(statesWhere('isCoverable')).not.toContain('drafted');
  });
});
