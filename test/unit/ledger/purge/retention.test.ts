import { expect, test } from 'vitest';
import { retentionOf } from '../../../../src/ledger/purge/retention.ts';

const shop = (taxNumber: string | null) => ({
  name: 'Laden',
  address: null,
  taxNumber,
  terminalId: 'till-1',
  registerName: null,
});

test.each([
  ['Europe/Berlin', null],
  ['Europe/Busingen', 'FR40303265045'],
  ['Europe/Paris', 'DE123456789'],
  ['UTC', 'de 123 456 789'],
])('a shop with the clock of %s and the tax number %s is in Germany', (timeZone, taxNumber) => {
  expect(retentionOf({ timeZone, shop: shop(taxNumber) })).toEqual({ least: 2_922, usual: 3_653 });
});

test.each([
  ['Europe/Paris', 'FR40303265045'],
  ['Europe/Vienna', 'ATU12345678'],
  ['Europe/Paris', 'DEPOT 123456789'],
  ['UTC', null],
])('a shop with the clock of %s and the tax number %s keeps six years', (timeZone, taxNumber) => {
  expect(retentionOf({ timeZone, shop: shop(taxNumber) })).toEqual({ least: 2_192, usual: 2_192 });
});

test('a closing of an earlier version, which names no shop, goes by its clock', () => {
  expect(retentionOf({ timeZone: 'Europe/Berlin' }).usual).toBe(3_653);
  expect(retentionOf({ timeZone: 'Europe/Paris' }).usual).toBe(2_192);
});
