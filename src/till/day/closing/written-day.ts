import type { ReadingView } from '../../../contract/views/closing-view.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Currency } from '../../../domain/money/money.ts';
import type { PlatformCheck } from '../../../domain/register/closing.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { JournalDoor } from '../../sale/journal-door.ts';
import { refusalOf } from './closing-obstacle.ts';
import type { ClosingRun } from './closing-run.ts';

// What is written of a day: its readings, and its closing.

interface WrittenDayParts {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'head' | 'note'>;
    readonly closings: Pick<RegisterClosings, 'closeDay' | 'reading'>;
  };
  readonly clock: Clock;
  readonly journal: JournalDoor;
  readonly currency: Currency;
}

/** Takes a reading (X) of the day that it is: noted in the journal, and nothing is closed. */
export function takeReading({
  ledger,
  clock,
  journal,
  currency,
}: WrittenDayParts): Result<ReadingView, { readonly code: 'diskFull' | 'journalUnavailable' }> {
  // What the journal had refused is written first, and is in the reading.
  const taken = journal.write(() => {
    const atMs = clock.wallMs();
    const reading = ledger.closings.reading(ledger.journal.businessDayAt(atMs), currency, atMs);
    const noted = ledger.journal.note({ type: 'readingTaken', atMs, ...reading });
    return noted.ok ? ok({ ...reading, atMs, sequence: ledger.journal.head().sequence }) : noted;
  });
  return taken === null ? err({ code: refusalOf(journal) ?? 'journalUnavailable' }) : ok(taken);
}

/** Writes the closing of a day (Z) with the check that `lastCheck` makes behind all that was kept; whether it was written. */
export function writeClosing(
  { ledger, clock, journal, currency }: WrittenDayParts,
  { day: businessDay, order }: ClosingRun,
  lastCheck: () => PlatformCheck,
): boolean {
  const written = journal.write(() => {
    const atMs = clock.wallMs();
    const platform = lastCheck();
    const closed = ledger.closings.closeDay({
      atMs,
      businessDay,
      by: order.by,
      currency,
      platform,
    });
    if (closed.ok) return closed;
    const { error } = closed;
    // The day was looked at a moment ago, and nothing was awaited since.
    if (!('detail' in error)) throw new Error(`${businessDay}: ${error.code}`);
    return err(error);
  });
  return written !== null;
}
