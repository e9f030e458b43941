import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { CUSTOMER_WORDS } from '../../../../src/renderer/customer/words/customer-words.ts';
import { loadCatalogue } from '../../../../src/renderer/language/catalogues.ts';

function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsOf(each);
}

describe.each(LOCALES)('the customer’s screen in %s', (locale) => {
  const words = CUSTOMER_WORDS[locale];

  test('says how to pay as the till does', async () => {
    const { waiting } = await loadCatalogue(locale);
    expect(words.steps).toEqual(waiting.steps);
    expect(words.qr('48.90 €')).toBe(waiting.qr('48.90 €'));
  });

  test('says where the code is found by the names that it has there', async () => {
    const { settings, settingsRoom } = await loadCatalogue(locale);
    const place = [settings.title, settingsRoom.sections.customer].join(', ');
    expect(words.pairing.text).toContain(place);
  });

  test('is in words of its own', () => {
    if (locale === 'en') return;
    const english = new Set(textsOf(CUSTOMER_WORDS.en));
    const same = [...textsOf(words)].filter((text) => text.includes(' ') && english.has(text));
    expect(same).toEqual([]);
  });
});
