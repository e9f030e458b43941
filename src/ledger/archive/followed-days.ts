import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import { dayClosedSchema } from '../../domain/register/closing.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import type { Resumption } from '../entry/resumption.ts';
import { type DayFollow, type FollowedDay, followDay } from './followed-day.ts';

/** The days of an archive while its entries are read; those that were closed are given away once. */
interface DaysFollow {
  /** The day that an entry is of; null for one of which the archive does not tell. */
  of(day: BusinessDay): DayFollow | null;
  /** The entry that closes a day. */
  close(row: JournalRow): void;
  /** The days that were closed since it was asked last, in order. */
  closed(): readonly FollowedDay[];
  /** The days of which no closing was seen, in order. */
  open(): readonly FollowedDay[];
}

/**
 * Of the days from one to another. Days closed long after they were over have those that followed between their sales and
 * their closings, and nothing is kept of these.
 */
export function followDays(
  { from, to }: Period,
  carried: Pick<Resumption, 'isCounted'>,
): DaysFollow {
  const days = new Map<BusinessDay, DayFollow>();
  let closed: FollowedDay[] = [];

  function dayOf(businessDay: BusinessDay): DayFollow | null {
    if (businessDay < from || to < businessDay) return null;
    const day = days.get(businessDay) ?? followDay(businessDay, carried);
    days.set(businessDay, day);
    return day;
  }

  return {
    of: dayOf,
    close({ businessDay, body }) {
      const day = dayOf(businessDay);
      if (day === null) return;
      closed.push(day.followed(dayClosedSchema.parse(parsedOnce(body))));
      days.delete(businessDay);
    },
    closed() {
      const taken = closed;
      closed = [];
      return taken;
    },
    open: () =>
      [...days]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, day]) => day.followed(null)),
  };
}
