import type { DayView } from '../../till/view.ts';

/** The hours to draw: from the first that was paid in to the last, the empty ones between them included. */
export function busyHours(hours: DayView['byHour']): DayView['byHour'] {
  const first = hours.findIndex(({ paidMinor }) => paidMinor > 0);
  const last = hours.findLastIndex(({ paidMinor }) => paidMinor > 0);
  return first === -1 ? [] : hours.slice(first, last + 1);
}
