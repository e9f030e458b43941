import parse from 'spdx-expression-parse';

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
  const isAllowed = (said: Said): boolean => {
    if (!('conjunction' in said)) {
      // A later version of a licence, or one with an exception, is another one.
      const isPlain = said.plus !== true && said.exception === undefined;
      const isFont = said.license === OF_FONTS && FONTS.has(packageName);
      return isPlain && (ALLOWED.has(said.license) || isFont);
    }
    return said.conjunction === 'or'
      ? isAllowed(said.left) || isAllowed(said.right)
      : isAllowed(said.left) && isAllowed(said.right);
  };
  const said = read(expression);
  return said !== null && isAllowed(said);
}

type Said = ReturnType<typeof parse>;

function read(expression: string): Said | null {
  try {
    return parse(expression);
  } catch {
    return null;
  }
}
