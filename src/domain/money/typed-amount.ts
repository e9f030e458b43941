import { type MinorUnits, minorUnits } from './money.ts';

/** Digits, then at most two decimals after a point or a comma. */
const AMOUNT = /^(\d{1,6})(?:[.,](\d{0,2}))?$/;

/** Thousands apart by one and the same sign; three digits after a sign cannot be cents, nor what begins with a nought thousands. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?!\d)/;

/** Thousands apart by blanks; a blank anywhere else stands between two amounts, or tears one apart. */
const GROUPED_BY_BLANKS = /^\d{1,3}(?:\s\d{3})+(?!\d)/;

/** An amount that was typed, in minor units: `1000`, `1 000,5`, `1,000.50` and `12.` are read. Null for anything else. */
export function readAmount(text: string): MinorUnits | null {
  const digits = text.trim().replace(GROUPED_BY_BLANKS, (group) => group.replaceAll(/\s/g, ''));
  const plain = digits.replace(GROUPED, (thousands, sign: string) => thousands.replace(sign, ''));
  const [, whole, decimals = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === undefined) return null;
  return minorUnits(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}
