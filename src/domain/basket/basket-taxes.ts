import { taxesOf } from '../sale/taxes.ts';
import type { Basket } from './basket.ts';
import { chargedLines } from './charged-lines.ts';

/**
 * The tax within all that would be charged, in minor units; null where a rate is not known. `shopRate` is of whatever says no
 * rate of its own, null where none is stated.
 */
export function vatWithin(basket: Basket, shopRate: number | null): number | null {
  let sum = 0;
  for (const { vatMinor } of taxesOf(linesAtRates(basket, shopRate))) {
    if (vatMinor === null) return null;
    sum += vatMinor;
  }
  return sum;
}

const linesAtRates = (basket: Basket, shopRate: number | null) =>
  chargedLines(basket).map((line) => ({ vatRate: shopRate, ...line }));
