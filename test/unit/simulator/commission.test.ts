import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOf } from '../../../src/simulator/account/commission.ts';
import { monthToRecap } from '../../../src/simulator/mail/recap.ts';

const NOTHING = { collectionsMinor: [], transfersMinor: [] };

describe('The starter offer (interface, The service 8)', () => {
  test.each([
    [1, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [4_890, 49],
    [49_949, 499],
    [49_950, 500],
    [50_000, 500],
    [50_001, 500],
    [99_999_999, 500],
  ])('takes of a collection of %i cents %i cents', (amountMinor, expectedMinor) => {
    const { totalMinor } = commissionOf('starter', { ...NOTHING, collectionsMinor: [amountMinor] });
    expect(totalMinor).toBe(expectedMinor);
  });

  test('takes the same of a transfer, and nothing of a quiet month', () => {
    expect(commissionOf('starter', NOTHING).totalMinor).toBe(0);
    const transfers = { ...NOTHING, transfersMinor: [4_890, 60_000] };
    expect(commissionOf('starter', transfers)).toMatchObject({ transfersMinor: 549 });
  });
});

describe('The business offers (interface, The service 8)', () => {
  const transfers = (count: number) => ({
    ...NOTHING,
    transfersMinor: Array.from({ length: count }, () => 1),
  });
  const collections = (count: number) => ({
    ...NOTHING,
    collectionsMinor: Array.from({ length: count }, () => 99_999),
  });

  test.each([
    ['collection', collections(0), 19_900],
    ['collection', collections(3), 20_500],
    ['disbursement', collections(3), 19_900],
    ['disbursement', transfers(100), 19_900],
    ['disbursement', transfers(101), 20_000],
    ['complete', NOTHING, 34_900],
    ['complete', collections(3), 35_500],
    ['complete', transfers(300), 34_900],
    ['complete', transfers(302), 35_100],
  ] as const)('%s comes to the cent', (offer, traffic, expectedMinor) => {
    expect(commissionOf(offer, traffic).totalMinor).toBe(expectedMinor);
  });

  test('every recap adds up', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 400 });
    const offers = fc.constantFrom('starter', 'collection', 'disbursement', 'complete');
    fc.assert(
      fc.property(offers, amounts, amounts, (offer, collectionsMinor, transfersMinor) => {
        const made = commissionOf(offer, { collectionsMinor, transfersMinor });
        const sum = made.subscriptionMinor + made.collectionsMinor + made.transfersMinor;
        expect(made.totalMinor).toBe(sum);
        expect(Number.isInteger(sum)).toBe(true);
      }),
    );
  });
});

describe('The recap', () => {
  test.each([
    ['2026-12-01', '2026-11'],
    ['2027-01-01', '2026-12'],
    ['2028-03-01', '2028-02'],
    ['2026-12-02', undefined],
    ['2026-11-30', undefined],
  ])('of %s is about %s', (today, month) => {
    expect(monthToRecap(today)).toBe(month);
  });
});
