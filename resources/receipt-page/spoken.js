// The languages that a receipt's page speaks: each file of `words` puts its own in, and the page holds all of them, since nobody knows
// who buys.

export const SPOKEN = {};
