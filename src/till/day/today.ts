import type { TodayView } from '../../contract/views/view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { JournalDoor } from '../sale/journal-door.ts';

/** Makes today's sum, which is added up again only after a write: it is asked for at every sign of life. Null while nobody knows it. */
export function createToday(
  ledger: { readonly journal: Pick<RegisterJournal, 'receivedOn'> },
  journal: Pick<JournalDoor, 'writes'>,
  businessDay: () => BusinessDay,
): () => TodayView | null {
  let summed: { readonly writes: number; readonly today: TodayView } | null = null;

  return () => {
    const day = businessDay();
    const { writes } = journal;
    if (summed?.today.businessDay !== day || summed.writes !== writes) {
      const today = viewToday(ledger, day);
      if (today === null) return null;
      summed = { writes, today };
    }
    return summed.today;
  };
}

/** The money that came in a day, whatever the day of its sale, as X and Z count it. */
function viewToday(
  ledger: { readonly journal: Pick<RegisterJournal, 'receivedOn'> },
  businessDay: BusinessDay,
): TodayView | null {
  const received = ledger.journal.receivedOn(businessDay);
  return received && { businessDay, paidMinor: received.minor, paidCount: received.count };
}
