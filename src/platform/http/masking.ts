/** What stands in the place of an account's or a card's number. */
const MASK = '[hidden]';

/** A part of a number as people write it in groups: where it begins, and what it says. */
interface Group {
  readonly start: number;
  readonly text: string;
}

/** So many blanks, dashes or dots, at the most, hold the groups of one number together. */
const LONGEST_GAP = 2;
const GAP = /^(?:\u200C|\u200D|[\s./_*\u2010-\u2015\u2212\uFFFD-])*$/;

/** ISO 13616: two letters, two check digits, 11 to 30 letters and digits. */
const IBAN = /^[a-z]{2}\d{2}[a-z\d]{11,30}/i;
const LONGEST_IBAN = 34;
/** Within the account itself: what has fewer digits, or longer words, is a sentence with figures in it. */
const LEAST_ACCOUNT_DIGITS = 7;
const LONGEST_WORD = 4;

/** ISO/IEC 7812. */
const SHORTEST_CARD = 13;
const LONGEST_CARD = 19;

/**
 * The text without anything that looks like an IBAN or a card's number, in one piece or in groups, in any case. It
 * errs towards hiding: an IBAN's check digits are not looked at, since a wrong one is still most of somebody's account;
 * a number too long for a card is hidden; and a text that has a number only in other forms of its letters and digits
 * is hidden whole.
 */
export function withoutAccounts(text: string): string {
  const masked = mask(text);
  const plain = masked.normalize('NFKC');
  return plain !== masked && mask(plain) !== plain ? MASK : masked;
}

/** Of both at once: what was taken for the end of one may be the beginning of another. */
const mask = (text: string): string => hide(text, [...ibansIn(text), ...cardsIn(text)]);

type Span = readonly [number, number];

/** Puts the mask in the place of each span; where they overlap, one stands for all of it. */
function hide(text: string, spans: readonly Span[]): string {
  let shown = '';
  let from = 0;
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    if (start >= from) shown += text.slice(from, start) + MASK;
    from = Math.max(from, end);
  }
  return shown + text.slice(from);
}

function ibansIn(text: string): readonly Span[] {
  const words = groupsIn(text, /[a-z\d]+/gi);
  return words.flatMap((word, index) => {
    // Another word may stand right before it.
    const inner = /[a-z]{2}\d{2}[a-z\d]*$|^[a-z]{1,2}$|^[a-z]{2}\d$/i.exec(word.text)?.index;
    const spans: Span[] = [...wholeIbansIn(word)];
    if (inner === undefined) return spans;
    const first = { start: word.start + inner, text: word.text.slice(inner) };
    const span = ibanFrom(text, [first, ...words.slice(index + 1, index + LONGEST_IBAN)]);
    return span ? [...spans, span] : spans;
  });
}

/** In one piece, wherever it stands within a longer word. */
function wholeIbansIn({ start, text }: Group): readonly Span[] {
  return [...text.matchAll(/[a-z]{2}\d{2}[a-z\d]{11,30}/gi)]
    .filter(([found]) => digitsIn(found.slice(4)) >= LEAST_ACCOUNT_DIGITS)
    .map(({ index, 0: found }) => [start + index, start + index + found.length]);
}

/** The longest run of groups from the first one on that is an IBAN together. */
function ibanFrom(text: string, groups: readonly Group[]): Span | null {
  let joined = '';
  let longest: Span | null = null;
  let before: Group | null = null;
  for (const group of groups) {
    const isWord = /^[a-z]+$/i.test(group.text) && group.text.length > LONGEST_WORD;
    if (isWord || (before && !isNear(text, before, group))) break;
    joined += group.text;
    if (joined.length > LONGEST_IBAN) break;
    if (IBAN.test(joined) && digitsIn(joined.slice(4)) >= LEAST_ACCOUNT_DIGITS) {
      longest = [groups[0]?.start ?? 0, group.start + group.text.length];
    }
    before = group;
  }
  return longest;
}

function cardsIn(text: string): readonly Span[] {
  const numbers = groupsIn(text, /\d+/g);
  return numbers.flatMap((_, index) => {
    const span = cardFrom(text, numbers.slice(index, index + LONGEST_CARD));
    return span ? [span] : [];
  });
}

/** The longest run of groups from the first one on that is a card's number together, or the first if it is too long. */
function cardFrom(text: string, groups: readonly Group[]): Span | null {
  let joined = '';
  let longest: Span | null = null;
  let before: Group | null = null;
  for (const group of groups) {
    if (before && !isNear(text, before, group)) break;
    joined += group.text;
    const isTooLong = joined.length > LONGEST_CARD;
    if (isTooLong && before) break;
    if (isTooLong || (joined.length >= SHORTEST_CARD && passesLuhn(joined))) {
      longest = [groups[0]?.start ?? 0, group.start + group.text.length];
    }
    before = group;
  }
  return longest;
}

const groupsIn = (text: string, pattern: RegExp): readonly Group[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, text: found }));

function isNear(text: string, before: Group, after: Group): boolean {
  const gap = text.slice(before.start + before.text.length, after.start);
  return gap.length <= LONGEST_GAP && GAP.test(gap);
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
