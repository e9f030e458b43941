import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { KIOSK_WORDS } from '../../../../src/renderer/kiosk/words/kiosk-words.ts';
import { loadCatalogue } from '../../../../src/renderer/language/catalogues.ts';

function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsOf(each);
}

describe.each(LOCALES)('a kiosk in %s', (locale) => {
  const words = KIOSK_WORDS[locale];

  test('says where its code is found by the names that it has there', async () => {
    const { settings, settingsRoom, kiosk } = await loadCatalogue(locale);
    const place = [settings.title, settingsRoom.sections.kiosk, kiosk.screens.title].join(', ');
    expect(words.pairing).toContain(place);
  });

  test('is in words of its own', () => {
    if (locale === 'en') return;
    const english = new Set(textsOf(KIOSK_WORDS.en));
    const same = [...textsOf(words)].filter((text) => text.includes(' ') && english.has(text));
    expect(same).toEqual([]);
  });
});
