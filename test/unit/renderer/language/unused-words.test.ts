import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { loadCatalogue } from '../../../../src/renderer/language/catalogues.ts';
import { en } from '../../../../src/renderer/language/en.ts';

/** The screens themselves, and what says words by what is told of the till; not the catalogues. */
const SCREENS = globSync('src/renderer/**/*.{ts,tsx}')
  .filter(
    (file) =>
      !/(?:language|(?:topics|customer|kiosk)[\\/]words)[\\/](?:[a-z]{2}[\\/]|[a-z]{2}\.ts)/.test(
        file,
      ),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

interface Word {
  /** Such as `sale.next`. */
  readonly path: string;
  readonly name: string;
  /** The names of what it is in, nearest first. */
  readonly within: readonly string[];
}

function* wordsOf(value: unknown, names: readonly string[] = []): Iterable<Word> {
  const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isBranch) {
    for (const [name, each] of Object.entries(value)) yield* wordsOf(each, [...names, name]);
    return;
  }
  const [name = '', ...within] = names.toReversed();
  yield { path: names.join('.'), name, within };
}

/** Whether a screen says it by its name, or says whichever of its kind is told. */
const isSaid = ({ name, within }: Word): boolean =>
  new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`).test(SCREENS) ||
  within.some(isChosenFrom) ||
  within.slice(0, -1).some(isHandedOn);

const OF_WORDS = '(?:words|said|[a-z]Words)(?:\\.\\w+)*\\.';
const isChosenFrom = (kind: string): boolean => new RegExp(`${OF_WORDS}${kind}\\[`).test(SCREENS);
/** Whole, to whoever chooses; a room of words never is. */
const isHandedOn = (kind: string): boolean =>
  new RegExp(`${OF_WORDS}${kind}\\s*[,;)}\\n]`).test(SCREENS);

test('every word of the screens is said by one of them', () => {
  const words = [...wordsOf(en)];
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((word) => !isSaid(word)).map(({ path }) => path)).toEqual([]);
});

test('a word that no screen says would be found', () => {
  expect(isSaid({ path: 'paid.neverSaid', name: 'neverSaid', within: ['paid'] })).toBe(false);
});

test.each(LOCALES)('%s has the words of the screens and no others', async (locale) => {
  const paths = (catalogue: unknown) => [...wordsOf(catalogue)].map(({ path }) => path).sort();
  expect(paths(await loadCatalogue(locale))).toEqual(paths(en));
});
