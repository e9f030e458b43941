import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOn } from '../../../../src/domain/basket/discount.ts';
import { allocate } from '../../../../src/domain/money/allocate.ts';

const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const;
const money = (minor: number) => ({ kind: 'money', minor }) as const;

describe('what is off', () => {
  test.each([
    ['a tenth', 2_400, percent(1_000), 240],
    ['half a cent, which counts as one', 5, percent(1_000), 1],
    ['less than half a cent, which is nothing', 4, percent(1_000), 0],
    ['a third, to the cent', 1_000, percent(3_333), 333],
    ['all of it', 999, percent(10_000), 999],
    ['an amount', 2_400, money(500), 500],
    ['no more than there is', 300, money(500), 300],
    ['nothing of what comes back', -25, percent(1_000), 0],
    ['nothing', 2_400, null, 0],
  ])('is %s', (_what, minor, discount, off) => {
    expect(discountOn(minor, discount)).toBe(off);
  });
});

describe('an amount that is spread', () => {
  test('goes by the largest remainder, the first of those that are alike', () => {
    expect(allocate(100, [100, 100, 100])).toEqual([34, 33, 33]);
    expect(allocate(5, [10, 20, 70])).toEqual([1, 1, 3]);
    expect(allocate(266, [280, 2_160, 220])).toEqual([28, 216, 22]);
  });

  test('leaves out what is below nothing', () => {
    expect(allocate(10, [-50, 30, 10])).toEqual([0, 8, 2]);
    expect(allocate(0, [-50, 0])).toEqual([0, 0]);
  });

  test('comes to itself to the cent, and nobody gets more than they have, nor a cent from their share', () => {
    const anySpread = fc
      .array(fc.oneof(fc.integer({ min: -500, max: 99_999_999 }), fc.integer({ min: 0, max: 9 })), {
        minLength: 1,
        maxLength: 20,
      })
      .chain((amounts) => {
        const most = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0);
        return fc.tuple(fc.constant(amounts), fc.integer({ min: 0, max: most }));
      });
    fc.assert(
      fc.property(anySpread, ([amounts, minor]) => {
        const shares = allocate(minor, amounts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
          amounts.some((amount) => amount > 0) ? minor : 0,
        );
        const whole = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0);
        for (const [place, amount] of amounts.entries()) {
          const share = shares[place] ?? Number.NaN;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(Math.max(amount, 0));
          // Within a cent of its exact share, by whole numbers.
          const apart = BigInt(share) * BigInt(whole) - BigInt(Math.max(amount, 0)) * BigInt(minor);
          expect(apart < BigInt(Math.max(whole, 1)) && -apart < BigInt(Math.max(whole, 1))).toBe(
            true,
          );
        }
      }),
    );
  });
});
