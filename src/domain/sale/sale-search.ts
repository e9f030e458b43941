import { type BusinessDay, businessDaySchema } from '../calendar/business-day.ts';
import { LARGEST_CHARGE_MINOR, type MinorUnits, minorUnits } from '../money/money.ts';
import { namedOperator } from './nobody.ts';
import type { Sale } from './sale.ts';
import type { SaleState } from './sale-state.ts';
import { foldText, lengthOf, SHORTEST_PIECE } from './search-text.ts';

/** One way to understand a word that was typed. */
export type Meaning =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'amount'; readonly minor: MinorUnits }
  | { readonly kind: 'day'; readonly day: BusinessDay }
  /** Minutes of the shop's day, 0 to 1439, both included. */
  | { readonly kind: 'time'; readonly fromMinute: number; readonly toMinute: number }
  /** A piece of the label, folded. */
  | { readonly kind: 'label'; readonly piece: string }
  /** A piece of the name of whoever rang it up, folded. */
  | { readonly kind: 'operator'; readonly piece: string }
  /** How a payment's or a sale's own identifier begins or ends, in small letters. */
  | { readonly kind: 'code'; readonly part: string };

/** A word that was typed, with each way to understand it: a sale fits where one of them does. */
export type Word = readonly Meaning[];

/** What a manager looks for: a sale fits where every word does, and the state and the days do. */
export interface SaleQuery {
  readonly words: readonly Word[];
  readonly state: SaleState | null;
  /** The first and the last business day, both included; null where any will do. */
  readonly from: BusinessDay | null;
  readonly to: BusinessDay | null;
}

/** What a query is held against. */
export interface Searchable {
  readonly number: number;
  readonly businessDay: BusinessDay;
  /** The minute of the shop's day in which it was drafted. */
  readonly draftedMinute: number;
  /** Who rang it up. */
  readonly operator: string;
  readonly sale: Pick<Sale, 'id' | 'amountMinor' | 'label' | 'payments' | 'state'>;
}

/** Fewer characters of an identifier than this say nothing. */
const SHORTEST_CODE_PART = 4;

/** A sale is remembered by about when it was: so far either way of the minute that was typed. */
const AROUND_MINUTES = 5;
const LAST_MINUTE = 24 * 60 - 1;
const MOST_WORDS = 8;

/** Thousands apart, as a number is written: `000 214`, `1 234,50`. */
const ONE_GROUPED_NUMBER = /^#?\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const AMOUNT = /^(\d{1,3}(?:[.,' ]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/;

/**
 * Understands what was typed into the search: words apart by spaces, each of them an amount (`48,90`), a sale's
 * number (`#123`), a day (`20/11/2026`, `2026-11-20`), a time (`14:27`, `14h`), a piece of a label or of an operator's
 * name, or a part of an identifier, or several of these at once. Days are written day first, as in both languages of the screens.
 */
export function readSearch(text: string): readonly Word[] {
  const plain = foldText(text.replace(/[\u00a0\u202f]/g, ' ').replace(/€|\beur\b/gi, ' '));
  if (ONE_GROUPED_NUMBER.test(plain)) return [readWord(plain.replaceAll(' ', ''))];
  return plain.split(' ').filter(Boolean).slice(0, MOST_WORDS).map(readWord);
}

function readWord(word: string): Word {
  const number = /^#(\d{1,9})$/.exec(word)?.[1];
  if (number !== undefined) return [{ kind: 'number', number: Number(number) }];
  const day = readDay(word);
  if (day !== null) return [{ kind: 'day', day }];
  const time = readTime(word);
  if (time !== null) return [time];
  const meanings: Meaning[] = [{ kind: 'label', piece: word }];
  if (/\p{L}/u.test(word) && lengthOf(word) >= SHORTEST_PIECE) {
    meanings.push({ kind: 'operator', piece: word });
  }
  const minor = readAmount(word);
  if (minor !== null) meanings.push({ kind: 'amount', minor });
  if (/^\d{1,9}$/.test(word)) meanings.push({ kind: 'number', number: Number(word) });
  if (word.length >= SHORTEST_CODE_PART) meanings.push({ kind: 'code', part: word });
  return meanings;
}

