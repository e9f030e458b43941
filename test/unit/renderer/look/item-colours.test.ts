import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ITEM_COLOURS } from '../../../../src/domain/items/item.ts';

const COLOURS = readFileSync('src/renderer/look/item-colours.module.css', 'utf8');
const TOKENS = readFileSync('src/renderer/look/tokens.css', 'utf8');
const PAIR = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/;

/** By day and by night. */
function pairIn(css: string, before: string): readonly [string, string] {
  const [, light = '', dark = ''] = PAIR.exec(css.slice(css.indexOf(before))) ?? [];
  return [light, dark];
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['--surface:', '--ground:'])('on %s', (ground) => {
  const grounds = pairIn(TOKENS, ground);
  test.each(ITEM_COLOURS)('%s is told from it by day and by night', (name) => {
    const [light, dark] = pairIn(COLOURS, `.${name} {`);
    expect(contrast(light, grounds[0])).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, grounds[1])).toBeGreaterThanOrEqual(3);
  });
});
