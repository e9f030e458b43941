import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/locale.ts';
import { WRITING } from '../../../src/domain/writing.ts';
import { createFormat } from '../../../src/office/screens/language/format.ts';

/** Clocks of this shop are set back at three o'clock to two, an hour after this. */
const FIRST_HALF_PAST_TWO_MS = Date.UTC(2026, 9, 25, 0, 30);
const HOUR_MS = 3_600_000;

test.each(LOCALES)('no two sales of a night are told with one time, in %s', (locale) => {
  const format = createFormat(WRITING[locale]);
  const moments = [-1, 0, 1, 2].map((hours) => FIRST_HALF_PAST_TWO_MS + hours * HOUR_MS);
  for (const write of [format.time, format.moment]) {
    const said = moments.map((atMs) => write(atMs, 'Europe/Paris'));
    expect(new Set(said).size).toBe(moments.length);
    expect(said.map((text) => text.includes('GMT'))).toEqual([false, true, true, false]);
  }
});
