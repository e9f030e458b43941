/** The same thing, ended when the block that holds it is left, whichever way (`await using`). */
export function ended<Thing extends { end(): Promise<void> }>(
  thing: Thing,
): Thing & AsyncDisposable {
  return Object.assign(thing, { [Symbol.asyncDispose]: () => thing.end() });
}
