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

/** Whether nothing in a text is unseen, and no character is half. */
export const isNeutral = (text: string): boolean => neutral(text) === text;

/** A text of several lines, each of them neutral; a tab is a blank, and the lines end as on Unix. */
export const neutralLines = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
    .map(neutral)
    .join('\n');
