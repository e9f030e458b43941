import type { HealthView } from '../../contract/views/view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { confirmedAfterMs } from '../../domain/sale/confirmation.ts';
import type { NumberedSale } from '../../ledger/ports/register-journal.ts';

/** How long the confirmations of a business day took, kept as they come. */
export interface ConfirmationsToday {
  /** A sale was just paid for the first time. */
  paid(numbered: NumberedSale): void;
  view(): HealthView['confirmationsToday'];
}

/** Counts by the day a sale was charged on; a new day is read from the ledger once, as soon as that knows it. */
export function createConfirmationsToday(
  today: () => BusinessDay,
  confirmationsMs: (day: BusinessDay) => readonly number[] | null,
): ConfirmationsToday {
  let day: BusinessDay | null = null;
  /** Sorted, so that the median is at hand. */
  let spansMs: number[] = [];

  function turnToToday(): void {
    const now = today();
    if (now === day) return;
    const known = confirmationsMs(now);
    day = known && now;
    spansMs = [...(known ?? [])];
  }

  return {
    paid({ sale, businessDay }) {
      if (day === null || businessDay !== day) return;
      const span = confirmedAfterMs(sale);
      if (span === null) return;
      const at = spansMs.findIndex((other) => other > span);
      spansMs.splice(at === -1 ? spansMs.length : at, 0, span);
    },
    view() {
      turnToToday();
      const worstMs = spansMs.at(-1);
      const medianMs = spansMs[Math.floor((spansMs.length - 1) / 2)];
      if (worstMs === undefined || medianMs === undefined) return null;
      return { count: spansMs.length, medianMs, worstMs };
    },
  };
}
