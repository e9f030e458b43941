/** Whose a journal is: no two registers have the same first entry, and none has another's keys. */
export interface JournalOrigin {
  /** The hash of the oldest entry that is kept for ever; null for a journal without entries. */
  readonly firstHash: string | null;
  readonly keyIds: readonly string[];
}

/** What is known of this register: its key, where that was kept, and its journal's origin, as far as it can be read. */
export interface OwnOrigin {
  readonly keyId: string | null;
  readonly journal: JournalOrigin | null;
}

/**
 * Whether a journal is this register's own, by its first entry or one of its keys. Where nothing of the register is
 * left to compare with, nobody can tell, and it may be.
 */
export function isOwn(
  { firstHash, keyIds }: JournalOrigin,
  { keyId, journal }: OwnOrigin,
): boolean {
  if (keyId === null && (journal === null || journal.firstHash === null)) return true;
  if (keyId !== null && keyIds.includes(keyId)) return true;
  if (journal === null) return false;
  return (
    (firstHash !== null && firstHash === journal.firstHash) ||
    keyIds.some((key) => journal.keyIds.includes(key))
  );
}
