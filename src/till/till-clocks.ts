import type { RegisterEvent } from '../domain/register/register-event.ts';
import type { RegisterJournal } from '../ledger/ports/register-journal.ts';
import { createTimeCheck } from './asking/time-check.ts';
import type { TillParts } from './till-parts.ts';
import { CLOCK_EVENTS, type ClockDrift, watchClockDrift } from './time/clock-drift.ts';
import { type CodeClock, createCodeClock } from './time/code-clock.ts';
import { createPlatformClock, type PlatformClock } from './time/platform-clock.ts';

/** The clocks of a till: the platform's, that of codes, and how far the machine's own is off. */
export interface TillClocks {
  readonly platformClock: PlatformClock;
  readonly codeClock: CodeClock;
  readonly drift: ClockDrift;
  /** Asks for the platform's time where no answer has told it yet: before a sale begins. */
  checkTime(): Promise<void>;
}

/** Makes them; from now on the ledger tells business days by the clock that counts. `note` takes down what is found. */
export function createTillClocks(
  { clock, ledger, gateway }: Pick<TillParts, 'clock' | 'ledger' | 'gateway'>,
  note: (event: RegisterEvent) => void,
): TillClocks {
  const platformClock = createPlatformClock(clock);
  const codeClock = createCodeClock(clock, platformClock);
  const drift = watchClockDrift({ clock, platformClock, record: note, told: newestNotes(ledger) });
  ledger.journal.correctClock(drift.aheadMs);
  const checkTime = createTimeCheck({ gateway, clock, platformClock, told: drift.check });
  return { platformClock, codeClock, drift, checkTime };
}

/** What is looked at of the journal: a start must not take longer with each year. */
const NEWEST_NOTES = 500;

function newestNotes(ledger: {
  readonly journal: Pick<RegisterJournal, 'registerNotes'>;
}): readonly RegisterEvent[] {
  try {
    return ledger.journal.registerNotes(NEWEST_NOTES, CLOCK_EVENTS).map(({ event }) => event);
  } catch {
    // One of them cannot be read: the check finds it, and says which.
    return [];
  }
}