function readDay(word: string): BusinessDay | null {
  const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(word);
  const [, day = '', , month = '', year = ''] = dayFirst ?? [];
  const name = dayFirst ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : word;
  const parsed = businessDaySchema.safeParse(name);
  return parsed.success ? parsed.data : null;
}

function readTime(word: string): Extract<Meaning, { kind: 'time' }> | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])(?::|h)([0-5]\d)?$/.exec(word) ?? [];
  if (hour === undefined || (minute === undefined && !word.endsWith('h'))) return null;
  const begins = Number(hour) * 60;
  if (minute === undefined) return { kind: 'time', fromMinute: begins, toMinute: begins + 59 };
  const at = begins + Number(minute);
  return {
    kind: 'time',
    fromMinute: Math.max(0, at - AROUND_MINUTES),
    toMinute: Math.min(LAST_MINUTE, at + AROUND_MINUTES),
  };
}

function readAmount(word: string): MinorUnits | null {
  const [, whole, fraction = ''] = AMOUNT.exec(word) ?? [];
  if (whole === undefined) return null;
  const minor = Number(`${whole.replace(/\D/g, '')}${fraction.padEnd(2, '0')}`);
  return minor > 0 && minor <= LARGEST_CHARGE_MINOR ? minorUnits(minor) : null;
}

/** Whether sales can be looked up by this word, however it is understood. */
export const isTelling = (word: Word): boolean => word.length > 0 && word.every(isSearchable);

/** Too short a piece of a label can only be held against a sale. */
const isSearchable = (meaning: Meaning): boolean =>
  meaning.kind !== 'label' || lengthOf(meaning.piece) >= SHORTEST_PIECE;

/**
 * What a search really looks for: where no word tells enough to look sales up by, a number as short as `12` is an
 * amount or a sale's number, and no longer a piece of a label as in `table 12`.
 */
export function sought(words: readonly Word[]): readonly Word[] {
  if (words.some(isTelling)) return words;
  return words.map((word) => {
    const searchable = word.filter(isSearchable);
    return searchable.length > 0 ? searchable : word;
  });
}

/** Whether a sale is what is looked for: the law that every index must obey. */
export function fits(found: Searchable, { words, state, from, to }: SaleQuery): boolean {
  const { businessDay, sale } = found;
  return (
    (state === null || sale.state === state) &&
    (from === null || businessDay >= from) &&
    (to === null || businessDay <= to) &&
    words.every((word) => word.some((meaning) => fitsMeaning(found, meaning)))
  );
}

function fitsMeaning(found: Searchable, meaning: Meaning) {
  const { number, businessDay, draftedMinute, operator, sale } = found;
  switch (meaning.kind) {
    case 'number':
      return number === meaning.number;
    case 'amount':
      return sale.amountMinor === meaning.minor;
    case 'day':
      return businessDay === meaning.day;
    case 'time':
      return draftedMinute >= meaning.fromMinute && draftedMinute <= meaning.toMinute;
    case 'label':
      return foldText(sale.label).includes(meaning.piece);
    case 'operator':
      return isNamed(operator, meaning.piece);
    case 'code':
      return codesOf(sale).some(
        (code) => code.startsWith(meaning.part) || code.endsWith(meaning.part),
      );
  }
}

/** Whether an operator's name has this piece, folded; nobody has a name. */
export const isNamed = (operator: string, piece: string): boolean =>
  foldText(namedOperator(operator) ?? '').includes(piece);

/** The identifiers by which a sale is found: its own, and its payments', folded as what is typed is. */
export const codesOf = ({ id, payments }: Pick<Sale, 'id' | 'payments'>): readonly string[] => [
  ...new Set([id, ...payments.map((payment) => payment.id)].map(foldText)),
];
