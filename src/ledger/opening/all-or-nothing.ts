import { err, ok, type Result } from '../../domain/result.ts';
import { createSignal, type Signal } from '../../domain/signal.ts';
import type { Closings } from '../closing/closings.ts';
import type { OpenedFile } from '../database/opened-file.ts';
import { writeFailureOf } from '../database/sqlite-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { LedgerFailure } from '../ports/register-journal.ts';
import type { Tables } from '../tables/tables.ts';

/** Writes of which nothing stays where they fail: the next one finds the journal as it is. */
export interface AllOrNothing {
  /** Writes in a transaction of its own; what SQLite refuses is a failure. */
  attempt<Value>(write: () => Value): Result<Value, LedgerFailure>;
  /** What compares the tables with the journal writes to both, and to neither where it fails. Throws what `act` throws. */
  inBoth<Value>(act: () => Value): Value;
  /** Tells after each attempt that was committed. */
  readonly committed: Pick<Signal<void>, 'on' | 'off'>;
}

/** Over what remembers the end of the journal and of its closings: both are read again after a write that failed. */
export function allOrNothing(
  opened: Pick<OpenedFile, 'beforeWrite'>,
  journal: Pick<Journal, 'forgetHead'>,
  closings: Pick<Closings, 'forget'>,
  tables: Pick<Tables, 'reading' | 'together'>,
): AllOrNothing {
  function undoing<Value>(write: () => Value): Value {
    try {
      return write();
    } catch (error) {
      journal.forgetHead();
      closings.forget();
      throw error;
    }
  }

  const committed = createSignal();

  function attempted<Value>(write: () => Value): Result<Value, LedgerFailure> {
    try {
      opened.beforeWrite();
      return ok(undoing(write));
    } catch (error) {
      return err(writeFailureOf(error));
    }
  }

  return {
    committed,
    attempt(write) {
      const written = attempted(write);
      if (written.ok) committed.tell();
      return written;
    },
    inBoth: (act) => tables.reading(() => tables.together(() => undoing(act))),
  };
}
