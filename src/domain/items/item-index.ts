import type { Locale } from '../locale.ts';
import { foldText } from '../sale/search-text.ts';
import { eachInSteps, type Steps, sortedInSteps } from '../steps.ts';
import { barcodeKey } from './barcode.ts';
import { type Item, isOnSale } from './item.ts';

/** What is looked for: the beginnings of words, or of a barcode; the empty text finds all. */
export interface ItemSearch {
  readonly text: string;
  /** Null for every category. */
  readonly category: string | null;
  /** Whether only what can be sold now is looked for. */
  readonly onSaleOnly: boolean;
}

/**
 * Finds items of one catalogue, in their order: the one whose whole barcode was typed, and those whose name begins with what
 * was typed, come first.
 */
export interface ItemIndex {
  find(search: ItemSearch): readonly Item[];
  /** The item that is not hidden and has this barcode; null where there is none. */
  byBarcode(barcode: string): Item | null;
}

const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** Text that folding would only make small: most names, and thousands of them are read at once. */
const PLAIN = /^[ -~]*$/;

/** Words apart by one blank, without accents and in small letters. */
function wordsOf(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : foldText(text);
  return folded.replace(NO_WORD, ' ').trim();
}

interface Entry {
  readonly item: Item;
  /** Each word, and each barcode, behind a blank: what begins with something is found by that and a blank. */
  readonly words: string;
}

/** Items that are read in a step: a name with accents takes as long as ten without. */
const READ_A_STEP = 50;

/** Reads every item once; `sorted` says in which order they are found. */
export function* indexItems(sorted: readonly Item[]): Steps<ItemIndex> {
  const entries: Entry[] = [];
  const byKey = new Map<string, Item>();
  yield* eachInSteps(sorted, READ_A_STEP, (item) => {
    entries.push({ item, words: entryWords(item) });
    if (item.availability === 'hidden') return;
    for (const barcode of item.barcodes) byKey.set(barcodeKey(barcode), item);
  });
  return {
    find({ text, category, onSaleOnly }) {
      const typed = wordsOf(text);
      const signs = text.trim();
      const scanned = byKey.get(barcodeKey(signs));
      const beginnings = typed.split(' ').map((word) => ` ${word}`);
      // Signs without a letter or a digit are no words: they stand in a name as they were typed, or nothing is found.
      const isMeant = ({ item, words }: Entry): boolean =>
        typed === '' ? item.name.includes(signs) : beginnings.every((one) => words.includes(one));
      const found = entries.filter(
        (entry) =>
          (category === null || entry.item.category === category) &&
          (!onSaleOnly || isOnSale(entry.item)) &&
          (entry.item === scanned || isMeant(entry)),
      );
      if (typed === '' && scanned === undefined) return found.map(({ item }) => item);
      const ranked: readonly Item[][] = [[], [], []];
      for (const { item, words } of found) {
        const rank = item === scanned ? 0 : words.startsWith(` ${typed}`) ? 1 : 2;
        ranked[rank]?.push(item);
      }
      return ranked.flat();
    },
    byBarcode: (barcode) => byKey.get(barcodeKey(barcode.trim())) ?? null,
  };
}

/** Read once of each item, however often the catalogue around it changes. */
const wordsRead = new WeakMap<Item, string>();

function entryWords(item: Item): string {
  const read = wordsRead.get(item);
  if (read !== undefined) return read;
  const { name, category, barcodes } = item;
  const words = ` ${wordsOf(`${name} ${category}`)} ${barcodes.map(wordsOf).join(' ')}`;
  wordsRead.set(item, words);
  return words;
}

/** The order of names in a language: a `Box 9` comes before a `Box 10`. */
export const collatorOf = (locale: Locale): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true });

/** The categories of these items, each once, in the order of a language. */
export function* categoriesOf(
  items: readonly Item[],
  collator: Intl.Collator,
): Steps<readonly string[]> {
  const named = new Set(items.map(({ category }) => category));
  named.delete('');
  return yield* sortedInSteps([...named], collator.compare);
}

/** Items in the order in which a language has their names. */
export const inOrder = (items: readonly Item[], collator: Intl.Collator): Steps<readonly Item[]> =>
  sortedInSteps(items, (one, other) => collator.compare(one.name, other.name));
