import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { receiptPage } from '../../../../src/papers/receipt/receipt-page.ts';

const RESOURCES = new URL('../../../../resources/', import.meta.url);
const inPage = (name: string): string => new URL(`receipt-page/${name}.js`, RESOURCES).href;

async function wordsOf(language: Locale): Promise<unknown> {
  await import(inPage(`words/${language}`));
  const { SPOKEN }: { SPOKEN: Readonly<Record<string, unknown>> } = await import(inPage('spoken'));
  return SPOKEN[language];
}

/** Every sentence by its place. */
function sentencesOf(words: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') return [[place, String(words('2'))]];
  return Object.entries(words ?? {}).flatMap(([name, inner]) =>
    sentencesOf(inner, `${place}.${name}`),
  );
}

/** What is the same word in English and in that language. */
const ALIKE: Partial<Record<Locale, readonly string[]>> = {
  fr: ['.signature'],
  de: [],
  nl: ['.hash'],
};

describe('the page of a receipt', () => {
  test.each(LOCALES.filter((locale) => locale !== 'en'))(
    'has all its words in %s, and none of them in English',
    async (locale) => {
      const english = new Map(sentencesOf(await wordsOf('en')));
      const said = sentencesOf(await wordsOf(locale));
      expect(said.map(([place]) => place)).toEqual([...english.keys()]);
      const left = said.filter(
        ([place, sentence]) =>
          sentence === english.get(place) && !ALIKE[locale]?.some((alike) => place === alike),
      );
      expect(left).toEqual([]);
      for (const [place, sentence] of said) expect(sentence, place).not.toMatch(/["']|undefined/);
      if (locale !== 'fr') return;
      for (const [place, sentence] of said) expect(sentence, place).not.toMatch(/[^\u00a0][:;!?»]/);
    },
  );

  test('is one file whose policy allows its own program and nothing from anywhere', () => {
    const { fileName, bytes } = receiptPage(RESOURCES, { keyIds: ['a1'], language: 'fr' });
    expect(fileName).toBe('comptoir_receipt-page.html');
    const html = bytes.toString('utf8');
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script, 'utf8').digest('base64');
    expect(html).toContain(`default-src 'none'; script-src 'sha256-${hash}'`);
    expect(script).not.toMatch(/^import /m);
    expect(html).not.toMatch(/\bsrc=|\bhref=|url\(/);
    expect(html).toContain('<script type="application/json" id="keys">["a1"]</script>');
    for (const locale of LOCALES) expect(script).toContain(`SPOKEN.${locale} = `);
  });
});
