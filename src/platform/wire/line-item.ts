import * as z from 'zod';
import { nameSchema } from './format.ts';

/** The numbers of a line are read to the nearest millionth (assumptions A23). */
const MILLION = 1_000_000;
const MOST_UNITS = 1_000_000;
const LARGEST_UNIT_PRICE_EUROS = 999_999.99;

const millionths = (value: number): number => Math.round(value * MILLION);
const toMillionth = (value: number): number => millionths(value) / MILLION;

/** The price of one unit without tax, in euros; finer than a cent, because prices with tax are whole cents. */
const unitPriceSchema = z
  .number()
  .min(-LARGEST_UNIT_PRICE_EUROS)
  .max(LARGEST_UNIT_PRICE_EUROS)
  .overwrite(toMillionth)
  .brand<'UnitPriceEuros', 'inout'>()
  .describe('Of one unit excluding tax, in euros; negative for a discount.');
export type UnitPriceEuros = z.infer<typeof unitPriceSchema>;

/**
 * Brands a number as a unit price in euros, to the nearest millionth; negative for a discount.
 * Throws, as for any bug, when it is not finite or beyond 999,999.99 either way.
 */
export function unitPriceEuros(value: number): UnitPriceEuros {
  return unitPriceSchema.parse(value);
}

/** One line of a quote or a basket (interface, endpoint 2): `vatRate` in percent. */
export const lineItemSchema = z.object({
  name: nameSchema,
  quantity: z
    .number()
    .min(1 / MILLION)
    .max(MOST_UNITS)
    .overwrite(toMillionth),
  unitPriceHt: unitPriceSchema,
  vatRate: z.number().min(0).max(100).overwrite(toMillionth).describe('In percent.'),
});
export type LineItem = z.infer<typeof lineItemSchema>;

/** A line's own unit is a millionth of a millionth of a hundred-millionth of a euro. */
const LINE_UNITS_PER_CENT = 10n ** 18n;

/**
 * What the lines come to, tax included, in minor units: each line is rounded to the cent, half a cent away
 * from zero, and the lines are added (assumptions A23). Computed in integers; may be nothing or negative.
 */
export function totalOfLinesMinor(lines: readonly LineItem[]): number {
  return lines.reduce((total, line) => total + Number(lineMinor(line)), 0);
}

function lineMinor({ quantity, unitPriceHt, vatRate }: LineItem): bigint {
  const units =
    BigInt(millionths(quantity)) *
    BigInt(millionths(unitPriceHt)) *
    BigInt(100 * MILLION + millionths(vatRate));
  const half = units < 0n ? -LINE_UNITS_PER_CENT / 2n : LINE_UNITS_PER_CENT / 2n;
  // Division of big integers cuts towards zero.
  return (units + half) / LINE_UNITS_PER_CENT;
}
