/** Of each key that another one came behind, the number of the newest entry that it signed, as far as that is known. */
export type KeyEnds = ReadonlyMap<string, number>;

/**
 * What a list signed by the key at hand says counts; of what it does not name, what a journal tells. A key that was put back in its
 * place is in force again, and has no end.
 */
export function knownEnds(
  listed: KeyEnds,
  inJournal: KeyEnds,
  atHand: string | undefined,
): KeyEnds {
  return new Map([...inJournal, ...listed].filter(([keyId]) => keyId !== atHand));
}

/**
 * Whether a key speaks of an entry behind its end: another one had taken its place by then, so that whoever found it since says
 * so.
 */
export const isSpent = (
  ends: KeyEnds,
  { keyId, sequence }: { readonly keyId: string | null; readonly sequence: number },
): boolean => sequence > ((keyId === null ? undefined : ends.get(keyId)) ?? sequence);
