import type { Clock } from '../domain/clock.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { DayWork } from '../ledger/closing-record.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { doInTurns } from '../till/in-turns.ts';

type Unavailable = { readonly code: 'journalUnavailable' };

/** Reads the journal for a screen: the value, or that the journal cannot be read. */
export type JournalReader = <Value>(from: () => Value) => Result<Value, Unavailable>;

/** The same once this was read ahead, while the till sells: what it takes long over is not done in one go. */
export type PatientReader = <Value>(
  work: () => DayWork,
  from: () => Value,
) => Promise<Result<Value, Unavailable>>;

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

export interface PatientReaderParts {
  readonly ledger: Pick<Ledger, 'prepare'>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly read: JournalReader;
}

/** Reads ahead first; what is written meanwhile is read with the rest. */
export function patientReader({ ledger, clock, read }: PatientReaderParts): PatientReader {
  return async (work, from) => {
    const begun = read(() => ledger.prepare(work()));
    if (!begun.ok) return begun;
    const failed = await doInTurns(begun.value, clock).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    return read(() => {
      if (failed !== null) throw failed.error;
      return from();
    });
  };
}
