import { err, ok, type Result } from '../domain/result.ts';

/** Reads the journal for a screen: the value, or that the journal cannot be read. */
export type JournalReader = <Value>(
  from: () => Value,
) => Result<Value, { readonly code: 'journalUnavailable' }>;

/** A journal that cannot be read is said to the manager as that, and in full to the log (`readFailed`). */
export function journalReader(readFailed: (error: unknown) => void): JournalReader {
  return (from) => {
    try {
      return ok(from());
    } catch (error) {
      readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  };
}
