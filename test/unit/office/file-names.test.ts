import { expect, it } from 'vitest';
import { inFileName } from '../../../src/office/pages/exports/register-name.ts';

// How a file within an export is called: a shop is called what a register or somebody said.

it.each([
  ['Lyon', 'Till 1', 'Lyon Till 1 (7)'],
  ['../../etc', 'a/b\\c', '..-..-etc a-b-c (7)'],
  ['=1+1', '"><b>', '-1-1 ---b- (7)'],
  ['दुकान', 'काउंटर', 'दुकान काउंटर (7)'],
])('calls %s, %s as people do', (shop, name, called) => {
  expect(inFileName({ id: 7, shop, name })).toBe(called);
});

it.each(['x', 'é', '店', '𝒳'])('is never longer than a file system takes, of many %s', (sign) => {
  const shop = sign.repeat(200 / sign.length);
  const called = inFileName({ id: 2 ** 31 - 1, shop, name: shop });
  expect(Buffer.byteLength(`${called} 2026-11-30.html`)).toBeLessThanOrEqual(255);
  expect(called.isWellFormed()).toBe(true);
  expect(called).not.toContain('\uFFFD');
});
