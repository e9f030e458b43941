// The languages that a receipt's page speaks: each file of `words` puts its own in, and the page holds all of them, since nobody knows
// who buys.

export const SPOKEN = {};

/** That it is a discount, once: one of money is called so already, in the language that the till spoke as it was given. */
export function discountName(name, { discount }) {
  const called = Object.values(SPOKEN).map((words) => words.discount);
  const said = called.find(
    (each) => name.startsWith(each) && !/^\p{L}/u.test(name.slice(each.length)),
  );
  return said === undefined
    ? `${discount} ${name}`.trim()
    : `${discount}${name.slice(said.length)}`;
}
