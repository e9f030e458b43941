import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS, type CallInput } from '../../../../src/contract/calls.ts';
import type { Mode } from '../../../../src/contract/views/view.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { isShopKnown, shownShopName } from '../../../../src/till/shop/shop-name.ts';
import { faultOf, file, makeFolder, open, written } from './settings-of-a-folder.ts';

beforeEach(makeFolder);

describe('whose shop it is', () => {
  const refuses = (change: object): boolean =>
    !CALLS['shop.change'].input.safeParse(change).success;

  test('is one line that can be printed, and a name is not taken away', () => {
    for (const shopName of [null, '', '  ', 'x'.repeat(81), 'a\nb', 'a\u2028b']) {
      expect(refuses({ shopName })).toBe(true);
    }
    expect(refuses({ timeZone: 'Europe/Nowhere' })).toBe(true);
    expect(refuses({ dayStartsAtHour: 24 })).toBe(true);
    const trimmed: CallInput<'shop.change'> = CALLS['shop.change'].input.parse({
      shopName: ' Verdier ',
      taxNumber: null,
    });
    expect(trimmed).toEqual({ shopName: 'Verdier', taxNumber: null });
  });

  test.each([
    ['simulation', 'en', true, 'Simulated shop'],
    ['simulation', 'fr', true, 'Boutique simulée'],
    ['training', 'fr', true, 'Boutique simulée'],
    ['test', 'en', false, ''],
    ['live', 'fr', false, ''],
  ] as const)('is never made up: %s, %s', (mode: Mode, locale: Locale, isKnown, shown) => {
    const { shopName } = open().current;
    expect(shopName).toBeNull();
    expect(isShopKnown(mode, { shopName })).toBe(isKnown);
    expect(shownShopName(mode, { shopName, locale })).toBe(shown);
    expect(shownShopName(mode, { shopName: 'Verdier', locale })).toBe('Verdier');
  });

  test('is taken from whoever installs the till, and kept', () => {
    const given = { shopName: 'Verdier', timeZone: 'Indian/Reunion', dayStartsAtHour: 6 };
    expect(open(given).current).toMatchObject(given);
    expect(open().current).toMatchObject(given);
  });

  test.each(['shopName', 'registerName'])('is no %s in which there is nothing to see', (name) => {
    writeFileSync(file(), JSON.stringify({ [name]: '\u200b\u200b' }));
    expect(faultOf()).toMatch(new RegExp(`^${name} is to be one line .* something to see`));
  });

  test('is never given again over what the shop has chosen, whatever else it has', () => {
    const given = { shopName: 'Verdier', shopAddress: '1 rue Neuve', dayStartsAtHour: 6 };
    open().change({ theme: 'dark' });
    expect(open(given).current).toMatchObject({ ...given, theme: 'dark' });
    open().change({ shopName: 'Chez Inès', dayStartsAtHour: 3 });
    expect(open(given).current).toMatchObject({
      shopName: 'Chez Inès',
      shopAddress: '1 rue Neuve',
      dayStartsAtHour: 3,
    });
  });

  test('is not what an early version made up, and is what somebody wrote by hand', () => {
    const made = { shopName: 'Maison Verdier', terminalId: 'till-1', timeZone: 'UTC' };
    writeFileSync(file(), JSON.stringify({ ...made, theme: 'dark', sound: true }));
    expect(open().current).toMatchObject({ shopName: null, theme: 'dark' });
    writeFileSync(file(), JSON.stringify({ shopName: 'Maison Verdier' }));
    expect(open().current.shopName).toBe('Maison Verdier');
  });

  test('leaves what a newer version wrote where it is', () => {
    writeFileSync(file(), JSON.stringify({ shopColour: 'red' }));
    open().change({ sound: false });
    expect(written()).toEqual({ shopColour: 'red', sound: false });
  });
});
