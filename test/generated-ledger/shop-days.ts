import { Temporal } from 'temporal-polyfill';
import { type BusinessDay, businessDaySchema } from '../../src/domain/calendar/business-day.ts';
import { businessDayRange, type DayBounds } from '../../src/domain/calendar/shop-time.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The shop's clock: its day starts at four in the morning, as nights out do. */
export const SHOP_BOUNDS: DayBounds = { timeZone: 'Europe/Paris', startsAtHour: 4 };

const FIRST_DAY = Temporal.PlainDate.from('2024-11-20');

/** What a till sells in a day, on average: a million sales are two years. */
export const SALES_A_DAY = 1_370;

/** How busy each day of the week is, Monday first. */
const WEEK = [0.9, 0.9, 1, 1, 1.3, 1.6, 0.3];
const DECEMBER = 1.5;
/** Month and day on which the shop stays shut. */
const SHUT = ['01-01', '05-01', '12-25'];

/** How busy each hour is, from 08:00, which is four hours into the day. */
const OPENS_AFTER_HOURS = 4;
const HOURS = [2, 4, 5, 7, 12, 13, 6, 5, 6, 8, 11, 12, 7, 2];

const HOUR_MS = 3_600_000;

/** A day of the shop, with what it has to sell in it. Stamps are milliseconds since the epoch. */
export interface ShopDay {
  readonly day: BusinessDay;
  readonly opensAtMs: number;
  readonly shutsAtMs: number;
  /** The first instant of the day after. */
  readonly untilMs: number;
  readonly sales: number;
}

/** The days of a shop, oldest first, with exactly this many sales in all; a shut day has none. */
export function* shopDays(sales: number, days: number): Iterable<ShopDay> {
  const dates = Array.from({ length: days }, (_, index) => FIRST_DAY.add({ days: index }));
  const whole = dates.reduce((sum, date) => sum + busyness(date), 0);
  let weight = 0;
  let sold = 0;
  for (const date of dates) {
    weight += busyness(date);
    const soldAfter = Math.round((sales * weight) / whole);
    const day = businessDaySchema.parse(date.toString());
    const { fromMs, untilMs } = businessDayRange(day, SHOP_BOUNDS);
    const opensAtMs = fromMs + OPENS_AFTER_HOURS * HOUR_MS;
    const shutsAtMs = opensAtMs + HOURS.length * HOUR_MS;
    yield { day, opensAtMs, shutsAtMs, untilMs, sales: soldAfter - sold };
    sold = soldAfter;
  }
}

/** When a sale of this day begins: at noon and in the evening more often than in between. */
export function momentOf({ opensAtMs }: ShopDay, random: SeededRandom): number {
  const all = HOURS.reduce((sum, hour) => sum + hour, 0);
  let left = random.share() * all;
  let hour = 0;
  for (const busy of HOURS) {
    if (left < busy) break;
    left -= busy;
    hour += 1;
  }
  return opensAtMs + hour * HOUR_MS + random.below(HOUR_MS);
}

function busyness(date: Temporal.PlainDate): number {
  if (SHUT.includes(date.toString().slice(5))) return 0;
  return (WEEK[date.dayOfWeek - 1] ?? 1) * (date.month === 12 ? DECEMBER : 1);
}
