/** Work that stops after each of its steps, some milliseconds, and ends with what it made. */
export type Steps<Value> = Generator<void, Value, void>;

/** Does all of it now. Throws what the work throws. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does something with each of these in their order, so many in a step. */
export function* eachInSteps<One>(
  all: Iterable<One>,
  aStep: number,
  act: (one: One, place: number) => void,
): Steps<void> {
  let place = 0;
  for (const one of all) {
    act(one, place);
    place += 1;
    if (place % aStep === 0) yield;
  }
}

/** What becomes of each of these, in their order, so many in a step. */
export function* madeInSteps<One, Made>(
  all: Iterable<One>,
  aStep: number,
  make: (one: One, place: number) => Made,
): Steps<readonly Made[]> {
  const made: Made[] = [];
  yield* eachInSteps(all, aStep, (one, place) => made.push(make(one, place)));
  return made;
}

type Compare<One> = (one: One, other: One) => number;

/** So many are put in order in one go; where they are, as many are compared in a step. */
const SORTED_AT_ONCE = 200;

/** As `toSorted` puts them, those that compare as equal too, in steps: pieces are sorted and then merged two by two. */
export function* sortedInSteps<One extends NonNullable<unknown>>(
  all: readonly One[],
  compare: Compare<One>,
): Steps<readonly One[]> {
  let pieces: (readonly One[])[] = [];
  for (let from = 0; from < all.length; from += SORTED_AT_ONCE) {
    pieces.push(all.slice(from, from + SORTED_AT_ONCE).toSorted(compare));
    yield;
  }
  while (pieces.length > 1) {
    const merged: (readonly One[])[] = [];
    for (let place = 0; place < pieces.length; place += 2) {
      const [first = [], second = []] = pieces.slice(place, place + 2);
      merged.push(yield* mergedInSteps(first, second, compare));
    }
    pieces = merged;
  }
  return pieces[0] ?? [];
}

function* mergedInSteps<One extends NonNullable<unknown>>(
  first: readonly One[],
  second: readonly One[],
  compare: Compare<One>,
): Steps<readonly One[]> {
  const [last, next] = [first.at(-1), second[0]];
  // Most lists were in order before: nothing of them is looked at but where two pieces meet.
  if (last === undefined || next === undefined || compare(last, next) <= 0) {
    return first.concat(second);
  }
  const both: One[] = [];
  let taken = 0;
  const take = function* (one: One): Steps<void> {
    both.push(one);
    if (both.length % SORTED_AT_ONCE === 0) yield;
  };
  for (const one of first) {
    for (let other = second[taken]; other !== undefined; other = second[taken]) {
      if (compare(other, one) >= 0) break;
      yield* take(other);
      taken += 1;
    }
    yield* take(one);
  }
  return both.concat(second.slice(taken));
}
