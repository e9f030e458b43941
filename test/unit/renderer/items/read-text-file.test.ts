import { describe, expect, test } from 'vitest';
import { readTextFile } from '../../../../src/renderer/items/transfer/read-text-file.ts';

const LIST = 'name\tprice\nCrème brûlée €\t4,80\n';

const read = (bytes: Uint8Array) => readTextFile(new File([new Uint8Array(bytes)], 'items.csv'));

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('a file of text is read', () => {
  test.each([
    ['UTF-8', Buffer.from(LIST)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${LIST}`)],
    ['the letters of Western Europe', Buffer.from(LIST.replace('€', '\u0080'), 'latin1')],
    ['UTF-16, the low byte first', utf16(LIST, false)],
    ['UTF-16, the high byte first', utf16(LIST, true)],
  ])('in %s', async (_, bytes) => {
    expect(await read(bytes)).toBe(LIST);
  });

  test.each([
    ['UTF-16 that ends within a letter', utf16(LIST, false).subarray(0, -1)],
    ['UTF-16 that does not say so', Buffer.from(LIST, 'utf16le')],
    ['UTF-8 that ends within a letter', Buffer.from(LIST).subarray(0, LIST.indexOf('€') + 4)],
    [
      'UTF-8 with its mark and a damaged letter',
      Buffer.concat([Buffer.from('\ufeffname,price\n'), Buffer.from([0xe8, 0x6d])]),
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 0x0d])],
  ])('and %s is none', async (_, bytes) => {
    expect(await read(bytes)).toBeNull();
  });
});
