/** Makes something at its first use, and keeps it: what takes long to make is made where it is needed, and not before. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
