/** Makes something at its first use, and keeps it: the first formatter of a page costs tens of milliseconds. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
