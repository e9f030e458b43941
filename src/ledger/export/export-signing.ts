import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import { type AdoptedKey, listAdoptedKeys } from '../proof/adopted-keys.ts';
import type { ContentFailure } from './export-format.ts';

/** Who signs what is exported, and by what that can be judged. */
export interface ExportSigning {
  /** Oldest first, up to the one that signs. */
  readonly keys: readonly AdoptedKey[];
  /** The adoptions among them that came behind the last entry. */
  readonly later: readonly JournalRow[];
  /** Null where no entry is signed. */
  readonly signer: RegisterSigner | null;
}

/**
 * What signs an export of entries up to `last`: the register's key, also where it was adopted later, for the one that
 * signed the entries may be gone. Errors: `keyMissing` where the journal never adopted it. Source: "From key to key" in
 * docs/journal-format.md.
 */
export function signingOf(
  journal: Pick<JournalPages, 'keyRows'>,
  last: number,
  signer: RegisterSigner | null,
): Result<ExportSigning, ContentFailure> {
  const adopted = listAdoptedKeys(journal);
  if (adopted.every(({ adoptedAt }) => adoptedAt > last)) {
    return ok({ keys: [], later: [], signer: null });
  }
  const own = adopted.findLastIndex(({ keyId }) => keyId === signer?.keyId);
  if (own < 0) {
    return err({ code: 'keyMissing', detail: adopted.map(({ keyId }) => keyId).join(', ') });
  }
  const keys = adopted.filter(({ adoptedAt }, at) => at <= own || adoptedAt <= last);
  const isLater = ({ sequence }: JournalRow): boolean =>
    sequence > last && keys.some(({ adoptedAt }) => adoptedAt === sequence);
  return ok({
    keys,
    later: journalRowSchema.array().parse(journal.keyRows()).filter(isLater),
    signer,
  });
}
