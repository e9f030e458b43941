import type { TodayView } from '../../contract/views/view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { JournalDoor } from '../sale/journal-door.ts';
import { viewToday } from './day.ts';

/** Makes today's sum, which is added up again only after a write: it is asked for at every sign of life. */
export function createToday(
  ledger: Pick<Ledger, 'moneyOfPeriod'>,
  journal: Pick<JournalDoor, 'writes'>,
  businessDay: () => BusinessDay,
): () => TodayView {
  let summed: { readonly writes: number; readonly today: TodayView } | null = null;

  return () => {
    const day = businessDay();
    const { writes } = journal;
    if (summed?.today.businessDay !== day || summed.writes !== writes) {
      summed = { writes, today: viewToday(ledger, day) };
    }
    return summed.today;
  };
}
