import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DayWork } from '../../../ledger/entry/closing-record.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import { inTimeSlices } from '../../../till/day/time-slices.ts';

type Unavailable = { readonly code: 'journalUnavailable' };

/** Reads the journal for a screen: the value, or that the journal cannot be read. */
export type JournalReader = <Value>(from: () => Value) => Result<Value, Unavailable>;

/** Waits for a report for a screen, likewise. */
export type ReportReader = <Value>(
  from: () => Promise<Value>,
) => Promise<Result<Value, Unavailable>>;

/**
 * The same once this was read ahead, while the till sells: what it takes long over is not done in one go. `before` is done
 * in a turn of its own.
 */
export type PatientReader = <Value>(
  work: () => DayWork | Promise<DayWork>,
  from: () => Value | Promise<Value>,
  before?: () => void | Promise<void>,
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

/** Says likewise of a report that is refused, or cannot be asked for. */
export function reportReader(readFailed: (error: unknown) => void): ReportReader {
  return async (from) => {
    try {
      return ok(await from());
    } catch (error) {
      readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  };
}

export interface PatientReaderParts {
  readonly ledger: { readonly closings: Pick<RegisterClosings, 'prepare'> };
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly readReport: ReportReader;
}

/** So often it is read ahead at the most, where something always comes between; the call then reads the rest itself. */
const MOST_PASSES = 4;

/**
 * Reads ahead first, and again until nothing else came between: meanwhile the day may have become another, or somebody else's
 * reading may have taken the place of what was kept. What is left to the call itself is then next to nothing.
 */
export function patientReader({ ledger, clock, readReport }: PatientReaderParts): PatientReader {
  async function readAhead(work: () => DayWork | Promise<DayWork>): Promise<void> {
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      if (!(await inTimeSlices(ledger.closings.prepare(await work()), clock))) return;
    }
  }

  return (work, from, before) =>
    readReport(async () => {
      await readAhead(work);
      if (before !== undefined) {
        await before();
        await nextTurn();
      }
      return from();
    });
}
