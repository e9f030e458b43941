import { describe, expect, test } from 'vitest';
import type { SaleView } from '../../../../src/contract/views/view.ts';
import { isPaidInPeace } from '../../../../src/renderer/derived/paid-in-peace.ts';
import { late, paid, saleId, saleView, tillView } from '../setting.ts';

const CODE = {
  ...{ paymentId: 'pos_1', isCurrent: false, expiresAtMs: 0, endsAtMs: 60_000, outcome: 'open' },
  ...{ endsInMs: 60_000, isPayable: true },
} as SaleView['evidence']['codes'][number];

describe('a sale that is paid leaves its screen by itself', () => {
  const sale = paid(1);
  const alone = { view: tillView([sale, saleView(2)]), told: [], notice: null };

  test('where nothing else is to be read, whichever sale waits beside it', () => {
    expect(isPaidInPeace(sale, alone)).toBe(true);
  });

  test('and stays with late money, with news of a parked sale, and with anything that did not work', () => {
    expect(isPaidInPeace(sale, { ...alone, view: tillView([sale, late(3)]) })).toBe(false);
    expect(isPaidInPeace(sale, { ...alone, told: [saleId(2)] })).toBe(false);
    expect(isPaidInPeace(sale, { ...alone, notice: 'noAnswer' })).toBe(false);
  });

  test('and stays where the platform said otherwise, or another code of it can be paid', () => {
    const denied = paid(1, { contradictions: ['amountDiffers'] });
    expect(isPaidInPeace(denied, alone)).toBe(false);
    const payable = paid(1, { evidence: { ...sale.evidence, codes: [CODE] } });
    expect(isPaidInPeace(payable, alone)).toBe(false);
  });
});
