import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEETS = globSync('src/renderer/**/*.css');
/** What the system draws in its own colours is its own. */
const FORCED = /@media \(forced-colors: active\) \{[\s\S]*?\n\}/g;
/** A frame of less than two pixels, by a width of its own. */
const THIN = /border[a-z-]*: [01](?:\.\d+)?px (?:solid|dashed)/;

test('a frame is as wide as the look says, so that it grows for whoever asks for contrast', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(
    SHEETS.filter((sheet) => THIN.test(readFileSync(sheet, 'utf8').replace(FORCED, ''))),
  ).toEqual([]);
  const tokens = readFileSync('src/renderer/look/tokens.css', 'utf8');
  const [, contrast = ''] = tokens.split('@media (prefers-contrast: more)');
  expect(contrast).toMatch(/--edge: 2px;/);
  expect(contrast).toMatch(/--hair: 2px;/);
});
