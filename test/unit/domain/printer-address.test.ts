import { expect, test } from 'vitest';
import { printerAddressOf, readPrinterAddress } from '../../../src/domain/register/printer.ts';

test.each([
  ['192.168.1.50', '192.168.1.50', 9100],
  [' printer.local:9101 ', 'printer.local', 9101],
  ['[fd00::5]:9101', 'fd00::5', 9101],
  ['[fd00::5]', 'fd00::5', 9100],
  ['fd00::5', 'fd00::5', 9100],
  ['::1', '::1', 9100],
  ['[fe80::1%eth0]:9100', 'fe80::1%eth0', 9100],
  ['[::ffff:192.168.1.50]', '::ffff:192.168.1.50', 9100],
])('%s is an address of a printer', (typed, host, port) => {
  const place = readPrinterAddress(typed);
  expect(place).toEqual({ host, port });
  expect(readPrinterAddress(printerAddressOf({ host, port }))).toEqual(place);
});

test.each([
  '',
  '[fd00::5',
  'fd00::5]:9100',
  '[::::]:9100',
  '[fd00::12345]',
  '[1.2.3.4]',
  'fd00:1:2:9100',
  '[fd00::5]:0',
  '[fd00::5]:65536',
  '[fe80::1%]:9100',
  '[fe80::1%a b]:9100',
  'http://192.168.1.50',
])('%s is none', (typed) => {
  expect(readPrinterAddress(typed)).toBeNull();
});
