/** How much is taken off: a share in hundredths of a per cent, or money in minor units. */
export type Share =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'money'; readonly minor: number };

/** What is taken off a line or off the whole sale; `name` is what its own line on the sale will say. */
export type Discount = Share & { readonly name: string };

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** What is taken off an amount, in minor units: half a cent counts as one, and never more than there is. */
export function discountOn(minor: number, discount: Share | null): number {
  if (discount === null || minor <= 0) return 0;
  if (discount.kind === 'money') return Math.min(discount.minor, minor);
  return Math.min(Math.floor((minor * discount.hundredths + WHOLE / 2) / WHOLE), minor);
}
