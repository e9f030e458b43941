import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { dayPageProgram } from '../../../../src/papers/day-page/day-page-program.ts';
import { dayPageWords } from './day-page-words.ts';

const RESOURCES = new URL('../../../../resources/', import.meta.url);
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** Every sentence by its place; what depends on something is said of two things, `null` among them. */
function sentencesOf(words: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') {
    return [null, 2].map((about) => [`${place}(${about})`, String(words(about, about, about))]);
  }
  return Object.entries(words ?? {}).flatMap(([name, inner]) =>
    sentencesOf(inner, `${place}.${name}`),
  );
}

/** What is the same word in English and in that language. */
const ALIKE: Partial<Record<Locale, readonly string[]>> = {
  fr: ['Net'],
};

describe('The page of a day', () => {
  test.each(OTHERS)('has all its words in %s, and none of them in English', async (locale) => {
    const english = new Map(sentencesOf(await dayPageWords('en')));
    const said = sentencesOf(await dayPageWords(locale));
    expect(said.map(([place]) => place)).toEqual([...english.keys()]);
    const left = said.filter(
      ([place, sentence]) => sentence === english.get(place) && !ALIKE[locale]?.includes(sentence),
    );
    expect(left).toEqual([]);
    for (const [place, sentence] of said) expect(sentence, place).not.toMatch(/["']|undefined/);
  });

  test.each([
    ['en', 'fr'],
    ['fr', 'en'],
    ['de', 'en'],
    ['es', 'en'],
    ['it', 'en'],
    ['nl', 'en'],
    ['pt', 'en'],
  ] as const)(
    'in %s holds the words of that language and of %s, and of no other',
    async (language, other) => {
      const { script, policy } = dayPageProgram(RESOURCES, language);
      const held = LOCALES.filter((locale) => script.includes(`SPOKEN.${locale} = `));
      expect(new Set(held)).toEqual(new Set([language, other]));
      expect(script).not.toMatch(/^import /m);
      const hash = createHash('sha256').update(script, 'utf8').digest('base64');
      expect(policy).toContain(`script-src 'sha256-${hash}'`);
    },
  );
});
