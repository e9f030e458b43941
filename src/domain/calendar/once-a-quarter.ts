/** Clocks everywhere differ from UTC by whole quarters of an hour, and change at one, as hours and business days do. */
const QUARTER_MS = 15 * 60 * 1000;

/**
 * What a clock shows at a moment (milliseconds since the epoch), of which no two within a quarter of an hour differ: asked
 * once for as long as the moments are of the same quarter, since a calendar takes long to answer.
 */
export function onceAQuarter<Value>(shownAt: (atMs: number) => Value): (atMs: number) => Value {
  let known: { readonly quarter: number; readonly value: Value } | null = null;
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    if (known?.quarter !== quarter) known = { quarter, value: shownAt(atMs) };
    return known.value;
  };
}
