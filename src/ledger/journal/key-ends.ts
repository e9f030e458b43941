/** Of each key that another one came behind, the number of the newest entry that it signed, as far as that is known. */
export type KeyEnds = ReadonlyMap<string, number>;

/** Whichever of them knows a key to have gone further. */
export function laterEnds(...all: readonly KeyEnds[]): KeyEnds {
  const ends = new Map<string, number>();
  for (const one of all)
    for (const [keyId, end] of one) ends.set(keyId, Math.max(end, ends.get(keyId) ?? 0));
  return ends;
}

/**
 * Whether a key speaks of an entry behind its end: another one had taken its place by then, so that whoever found it since says
 * so.
 */
export const isSpent = (
  ends: KeyEnds,
  { keyId, sequence }: { readonly keyId: string | null; readonly sequence: number },
): boolean => sequence > ((keyId === null ? undefined : ends.get(keyId)) ?? sequence);
