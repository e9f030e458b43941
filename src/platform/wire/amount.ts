import * as z from 'zod';
import type { MinorUnits } from '../../domain/money/money.ts';
import { stepsOf } from './decimal.ts';

/**
 * Amounts as the interface writes them: integer minor units on the invoice and till routes, euros on the
 * CRM and checkout routes (interface, Limits). Each has its brand, so that one cannot pass for the other.
 */

/** Smallest and largest amount of one payment or order, in minor units: not shown, assumptions A20. */
export const SMALLEST_AMOUNT_MINOR = 1;
export const LARGEST_AMOUNT_MINOR = 99_999_999;

const LARGEST_EUROS = LARGEST_AMOUNT_MINOR / 100;
const SMALLEST_EUROS = SMALLEST_AMOUNT_MINOR / 100;

/** A sum made with floats is this close to its cent, and a real fraction of a cent is not (assumptions A21). */
const FLOAT_DRIFT = 1e-4;

/** An amount of minor units that can be asked for. */
export const minorAmountSchema = z
  .int()
  .min(SMALLEST_AMOUNT_MINOR)
  .max(LARGEST_AMOUNT_MINOR)
  .brand<'MinorUnits', 'inout'>();

/** A part of an amount, in minor units: it may be nothing. */
export const minorPartSchema = z
  .int()
  .min(0)
  .max(LARGEST_AMOUNT_MINOR)
  .brand<'MinorUnits', 'inout'>();

const nearestCent = (value: number): number => (stepsOf(value, 2, FLOAT_DRIFT) ?? Number.NaN) / 100;
const isWholeCents = (value: number): boolean => stepsOf(value, 2, FLOAT_DRIFT) !== null;

const eurosFrom = (smallest: number) =>
  z
    .number()
    .min(smallest)
    .max(LARGEST_EUROS)
    .refine(isWholeCents, { error: 'has a fraction of a cent', abort: true })
    .overwrite(nearestCent)
    .brand<'Euros', 'inout'>();

/** An amount in euros that can be asked for; read as the nearest cent when only a float's drift is off it. */
export const euroAmountSchema = eurosFrom(SMALLEST_EUROS);

/** A part of an amount, in euros: it may be nothing. */
export const euroPartSchema = eurosFrom(0);

/** Euros and cents as a number, never with a fraction of a cent. */
export type Euros = z.infer<typeof euroPartSchema>;

/**
 * Brands a number as euros. Throws, as for any bug, when it is not finite, negative, over 999,999.99 or has
 * a fraction of a cent, which the sum of two floats often has: add in minor units and use `eurosOfMinor`.
 */
export function euros(value: number): Euros {
  if (stepsOf(value, 2) === null) throw new RangeError('An amount in euros has whole cents.');
  return euroPartSchema.parse(value);
}

/** The same amount in euros, exactly: the number nearest to the cents. Throws over 999,999.99. */
export function eurosOfMinor(minor: MinorUnits): Euros {
  return euros(minor / 100);
}

/** The same amount in minor units, exactly. */
export function minorOfEuros(amount: Euros): MinorUnits {
  const steps = stepsOf(amount, 2);
  if (steps === null) throw new RangeError('An amount in euros has whole cents.');
  return minorPartSchema.parse(steps);
}
