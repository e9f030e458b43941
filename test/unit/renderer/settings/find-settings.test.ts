import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { loadCatalogue } from '../../../../src/renderer/language/catalogues.ts';
import { findSettings, valueFound } from '../../../../src/renderer/settings/find-settings.ts';

const ROWS = [
  { texts: ['Début de la journée', 'Ce qui est vendu avant compte pour la veille', '04:00'] },
  { texts: ['Größe', 'Für alle an dieser Kasse', null] },
  { texts: ['Écran tourné vers le client', 'Ce que l’écran montre – par e‑mail aussi'] },
  { texts: ['Name of the shop', 'On receipts and closings', 'Chez Inès'] },
];

describe('the search for a setting', () => {
  test.each([
    ['debut journee', 0],
    ['04:00', 0],
    ['GROSSE', null],
    ['große', 1],
    ["l'ecran", 2],
    ['l’écran e-mail', 2],
    ['receipts', 3],
    ['ines name', 3],
  ])('%s', (typed, place) => {
    expect(findSettings(ROWS, typed)).toEqual(place === null ? [] : [ROWS[place]]);
  });

  test('finds nothing where nothing was typed, or what no setting has', () => {
    expect(findSettings(ROWS, '  ')).toEqual([]);
    expect(findSettings(ROWS, 'Inès xyzzy')).toEqual([]);
  });

  test('finds each by any of its own words, without accents and in capitals too', () => {
    const word = fc.stringMatching(/^[a-zéèüñç]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, at) => {
        const row = { texts: [words.join(' ')] };
        const typed = words[at % words.length] ?? '';
        const bare = typed.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
        expect(findSettings([row], typed)).toEqual([row]);
        expect(findSettings([row], bare.toUpperCase())).toEqual([row]);
      }),
    );
  });
});

/** What people look for that no row has for its name, as the ones of each language call it. */
const LOOKED_FOR: Readonly<Record<Locale, readonly (readonly [typed: string, row: string])[]>> = {
  en: [
    ['dark', 'theme'],
    ['refund', 'takeBack'],
    ['VAT', 'vatRate'],
    ['cashier', 'operators'],
    ['receipt printer', 'findPrinters'],
  ],
  fr: [
    ['sombre', 'theme'],
    ['remboursement', 'takeBack'],
    ['tva', 'vatRate'],
    ['mot de passe', 'operators'],
    ['imprimante à tickets', 'findPrinters'],
  ],
  de: [
    ['dunkel', 'theme'],
    ['Rückgabe', 'takeBack'],
    ['mwst', 'vatRate'],
    ['Passwort', 'operators'],
    ['Bondrucker', 'findPrinters'],
  ],
  es: [
    ['oscuro', 'theme'],
    ['devolucion', 'takeBack'],
    ['iva', 'vatRate'],
    ['contraseña', 'operators'],
    ['impresora de tiques', 'findPrinters'],
  ],
  it: [
    ['scuro', 'theme'],
    ['rimborso', 'takeBack'],
    ['iva', 'vatRate'],
    ['password', 'operators'],
    ['stampante scontrini', 'findPrinters'],
  ],
  nl: [
    ['donker', 'theme'],
    ['ruilen', 'takeBack'],
    ['btw', 'vatRate'],
    ['wachtwoord', 'operators'],
    ['bonprinter', 'findPrinters'],
  ],
  pt: [
    ['escuro', 'theme'],
    ['devolução', 'takeBack'],
    ['iva', 'vatRate'],
    ['palavra-passe', 'operators'],
    ['impressora talões', 'findPrinters'],
  ],
};

const IN_EVERY_LANGUAGE = [
  ...[
    ['pin', 'operators'],
    ['smtp', 'mail'],
    ['csv', 'items'],
    ['sk_test', 'connection'],
  ],
  ...[
    ['Deutsch', 'locale'],
    ['português', 'customersLocale'],
    ['F1', 'keyHints'],
  ],
] as const;

test.each(LOCALES)('a setting is found in %s by what people call it', async (locale) => {
  const { help, alsoCalled } = (await loadCatalogue(locale)).settingsRoom;
  const rows = (Object.keys(help) as (keyof typeof help)[]).map((name) => ({
    name,
    texts: [help[name], alsoCalled[name]],
  }));
  for (const [typed, row] of [...IN_EVERY_LANGUAGE, ...LOOKED_FOR[locale]]) {
    const found = findSettings(rows, typed).map(({ name }) => name);
    expect(found, typed).toContain(row);
    expect(found.length, typed).toBeLessThan(rows.length / 2);
  }
});

test('a value that was found is said, and none where the row’s own words were', () => {
  const values = ['mail.shop.example', '587', 'STARTTLS'];
  expect(valueFound(values, 'Starttls')).toBe('STARTTLS');
  expect(valueFound(values, 'reports 587')).toBe('587');
  expect(valueFound(values, 'reports')).toBeNull();
  expect(valueFound(values, ' ')).toBeNull();
});
