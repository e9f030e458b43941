import { expect, test } from 'vitest';
import {
  LONGEST_IMPORT_PART,
  MOST_IMPORT_PARTS,
} from '../../../../../src/contract/calls/items-calls.ts';
import { openListUpload } from '../../../../../src/renderer/state/shop/list-upload.ts';

/** What a browser may send at once and in a second (src/web/page-sockets.ts). */
const TAKEN = { most: 2_000_000, perSecond: 200_000 };

/** A till that takes each part at once, on a clock that goes on only while somebody waits; it counts what it was sent. */
function setUp() {
  let nowMs = 0;
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  const list = openListUpload(() => nowMs, wait);
  const sent: string[] = [];
  let bytes = 0;
  let mostOver = Number.NEGATIVE_INFINITY;
  const hand = (text: string) => {
    sent.length = 0;
    return list.hand(text, async (place, part) => {
      expect(place).toBe(sent.length);
      sent.push(part);
      bytes += Buffer.byteLength(JSON.stringify(part)) + 500;
      mostOver = Math.max(mostOver, bytes - TAKEN.most - (nowMs * TAKEN.perSecond) / 1000);
      return true;
    });
  };
  return { hand, sent, mostOver: () => mostOver };
}

test('a list of 20,000 items is handed over whole, twice, and never faster than the till takes it', async () => {
  const { hand, sent, mostOver } = setUp();
  const line = '"Café «nº 1»";1,40;5,5;"Pâtisserie";2000000000000;amber;onSale;2027-01-01=1.50\r\n';
  const text = line.repeat(20_000);
  expect(await hand(text)).toBe('handed');
  expect(sent.join('')).toBe(text);
  expect(await hand(text)).toBe('handed');
  expect(mostOver()).toBeLessThan(0);
});

test('no part ends within a character', async () => {
  const { hand, sent } = setUp();
  const text = `${'a'.repeat(9_999)}🥐${'b'.repeat(9_999)}🥐`;
  await hand(text);
  expect(sent.every((part) => part.isWellFormed() && part.length <= 10_000)).toBe(true);
  expect(sent.join('')).toBe(text);
});

test('one that is too long is not begun', async () => {
  const { hand, sent } = setUp();
  const most = MOST_IMPORT_PARTS * LONGEST_IMPORT_PART;
  expect(await hand('a'.repeat(most + 1))).toBe('tooLong');
  expect(sent).toEqual([]);
});
