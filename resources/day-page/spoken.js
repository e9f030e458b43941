// The languages that a page speaks. Each file of `words` puts its own in; a page is given two of them, and no more, since
// it holds its words itself and asks nothing of any network.

export const SPOKEN = {};
