import { type AutoCloseParts, startAutoClose } from './day/closing/auto-close.ts';
import {
  createDayClosing,
  type DayClosing,
  type DayClosingParts,
} from './day/closing/day-closing.ts';
import { type Days, knowDays } from './day/day-state.ts';
import type { TillParts } from './till-parts.ts';
import type { ClockDrift } from './time/clock-drift.ts';

/** The days of a till: which are open, and how they are closed, by a person or by themselves. */
export interface TillDays {
  readonly days: Days;
  readonly closing: DayClosing;
  close(): void;
}

export interface TillDaysParts
  extends Omit<DayClosingParts, 'readFailed' | 'trustOwnClock' | 'closed'>,
    Pick<AutoCloseParts, 'isQuiet'>,
    Pick<TillParts, 'settings' | 'dayClosed' | 'report'> {
  readonly drift: ClockDrift;
}

/** Makes them; a day that is due is closed from now on where the shop wants it. */
export function createTillDays(parts: TillDaysParts): TillDays {
  const { ledger, clock, drift, bounds } = parts;
  const days = knowDays({ ledger, clock, aheadMs: drift.aheadMs, bounds });
  const closing = createDayClosing({
    ...parts,
    readFailed: parts.report.closingFailed,
    trustOwnClock: () => drift.accept('till'),
    closed() {
      days.closed();
      parts.dayClosed();
    },
  });
  const stopClosing = startAutoClose({
    ...parts,
    hour: () => parts.settings().closesByItselfAtHour,
    closing,
    openDay: days.openDay,
    isReadable: () => !ledger.journal.remaking.isGoing,
    openDays: (last) => ledger.closings.openDays(last),
    minutePassed: parts.changed,
  });
  return {
    days,
    closing,
    close() {
      stopClosing();
      closing.close();
    },
  };
}
