import { describe, expect, test } from 'vitest';
import { isPaid } from '../../../src/domain/sale/sale.ts';
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
        expect(facts, state).toMatchObject({ isFinal: true, isGivenUp: true, moneyCame: null });
      }
      expect(facts.isUnderWay, `${state} is under way, or final`).toBe(!facts.isFinal);
      if (facts.isUnderWay) expect(facts, state).toMatchObject({ mayBePaid: true });
    }
  });

  test('is what the table of transitions says: money that comes to what was given up is late', () => {
    for (const state of statesWhere('isGivenUp')) {
      expect(SALE_TABLE[state].completed, state).toBe('paidLate');
    }
    for (const state of SALE_STATES.filter((one) => isPaid({ state: one }))) {
      expect(new Set(Object.values(SALE_TABLE[state])), state).toEqual(new Set(['same']));
    }
  });

  test('says "do not charge again" of the same states as the design', () => {
    expect(statesWhere('isUnresolved')).toEqual(['checking', 'unknown']);
    expect(SALE_STATES.filter((state) => isPaid({ state }))).toEqual(['paid', 'paidLate']);
    expect(statesWhere('isEndedUnpaid')).toEqual(['expired', 'stopped', 'refused', 'failed']);
    expect(statesWhere('isCoverable')).not.toContain('drafted');
  });

  test('tells what is asked of one state alone, and what the platform has decided', () => {
    expect(statesWhere('isBeingMade')).toEqual(['drafted']);
    expect(statesWhere('isCodeShown')).toEqual(['awaiting']);
    expect(statesWhere('isAnswerDue')).toEqual(['checking']);
    expect(statesWhere('isOutcomeUnknown')).toEqual(['unknown']);
    expect(statesWhere('isRefused')).toEqual(['refused']);
    expect(statesWhere('isCodeMissing')).toEqual(['failed']);
    expect(statesWhere('isAboutMoney')).toEqual(['paid', 'paidLate', 'mismatched']);
    const of = (fact: 'moneyCame' | 'saidByPlatform' | 'attention') =>
      Map.groupBy(SALE_STATES, (state) => factsOf({ state })[fact]);
    expect(of('moneyCame').get('inTime')).toEqual(['paid']);
    expect(of('moneyCame').get('late')).toEqual(['paidLate']);
    expect(of('saidByPlatform').get('paid')).toEqual(['paid', 'paidLate']);
    expect(of('saidByPlatform').get('notPaid')).toEqual(['expired', 'stopped', 'refused']);
    expect(of('attention').get('waiting')).toEqual(['awaiting']);
    expect(of('attention').get('doubt')).toEqual(['checking', 'unknown']);
  });
});
