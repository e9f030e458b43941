/**
 * Under these may what ships be shipped in a program that is licensed otherwise: they ask for their words to come with it, and
 * the About room has them. None asks for the source of the whole (GPL, AGPL), or of a changed part (LGPL, MPL, EPL), or
 * forbids a use. A new one is a decision: read it first, then add it here.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** A font is sold with a program, and not by itself: what this asks for. */
const OF_FONTS = 'OFL-1.1';
const FONTS: ReadonlySet<string> = new Set([
  '@expo-google-fonts/inter',
  '@fontsource-variable/inter',
]);

/**
 * Whether a package may be shipped under what it says of its licence, an SPDX expression (SPDX 2.3, annex D) of names with
 * AND, OR and brackets. Anything else is not understood, and not allowed.
 */
export function mayShip(packageName: string, expression: string): boolean {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const isAllowed = (name: string): boolean =>
    ALLOWED.has(name) || (name === OF_FONTS && FONTS.has(packageName));
  let place = 0;

  /** One of them is enough. */
  function anyOf(): boolean {
    let may = allOf();
    while (words[place] === 'OR') {
      place += 1;
      // Read in any case: what follows has to be understood.
      may = allOf() || may;
    }
    return may;
  }

  function allOf(): boolean {
    let may = one();
    while (words[place] === 'AND') {
      place += 1;
      may = one() && may;
    }
    return may;
  }

  function one(): boolean {
    const word = words[place];
    place += 1;
    if (word !== '(') return word !== undefined && isAllowed(word);
    const may = anyOf();
    const isClosed = words[place] === ')';
    place += 1;
    return may && isClosed;
  }

  return anyOf() && place === words.length;
}
