import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSettings } from '../../../../src/renderer/settings/find-settings.ts';

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
