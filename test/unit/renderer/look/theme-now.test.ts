import { expect, test } from 'vitest';
import { themeAt } from '../../../../src/renderer/look/theme-now.ts';

test.each([
  [6, 'dark'],
  [7, 'light'],
  [18, 'light'],
  [19, 'dark'],
  [0, 'dark'],
] as const)('by the clock it is at %d h %s', (hour, theme) => {
  expect(themeAt('clock', hour)).toBe(theme);
});

test.each(['system', 'light', 'dark'] as const)('%s stays what it is at any hour', (theme) => {
  for (let hour = 0; hour < 24; hour += 1) expect(themeAt(theme, hour)).toBe(theme);
});
