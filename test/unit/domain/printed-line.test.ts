import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../src/contract/calls.ts';
import { operatorNameSchema } from '../../../src/contract/views/access-view.ts';
import { printedLine } from '../../../src/domain/register/printed-line.ts';

/** What fills a line and shows nothing. */
const INVISIBLE: readonly (readonly [what: string, text: string])[] = [
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200c\u200d'],
  ['a byte order mark between blanks', ' \ufeff\u2060 '],
  ['blanks of other widths', '\u2003\u00a0\u3000'],
  ['turns of direction', '\u202e\u2066\u2069'],
  ['accents without letters', '\u0301\u0308'],
  ['a soft hyphen', '\u00ad'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['fillers that count as letters', '\u3164\uffa0\u115f\u1160'],
  ['an empty Braille cell', '\u2800'],
];

const SEEN = ['Verdier', '7', 'é', 'カフェ', 'بقالة', '🥐', '&', '№ 5', '—'];

describe('a line that is printed', () => {
  test.each(INVISIBLE)('has more in it than %s', (_what, text) => {
    expect(printedLine(40).safeParse(text).success).toBe(false);
  });

  test.each(SEEN)('may be %j', (text) => {
    expect(printedLine(40).safeParse(text)).toMatchObject({ success: true, data: text });
  });

  test.each(INVISIBLE)('is each name that is typed, and each is more than %s', (_what, text) => {
    const role = 'manager';
    const code = '4071';
    for (const [schema, named] of [
      [CALLS['shop.change'].input, (name: string) => ({ shopName: name })],
      [CALLS['shop.change'].input, (name: string) => ({ shopAddress: name })],
      [CALLS['shop.change'].input, (name: string) => ({ taxNumber: name })],
      [CALLS['shop.change'].input, (name: string) => ({ registerName: name })],
      [CALLS['operator.add'].input, (name: string) => ({ name, role, code })],
      [CALLS['operator.change'].input, (name: string) => ({ id: 'operator_1', name })],
    ] as const) {
      expect(schema.safeParse(named('Inès')).success).toBe(true);
      expect(schema.safeParse(named(text)).success).toBe(false);
    }
  });

  test.each([
    ['\u200bInès\u200b', 'Inès'],
    ['\u202egnirts', 'gnirts'],
    ['Zoe\u2066 \u2069', 'Zoe'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('is read as it is seen: %j', (text, seen) => {
    expect(printedLine(40).parse(text)).toBe(seen);
  });

  test.each(['می\u200cخواهم', '👩\u200d🍳', '❤\ufe0f'])(
    'keeps what shapes its letters: %j',
    (text) => {
      expect(printedLine(40).parse(text)).toBe(text);
    },
  );

  test('is an operator’s name, without a line’s end in it', () => {
    expect(operatorNameSchema.safeParse('Inès\nLéa').success).toBe(false);
  });
});
