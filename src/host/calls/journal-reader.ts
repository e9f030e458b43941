import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { stepped, stepsOf } from '../../ledger/database/stepped.ts';
import type { DayWork } from '../../ledger/journal/closing-record.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import { doInTurns } from '../../till/day/in-turns.ts';

type Unavailable = { readonly code: 'journalUnavailable' };

/** Reads the journal for a screen: the value, or that the journal cannot be read. */
export type JournalReader = <Value>(from: () => Value) => Result<Value, Unavailable>;

/**
 * The same once this was read ahead, while the till sells: what it takes long over is not done in one go. `before` is done
 * in a turn of its own where it takes long.
 */
export type PatientReader = <Value>(
  work: () => DayWork,
  from: () => Value,
  before?: () => void,
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
  readonly ledger: { readonly closings: Pick<RegisterClosings, 'prepare'> };
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly read: JournalReader;
}

/** Reads ahead first; what is written meanwhile is read with the rest. */
export function patientReader({ ledger, clock, read }: PatientReaderParts): PatientReader {
  return async (work, from, before = () => undefined) => {
    const all = stepped(function* () {
      yield* stepsOf(ledger.closings.prepare(work()));
      before();
      yield;
    });
    const failed = await doInTurns(all, clock).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    return read(() => {
      if (failed !== null) throw failed.error;
      return from();
    });
  };
}
