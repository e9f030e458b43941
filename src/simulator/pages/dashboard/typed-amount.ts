/** Digits, then at most two decimals after a comma or a point, once spaces and the sign are taken away. */
const TYPED = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * The euros that a payer typed, in minor units: `12,50`, `12.50`, `12` and `1 250,5 €` are read;
 * `undefined` for anything else. A single comma or point always stands before the cents.
 */
export const readTypedAmount = (typed: string): number | undefined => {
  const [, euros, cents = ''] = TYPED.exec(typed.replace(/[\s€]/g, '')) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};
