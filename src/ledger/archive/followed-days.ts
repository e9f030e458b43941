import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import { dayClosedSchema } from '../../domain/register/closing.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import type { Resumption } from '../entry/resumption.ts';
import { type DayFollow, type FollowedDay, followDay } from './followed-day.ts';

/** The days of an archive while its entries are read; those that were closed are given away once. */
interface DaysFollow {
  /** The day that an entry is of. */
  of(day: BusinessDay): DayFollow;
  /** The entry that closes a day. */
  close(row: JournalRow): void;
  /** The days that were closed since it was asked last, in order. */
  closed(): readonly FollowedDay[];
  /** The days of which no closing was seen, in order. */
  open(): readonly FollowedDay[];
}

/** Of the days from one to another; entries of others are taken, and not told. */
export function followDays(
  { from, to }: Period,
  carried: Pick<Resumption, 'isCounted'>,
): DaysFollow {
  const days = new Map<BusinessDay, DayFollow>();
  let closed: FollowedDay[] = [];

  const isWithin = (day: BusinessDay): boolean => from <= day && day <= to;

  function dayOf(businessDay: BusinessDay): DayFollow {
    const day = days.get(businessDay) ?? followDay(businessDay, carried);
    days.set(businessDay, day);
    return day;
  }

  return {
    of: dayOf,
    close({ businessDay, body }) {
      const closing = dayClosedSchema.parse(parsedOnce(body));
      if (!isWithin(businessDay)) return;
      closed.push(dayOf(businessDay).followed(closing));
      days.delete(businessDay);
    },
    closed() {
      const taken = closed;
      closed = [];
      return taken;
    },
    open: () =>
      [...days]
        .filter(([businessDay]) => isWithin(businessDay))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, day]) => day.followed(null)),
  };
}
