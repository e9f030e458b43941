import type { ClosingFailureCode } from '../../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { businessDayOf, type DayBounds } from '../../../domain/calendar/shop-time.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { JournalDoor } from '../../sale/journal-door.ts';
import { clockIsWrong } from '../../time/clock-drift.ts';
import type { PlatformClock } from '../../time/platform-clock.ts';
import type { ClosingOrder } from './closing-run.ts';

export interface ClosingObstacleParts {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'dayByClock' | 'remaking'>;
    readonly closings: Pick<RegisterClosings, 'openDays'>;
  };
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly journal: Pick<JournalDoor, 'refusedFor'>;
  readonly bounds: DayBounds;
  /** The manager was told that the till's clock shows another day than the platform's, and goes by it. */
  readonly trustOwnClock: () => void;
}

/** Makes what says why a day cannot be closed now, whatever the platform says; null where it can. */
export function createClosingObstacle(
  parts: ClosingObstacleParts,
): (order: ClosingOrder) => ClosingFailureCode | null {
  const { ledger, clock, platformClock, journal, bounds } = parts;

  /** By the checked clock; by the till's own where a manager was told that it shows another day, and goes by it. */
  function hasBegun(day: BusinessDay, clockAccepted: boolean): boolean {
    if (day <= ledger.journal.dayByClock(clock.wallMs())) return true;
    if (!clockAccepted || day > businessDayOf(clock.wallMs(), bounds)) return false;
    parts.trustOwnClock();
    return day <= ledger.journal.dayByClock(clock.wallMs());
  }

  return ({ through, clockAccepted }) => {
    if (!hasBegun(through, clockAccepted)) return 'dayNotBegun';
    if (ledger.closings.openDays(through, 1).length === 0) return 'notNextDay';
    // Half of the sales are no day.
    if (ledger.journal.remaking.isGoing) return 'journalUnavailable';
    if (!clockAccepted && clockIsWrong(clock, platformClock, bounds)) return 'clockWrong';
    return refusalOf(journal);
  };
}

/** Why the journal takes nothing of a day; null where it takes it. */
export function refusalOf({
  refusedFor,
}: Pick<JournalDoor, 'refusedFor'>): 'diskFull' | 'journalUnavailable' | null {
  if (refusedFor === null) return null;
  return refusedFor === 'diskFull' ? 'diskFull' : 'journalUnavailable';
}
