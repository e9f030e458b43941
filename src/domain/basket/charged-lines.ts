import { allocate } from '../money/allocate.ts';
import { isChargeable, LARGEST_CHARGE_MINOR } from '../money/money.ts';
import {
  amountOf,
  isEachWithinCharge,
  type KeyedLine,
  LONGEST_LINE_NAME,
  lineMinor,
  MOST_LINES,
  MOST_PIECES,
  MOST_VAT_RATES,
} from '../sale/sale-line.ts';
import { type Basket, type BasketLine, linesOf } from './basket.ts';
import { type Discount, discountOn } from './discount.ts';

/**
 * Why something cannot be rung up. `ceiling`: a line or all of it would pass 999,999.99; `tapeFull`: a sale has no more
 * lines; `tooManyRates`: nor more rates of tax; `tooManyPieces`: nor a line more pieces.
 */
export type BasketRefusal = 'ceiling' | 'tapeFull' | 'tooManyRates' | 'tooManyPieces';

/**
 * The lines that are charged, in their order. A discount is a line below nothing at the rate of what it is off: behind its
 * line, or at the end, one for each rate that it is spread over.
 */
export function chargedLines(basket: Basket): readonly KeyedLine[] {
  const lines = linesOf(basket).flatMap(withDiscount);
  return basket.discount === null ? lines : [...lines, ...spread(basket.discount, lines)];
}

/** What "Charge" would charge, in minor units; below nothing where more comes back than is sold. */
export const basketTotal = (basket: Basket): number => amountOf(chargedLines(basket));

/** What a line comes to without what is off it, in minor units. */
export const lineTotal = (line: BasketLine): number =>
  lineMinor(line) - discountOn(lineMinor(line), line.discount);

/** What is taken off the whole sale, in minor units. */
export function saleDiscount(basket: Basket): number {
  const lines = linesOf(basket).reduce((sum, line) => sum + lineTotal(line), 0);
  return discountOn(lines, basket.discount);
}

/** Whether it can be charged: pieces of which nobody has said the price are not left out. */
export const isBasketChargeable = (basket: Basket): boolean =>
  !hasOpenPieces(basket) && isChargeable(basketTotal(basket));

/** Whether a number of pieces waits for its price. */
export const hasOpenPieces = ({ keyed }: Basket): boolean =>
  keyed.pieces !== null && keyed.entry === 0;

/** Why this cannot be rung up; null where it can. */
export function basketRefusal(basket: Basket): BasketRefusal | null {
  const lines = chargedLines(basket);
  if (lines.length > MOST_LINES) return 'tapeFull';
  if (new Set(lines.map(({ vatRate }) => vatRate)).size > MOST_VAT_RATES) return 'tooManyRates';
  if (lines.some(({ quantity }) => quantity > MOST_PIECES)) return 'tooManyPieces';
  const isWithin = isEachWithinCharge(lines) && amountOf(lines) <= LARGEST_CHARGE_MINOR;
  return isWithin ? null : 'ceiling';
}

/** The basket where it can be rung up, or why not. */
export const orRefusal = (basket: Basket): Basket | BasketRefusal =>
  basketRefusal(basket) ?? basket;

function withDiscount(line: BasketLine): readonly KeyedLine[] {
  const { name, note, quantity, unitMinor, vatRate, discount } = line;
  const rate = vatRate === null ? {} : { vatRate };
  const said = [name, note].filter((text) => text !== '').join(', ');
  const sold = { name: fitting(said), quantity, unitMinor, ...rate };
  const off = discountOn(lineMinor(line), discount);
  if (discount === null || off === 0) return [sold];
  const less = { name: fitting(discount.name), quantity: 1, unitMinor: -off, off: 'line' } as const;
  return [sold, { ...less, ...rate }];
}

/** No rate goes below nothing by it, and what it takes off all of them is the discount to the cent. */
function spread(discount: Discount, lines: readonly KeyedLine[]): readonly KeyedLine[] {
  const minor = discountOn(amountOf(lines), discount);
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))];
  const sums = rates.map((rate) => amountOf(lines.filter(({ vatRate }) => vatRate === rate)));
  const shares = allocate(minor, sums);
  return rates.flatMap((vatRate, place) => {
    const share = shares[place] ?? 0;
    if (share === 0) return [];
    const rate = vatRate === undefined ? {} : { vatRate };
    const less = { name: fitting(discount.name), quantity: 1, unitMinor: -share } as const;
    return [{ ...less, off: 'sale' as const, ...rate }];
  });
}

const fitting = (name: string): string => name.slice(0, LONGEST_LINE_NAME);
