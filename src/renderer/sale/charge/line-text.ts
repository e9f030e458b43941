import type { BasketLine } from '../../../domain/basket/basket.ts';
import { lineTotal } from '../../../domain/basket/charged-lines.ts';
import type { Share } from '../../../domain/basket/discount.ts';
import {
  type Currency,
  type MinorUnits,
  minorUnits,
  signedMoney,
} from '../../../domain/money/money.ts';
import type { Language } from '../../language/language.tsx';

/** What a line of the tape says, in a language. */
export interface LineText {
  readonly pieces: string;
  readonly name: string;
  /** The price of each, its rate of VAT, what is off it and its note, as far as it has them. */
  readonly details: readonly string[];
  readonly sum: string;
}

/** Writes amounts of any sign, without their symbol. */
export const amountsIn =
  ({ format }: Pick<Language, 'format'>, currency: Currency) =>
  (minor: number): string =>
    signedMoney(minor, (plain: MinorUnits) => format.number(plain, currency));

/** What a line says; `position` counts from one, for what has no name. */
export function lineText(
  line: BasketLine,
  position: number,
  language: Language,
  currency: Currency,
): LineText {
  const { words, format } = language;
  const amount = amountsIn(language, currency);
  const { quantity, unitMinor, vatRate, discount, note } = line;
  const rate = vatRate === null ? '' : words.basket.percent(format.percent(vatRate));
  return {
    pieces: `${format.count(quantity)}\u00a0×`,
    name: line.name || words.sell.item(position),
    details: [
      quantity === 1 ? '' : words.basket.each(amount(unitMinor)),
      rate && words.basket.vat(rate),
      discount === null ? '' : words.basket.off(discountText(discount, language, currency)),
      note,
    ].filter((detail) => detail !== ''),
    sum: amount(lineTotal(line)),
  };
}

/** How much a discount is, such as `10 %` or `2.00`. */
export function discountText(discount: Share, language: Language, currency: Currency): string {
  const { words, format } = language;
  if (discount.kind === 'percent') return words.basket.percent(format.percent(discount.hundredths));
  return format.number(minorUnits(discount.minor), currency);
}
