/**
 * What cannot be seen, or turns round what is read: controls, line and paragraph separators, formats (all that Unicode's
 * bidirectional algorithm heeds among them), and letters and marks that are drawn as nothing. What shapes the character
 * beside it stays: joiners, which writing systems need, and variation selectors.
 */
const UNSEEN =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const REPLACEMENT = '\uFFFD';

/**
 * A text as it is and as long as it is, but that everything in it can be seen: half characters, controls, direction
 * overrides and other invisible characters become U+FFFD. Nothing is left out, so that no word becomes another.
 */
export function neutral(text: string): string {
  return text.toWellFormed().replace(UNSEEN, REPLACEMENT);
}

/** The same, but for controls and separators, which are more than a mark that nobody sees. */
const FORMATS =
  /(?!\u200C|\u200D|\p{Variation_Selector}|\p{Cc}|\p{Zl}|\p{Zp})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * A text that somebody typed or brought in, without the marks in it that cannot be seen, all that Unicode's bidirectional
 * algorithm heeds among them: they came with what was copied, and nobody meant them. What the platform says, or a file that
 * another has written, is `neutral`: there what turns one word into another must show.
 */
export const withoutFormats = (text: string): string => text.toWellFormed().replace(FORMATS, '');

/** The same, in one line: a blank is where a line ended, or a control was. */
export const inOneLine = (text: string): string => withoutFormats(text).replace(BREAKS, ' ');

/** Whether nothing in a text is unseen, and no character is half. */
export const isNeutral = (text: string): boolean => neutral(text) === text;

/** A text of several lines, each of them neutral; a tab is a blank, and the lines end as on Unix. */
export const neutralLines = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
    .map(neutral)
    .join('\n');
