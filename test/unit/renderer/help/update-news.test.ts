import { expect, test } from 'vitest';
import type { UpdateView } from '../../../../src/contract/views/update-view.ts';
import { updateNews } from '../../../../src/renderer/help/update-news.ts';
import { en } from '../../../../src/renderer/language/en.ts';

const OFFERED: NonNullable<UpdateView['offered']> = {
  version: '1.3.0',
  notes: { en: '', fr: '' },
  isReady: true,
  didNotStart: false,
  putInBy: 'till',
};

test('a till that is behind says so, also where it cannot follow what is newer', () => {
  const news = (offered: UpdateView['offered'], problem: UpdateView['problem']) =>
    updateNews({ offered, problem }, en);
  expect(news(OFFERED, null)).toContain('1.3.0');
  expect(news(OFFERED, 'outdated')).toContain('1.3.0');
  for (const problem of [
    'outdated',
    'datedAhead',
    'notForThisSystem',
    'journalDiffers',
    'journalTooOld',
  ] as const)
    expect(news(null, problem)).toBe(en.update.problems[problem]);
  // What the next look may put right is nobody's to know.
  expect([news(null, null), news(null, 'unreachable'), news(null, 'diskFull')]).toEqual([
    null,
    null,
    null,
  ]);
});
