import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, localeFor } from '../../../src/domain/locale.ts';
import { openTypedSources, sourceText, type TypedSources } from '../../support/typed-sources.ts';
import { whereToLook } from '../../support/where-to-look.ts';

const LOCALES_FILE = 'src/domain/locale.ts';

/** What the compiler names once the till speaks another language; the words themselves are new files beside these. */
const SAID_IN = [
  'src/domain/writing.ts',
  'src/main/keys/key-sentences.ts',
  'src/office/screens/language/language.tsx',
  'src/papers/closing/closing-letter.ts',
  'src/papers/closing/credit-note-paper.ts',
  'src/papers/day-page/day-page.ts',
  'src/papers/language/paper-language.ts',
  'src/papers/receipt/receipt-words.ts',
  'src/renderer/customer/words/customer-words.ts',
  'src/renderer/first-paint/early-amount.ts',
  'src/renderer/help/topics/use-pages.ts',
  'src/renderer/kiosk/words/kiosk-words.ts',
  'src/renderer/language/catalogues.ts',
  'src/renderer/language/format.ts',
  'src/renderer/language/own-name.ts',
  'src/till/shop/shop-name.ts',
  'src/web/locked-out-page.ts',
];

/** A spreadsheet's convention is which point and which comma it has, and no language. */
const OF_SPREADSHEETS = 'src/ledger/archive/stranger-claims.ts';

describe('a new language', () => {
  let sources: TypedSources;
  beforeAll(() => {
    sources = openTypedSources();
  });
  afterAll(() => sources.close());

  test('is asked of these files by the compiler, and of no other', () => {
    const list = sourceText(LOCALES_FILE);
    const longer = list.replace(/(?<=LOCALES = \[.*?)\] as const/s, ", 'sv'] as const");
    expect(longer).not.toBe(list);
    sources.replace({ [LOCALES_FILE]: longer });
    expect(sources.complaining()).toEqual(SAID_IN);
    expect(whereToLook('What does a new language touch?')).toContain(
      ` ${SAID_IN.length} files that the compiler names`,
    );
  });

  test('is compared with what is asked for nowhere else', () => {
    sources.replace({});
    const asked = [...sources.with(/startsWith\(['"](?:en|fr)\b|===\s*['"](?:en|fr)['"]/)];
    expect(asked.map(({ path }) => path)).toEqual([OF_SPREADSHEETS]);
  });
});

describe('the language of a machine or a browser', () => {
  test.each([
    [['fr-CA'], 'fr'],
    [['FR_fr'], 'fr'],
    [['sv-SE', ' fr;q=0.8', 'en;q=0.7'], 'fr'],
    [['de-AT', 'fr'], 'de'],
    [['pt-BR'], 'pt'],
    [['fro'], 'en'],
    [['sv', 'da'], 'en'],
    [[], 'en'],
    [['*'], 'en'],
  ] as const)('%j is %s', (tags, spoken) => {
    expect(LOCALES).toContain(spoken);
    expect(localeFor(tags)).toBe(spoken);
  });
});
