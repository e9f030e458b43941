import type { DayView } from '../../../contract/views/report-view.ts';
import { dayFrom } from '../../../domain/calendar/days.ts';
import { type DayBounds, hourOfDay } from '../../../domain/calendar/shop-time.ts';
import { sumMinor } from '../../../domain/money/money.ts';
import type { DayReport, MoneyOfDay } from '../../../ledger/ports/register-reports.ts';
import { hoursOf } from './report.ts';

/** With which day a day is compared: a Friday with the Friday before. */
export const weekBefore = (day: DayReport['businessDay']) => dayFrom(day, -7);

/**
 * A day beside the same day a week before. A day that goes on is compared as far as it has come, by whole hours: what was
 * received before the hour that it is, on both days. Null where the day before brought nothing by then.
 */
export function viewWeekBefore(
  { businessDay, today, money }: Pick<DayReport, 'businessDay' | 'today' | 'money'>,
  before: Pick<MoneyOfDay, 'byHour' | 'received'>,
  bounds: DayBounds,
  nowMs: number,
): DayView['weekBefore'] {
  const hour = hourOfDay(nowMs, bounds.timeZone);
  const isOver = businessDay !== today;
  const hours = isOver ? 24 : (hour - bounds.startsAtHour + 24) % 24;
  const upTo = ({ byHour }: Pick<MoneyOfDay, 'byHour'>) =>
    sumMinor(
      hoursOf(byHour, bounds)
        .slice(0, hours)
        .map(({ minor }) => minor),
    );
  const beforeMinor = upTo(before);
  if (beforeMinor === 0) return null;
  return {
    businessDay: weekBefore(businessDay),
    minor: upTo(money),
    beforeMinor,
    untilHour: isOver ? null : hour,
  };
}
