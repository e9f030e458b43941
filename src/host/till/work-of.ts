import type { TillView } from '../../contract/views/view.ts';
import type { TillAtWork } from '../../update/when.ts';

/** What a till over a journal is doing, as far as an update could be in its way; `made` is the export that it makes or made last. */
export const workOf = (
  { sales, blocked, days }: Pick<TillView, 'sales' | 'blocked' | 'days'>,
  made: TillView['export'],
  isWhole: boolean,
): TillAtWork => ({
  sales,
  hasUnrecorded: blocked?.reason === 'diskFull' || blocked?.reason === 'journalUnavailable',
  isWhole,
  isClosingDay: days.closing !== null,
  isExporting: made?.state === 'going',
});
