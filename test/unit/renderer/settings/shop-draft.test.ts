import { describe, expect, test } from 'vitest';
import { changeOf, type ShopDraft } from '../../../../src/renderer/settings/shop-draft.ts';

const TYPED: ShopDraft = {
  shopName: 'Verdier',
  shopAddress: '',
  taxNumber: '',
  registerName: '',
  timeZone: 'Europe/Paris',
  dayStartsAtHour: 4,
};

describe('the form of the shop', () => {
  test('keeps no name in which there is nothing to see', () => {
    expect(changeOf({ ...TYPED, shopName: '\u200b\u200b' })).toBeNull();
    expect(changeOf(TYPED)).toMatchObject({ shopName: 'Verdier' });
  });

  test.each(['shopAddress', 'taxNumber', 'registerName'] as const)(
    'takes a %s in which there is nothing to see for none',
    (name) => {
      expect(changeOf({ ...TYPED, [name]: ' \u200b' })).toMatchObject({ [name]: null });
    },
  );
});
