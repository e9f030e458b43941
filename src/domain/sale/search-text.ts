/** Letters that no decomposition takes apart, as they are typed on a keyboard without them. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** The shortest piece of a label by which sales are looked up: the index knows three characters in a row. */
export const SHORTEST_PIECE = 3;

/**
 * A text as it is compared in a search: without accents, in small letters, and with a space for what cannot be seen.
 * A label and what is typed to find it must both have been folded; folding twice changes nothing more.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** How many characters a text has, as the index counts them. */
export const lengthOf = (text: string): number => [...text].length;
