import * as z from 'zod/mini';

/** The smallest amount the till charges, in minor units (assumptions A1). */
const SMALLEST_CHARGE_MINOR = 1;

/** The largest amount the till charges, in minor units: 999,999.99 (assumptions A1). */
export const LARGEST_CHARGE_MINOR = 99_999_999;

/** Currencies the till sells in: the interface states minor units for EUR only (interface, endpoint 7). */
export const currencySchema = z.literal('EUR');
export type Currency = z.infer<typeof currencySchema>;

/** An integer count of a currency's minor units. Branded, so that euros as floats cannot pass for it. */
export const minorUnitsSchema = z
  .int()
  .check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))
  .brand<'MinorUnits'>();
export type MinorUnits = z.infer<typeof minorUnitsSchema>;

const DIGITS_AFTER_THE_POINT: Record<Currency, number> = { EUR: 2 };

/** Brands an integer as minor units; throws on a fraction, a negative or an unsafe number, which is a bug. */
export function minorUnits(value: number): MinorUnits {
  // By hand: the first frame of the screens adds up amounts before anything that checks shapes is loaded.
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no minor units: ${value}`);
  return value as MinorUnits;
}

/** Whether the till may charge this amount: between 0.01 and 999,999.99 (assumptions A1). */
export function isChargeable(minor: number): minor is MinorUnits {
  return Number.isInteger(minor) && minor >= SMALLEST_CHARGE_MINOR && minor <= LARGEST_CHARGE_MINOR;
}

/**
 * Adds amounts without ever leaving the integers.
 * Throws when the sum is no longer a safe integer, which no day of sales can reach.
 */
export function sumMinor(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minorUnits(total);
}

/** An amount of any sign, as `write` writes one that is none below nothing, behind a minus sign where it is. */
export function signedMoney(minor: number, write: (minor: MinorUnits) => string): string {
  const written = write(minorUnits(Math.abs(minor)));
  return minor < 0 ? `\u2212${written}` : written;
}

/** The amount as a decimal with a point, such as `48.90`: for files and machines, never for a screen. */
export function toDecimal(minor: MinorUnits, currency: Currency): string {
  return decimalText(minor, DIGITS_AFTER_THE_POINT[currency]);
}

/** The same with so many digits behind the point, and no point where there are none. */
export function decimalText(minor: MinorUnits, digits: number): string {
  const padded = String(minor).padStart(digits + 1, '0');
  const point = padded.length - digits;
  return digits === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`;
}
