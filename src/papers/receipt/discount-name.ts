import type { Locale } from '../../domain/locale.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** What a discount of money may be called already: a till names it in the language that it spoke as it was given. */
const CALLED = Object.values(RECEIPT_WORDS).map(({ discount }) => discount);

/**
 * What a receipt calls a line that takes something off: that it is a discount, once and in the receipt's language, and what its
 * line says, as `Discount −10 %: Bread`, or `Discount: Bread` where money is off.
 */
export function discountName(name: string, language: Locale): string {
  const word = RECEIPT_WORDS[language].discount;
  const said = CALLED.find(
    (each) => name.startsWith(each) && !/^\p{L}/u.test(name.slice(each.length)),
  );
  return said === undefined ? `${word} ${name}`.trim() : `${word}${name.slice(said.length)}`;
}
