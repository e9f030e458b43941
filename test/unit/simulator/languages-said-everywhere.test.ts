import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTypedSources, sourceText, type TypedSources } from '../../support/typed-sources.ts';
import { whereToLook } from '../../support/where-to-look.ts';

const LANGUAGES_FILE = 'src/simulator/pages/frame/language.ts';

/** What the compiler names once the simulation speaks another language; the words themselves are new files beside these. */
const SAID_IN = [
  'src/simulator/inbox/words/catalogue.ts',
  'src/simulator/lan/words/catalogue.ts',
  'src/simulator/mail/words/catalogue.ts',
  'src/simulator/pages/dashboard/words/catalogue.ts',
  'src/simulator/pages/frame/words/catalogue.ts',
  'src/simulator/pages/frame/writing.ts',
  'src/simulator/pages/home/words/catalogue.ts',
  'src/simulator/pages/merchant/words/catalogue.ts',
  'src/simulator/pages/pay/words/catalogue.ts',
];

describe('a new language of the simulation', () => {
  let sources: TypedSources;
  beforeAll(() => {
    sources = openTypedSources(/^src\/simulator\//);
  });
  afterAll(() => sources.close());

  test('is asked of these files by the compiler, and of no other', () => {
    const list = sourceText(LANGUAGES_FILE);
    const longer = list.replace(/(?<=LANGUAGES = \[.*?)\] as const/s, ", 'sv'] as const");
    expect(longer).not.toBe(list);
    sources.replace({ [LANGUAGES_FILE]: longer });
    expect(sources.complaining()).toEqual(SAID_IN);
    expect(
      whereToLook('What does a new language of the simulation and of the page of a day touch?'),
    ).toContain(` ${SAID_IN.length} files that the compiler names`);
  });
});
