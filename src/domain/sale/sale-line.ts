import * as z from 'zod/mini';
import { LARGEST_CHARGE_MINOR } from '../money/money.ts';
import { typedLine } from '../typed-text.ts';

/** In hundredths of a per cent, as 2000 for 20 %. */
export const vatRateSchema = z.int().check(z.nonnegative(), z.maximum(10_000));

/** Longest name of what a line sells; it may be empty, as of an amount that was keyed. */
export const LONGEST_LINE_NAME = 140;

/** As many pieces can be sold in one line. */
export const MOST_PIECES = 9_999;

/** As many lines has one sale, of so many rates of tax (assumptions A22). */
export const MOST_LINES = 100;
export const MOST_VAT_RATES = 20;

/**
 * Of which a line is a discount: the goods of the line before it, or the whole sale at its rate. Absent of goods, of a
 * deposit, and of what earlier versions wrote, which had no discounts.
 */
const offSchema = z.exactOptional(z.enum(['line', 'sale']));

/**
 * What is sold in one line, as the journal holds it. `unitMinor`: the price of one piece with its tax, in minor units; below
 * nothing for a discount or what comes back, such as a deposit. `vatRate`: null where none is stated.
 */
export const saleLineSchema = z.object({
  name: z.string(),
  quantity: z.int().check(z.positive()),
  unitMinor: z.int(),
  vatRate: z.nullable(vatRateSchema),
  off: offSchema,
});
export type SaleLine = Readonly<z.infer<typeof saleLineSchema>>;

/** A line's price and how often it is sold. */
type Priced = Pick<SaleLine, 'quantity' | 'unitMinor'>;

/** By itself, so that the first frame, which checks no shapes, goes without the schema. */
const LOWEST_UNIT_MINOR = -LARGEST_CHARGE_MINOR;

/**
 * The lines that can be rung up as one sale, in their order; where no rate is said it is the shop's. Within these bounds
 * they come to a whole number that is exact.
 */
export const keyedLinesSchema = z
  .array(
    z.object({
      name: typedLine(LONGEST_LINE_NAME),
      quantity: z.int().check(z.positive(), z.maximum(MOST_PIECES)),
      unitMinor: z.int().check(z.minimum(LOWEST_UNIT_MINOR), z.maximum(LARGEST_CHARGE_MINOR)),
      vatRate: z.exactOptional(z.nullable(vatRateSchema)),
      off: offSchema,
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MOST_LINES),
    z.refine((lines) => new Set(lines.map(({ vatRate }) => vatRate)).size <= MOST_VAT_RATES),
    z.refine((lines) => lines.every((line, place) => isOffSomething(line, lines.slice(0, place)))),
  );
export type KeyedLine = Readonly<z.infer<typeof keyedLinesSchema>[number]>;

/** What is rung up, as far as it says whether something is a discount, and of what. */
interface RungUp {
  readonly quantity: number;
  readonly unitMinor: number;
  readonly vatRate?: number | null;
  readonly off?: SaleLine['off'];
}

/**
 * Whether a discount takes something off what it says: it is one piece below nothing, right behind its goods or, off the whole
 * sale, behind some of its rate. It is judged as a sale is rung up; a journal may hold others, and is read as it is.
 */
function isOffSomething(
  { off, quantity, unitMinor, vatRate }: RungUp,
  before: readonly RungUp[],
): boolean {
  if (off === undefined) return true;
  const bearers = off === 'line' ? before.slice(-1) : before;
  const isBorne = bearers.some((one) => one.off === undefined && one.vatRate === vatRate);
  return isBorne && quantity === 1 && unitMinor < 0;
}

/** What a line comes to, in minor units; below nothing for a discount. */
export const lineMinor = ({ quantity, unitMinor }: Priced): number => quantity * unitMinor;

/** What is taken off by lines below nothing, in minor units; 0 where there is none. */
export const discountOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + Math.min(0, lineMinor(line)), 0);

/** What lines come to, in minor units, with their tax; a sale's is above nothing. */
export const amountOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineMinor(line), 0);

/**
 * Whether no line comes to more than the largest amount, in either direction: a few sales of a cent whose lines take each
 * other away would else bring more at a rate than a closing can add up.
 */
export const isEachWithinCharge = (lines: readonly Priced[]): boolean =>
  lines.every((line) => Math.abs(lineMinor(line)) <= LARGEST_CHARGE_MINOR);

/** Whether lines come to this amount, to the unit: what is too large to be exact comes to none. */
export function doComeTo(lines: readonly Priced[], amountMinor: number): boolean {
  let sum = 0;
  for (const line of lines) {
    sum += lineMinor(line);
    if (!Number.isSafeInteger(lineMinor(line)) || !Number.isSafeInteger(sum)) return false;
  }
  return lines.length > 0 && sum === amountMinor;
}

/** The rates of these lines, each once, the lowest first; null, where none is stated, comes last. */
export function vatRatesOf(
  lines: readonly Pick<SaleLine, 'vatRate'>[],
): readonly (number | null)[] {
  const rates = new Set(lines.map(({ vatRate }) => vatRate));
  return [...rates].sort(byRate);
}

/** The one rate of these lines; null where none is stated, or they are of several. */
export function onlyRateOf(lines: readonly Pick<SaleLine, 'vatRate'>[]): number | null {
  const [rate = null, ...others] = vatRatesOf(lines);
  return others.length === 0 ? rate : null;
}

/** The order of rates in every list: the lowest first, null last. */
export const byRate = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
