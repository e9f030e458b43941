import type { DayView } from '../../contract/views/report-view.ts';

/** The hours to draw: from the first in which money came to the last, the empty ones between them included. */
export function busyHours(hours: DayView['byHour']): DayView['byHour'] {
  const first = hours.findIndex(({ minor }) => minor > 0);
  const last = hours.findLastIndex(({ minor }) => minor > 0);
  return first === -1 ? [] : hours.slice(first, last + 1);
}
