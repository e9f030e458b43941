import { expect, test } from 'vitest';
import { isSoonRead } from '../../../../src/host/printer/heard-packet.ts';

test('a packet as printers send it is read', () => {
  const packet = new Uint8Array(9_000);
  packet.fill(0xc0, 0, 512);
  expect(isSoonRead(packet)).toBe(true);
});

test('one that is larger than any is not, nor one whose names lead from one to the next without end', () => {
  expect(isSoonRead(new Uint8Array(9_001))).toBe(false);
  expect(isSoonRead(new Uint8Array(1_400).fill(0xc0, 0, 513))).toBe(false);
});
