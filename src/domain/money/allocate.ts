/**
 * Spreads an amount over others by how large they are, to the cent: each has its share rounded down, and what is left goes
 * to the largest remainders, the first of those that are alike. None gets more than it has, and what is below nothing gets
 * nothing. All in minor units; `minor` is at most what those above nothing come to.
 */
export function allocate(minor: number, amounts: readonly number[]): readonly number[] {
  // Beyond the integers that are exact as numbers: an amount multiplied by another.
  const weights = amounts.map((amount) => BigInt(Math.max(amount, 0)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return amounts.map(() => 0);
  const products = weights.map((weight) => weight * BigInt(minor));
  const shares = products.map((product) => Number(product / whole));
  const left = minor - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, place) => ({ place, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
