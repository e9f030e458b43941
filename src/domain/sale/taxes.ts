import { amountOf, lineMinor, onlyRateOf, type SaleLine, vatRatesOf } from './sale-line.ts';

/**
 * What money brought at one rate. Amounts in minor units; below nothing where more came back at this rate than was sold.
 */
export interface RateTax {
  /** In hundredths of a per cent; null where none is stated. */
  readonly vatRate: number | null;
  /** With its tax. */
  readonly minor: number;
  /** The tax within it; null where no rate is stated. */
  readonly vatMinor: number | null;
}

/**
 * The taxes of lines, rate by rate, the lowest first and null last. The tax is rounded once for each rate of a sale, never
 * line by line (assumptions, "how a tax is rounded").
 */
export function taxesOf(lines: readonly SaleLine[]): readonly RateTax[] {
  return vatRatesOf(lines).map((vatRate) => {
    const ofRate = lines.filter((line) => line.vatRate === vatRate);
    return taxAt(
      ofRate.reduce((sum, line) => sum + lineMinor(line), 0),
      vatRate,
    );
  });
}

/**
 * The taxes within money that came for lines. Money of another amount than theirs, as an early version took it for a sale
 * of one rate, is all of that rate; of several rates nothing says which it paid, and it is of none.
 */
export function taxesOfMoney(minor: number, lines: readonly SaleLine[]): readonly RateTax[] {
  if (minor === amountOf(lines)) return taxesOf(lines);
  return [taxAt(minor, onlyRateOf(lines))];
}

/** What an amount with its tax brought at one rate. */
export function taxAt(minor: number, vatRate: number | null): RateTax {
  return { vatRate, minor, vatMinor: vatRate === null ? null : taxWithin(minor, vatRate) };
}

/**
 * The tax within an amount at a rate in hundredths of a per cent, in minor units: half a unit is rounded away from
 * nothing, so that what is given back takes back the very tax that was taken.
 */
function taxWithin(minor: number, vatRate: number): number {
  const whole = 10_000 + vatRate;
  const twice = BigInt(Math.abs(minor)) * BigInt(vatRate) * 2n + BigInt(whole);
  const tax = Number(twice / BigInt(2 * whole));
  return minor < 0 && tax > 0 ? -tax : tax;
}
