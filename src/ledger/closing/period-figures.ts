import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { receiptKindSchema, type Sum, sumSchema } from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import type { MoneyOfDay, MoneyOfPeriod } from '../ports/register-reports.ts';

/** The money that came in a day or in several, added up by the database. */
interface PeriodFigures {
  day(day: BusinessDay): MoneyOfDay;
  period(first: BusinessDay, last: BusinessDay): MoneyOfPeriod;
  /** How long each confirmation of the day's sales took, in milliseconds, the shortest first. */
  confirmationsMs(day: BusinessDay): readonly number[];
}

const SUM = 'count(*) AS count, coalesce(sum(minor), 0) AS minor';

/** In the order of its index: put in another order first, a busy month would take three times as long. */
export const BY_DAY_AND_HOUR_QUERY = `SELECT business_day AS businessDay, hour, ${SUM}
  FROM receipts WHERE business_day BETWEEN ? AND ? GROUP BY business_day, kind, hour`;

export const BY_KIND_QUERY = `SELECT kind, ${SUM}
  FROM receipts WHERE business_day = ? GROUP BY kind`;

export const BY_OPERATOR_QUERY = `SELECT sales.operator, ${SUM}
  FROM receipts JOIN sales ON sales.number = receipts.sale_number
  WHERE receipts.business_day = ? GROUP BY sales.operator ORDER BY minor DESC, sales.operator`;

/** For sales that were begun in another day than that in which their money came. */
export const FOR_EARLIER_DAYS_QUERY = `SELECT ${SUM}
  FROM receipts JOIN sales ON sales.number = receipts.sale_number
  WHERE receipts.business_day = @day AND sales.business_day <> @day`;

export const ON_LATER_DAYS_QUERY = `SELECT ${SUM}
  FROM sales JOIN receipts ON receipts.sale_number = sales.number
  WHERE sales.business_day = @day AND receipts.business_day <> @day`;

export const CONFIRMATIONS_QUERY = `SELECT confirmed_ms FROM sales
  WHERE business_day = ? AND confirmed_ms IS NOT NULL ORDER BY confirmed_ms`;

const ofHourSchema = z.object({
  ...sumSchema.shape,
  businessDay: businessDaySchema,
  hour: z.int(),
});
const byKindSchema = z.object({ ...sumSchema.shape, kind: receiptKindSchema });
const byOperatorSchema = z.object({ ...sumSchema.shape, operator: z.string() });

const NOTHING: Sum = { count: 0, minor: minorUnits(0) };

/** The figures of the receipts and sales in this database. */
export function openPeriodFigures(database: Database.Database): PeriodFigures {
  const ofHours = database.prepare<[string, string]>(BY_DAY_AND_HOUR_QUERY);
  const byKind = database.prepare<[string]>(BY_KIND_QUERY);
  const byOperator = database.prepare<[string]>(BY_OPERATOR_QUERY);
  const forEarlierDays = database.prepare<{ readonly day: string }>(FOR_EARLIER_DAYS_QUERY);
  const onLaterDays = database.prepare<{ readonly day: string }>(ON_LATER_DAYS_QUERY);
  const confirmations = database.prepare<[string]>(CONFIRMATIONS_QUERY).pluck();

  function period(first: BusinessDay, last: BusinessDay): MoneyOfPeriod {
    const sums = ofHourSchema.array().parse(ofHours.all(first, last));
    const byDay = Map.groupBy(sums, ({ businessDay }) => businessDay);
    const byHour = Map.groupBy(sums, ({ hour }) => hour);
    return {
      byDay: [...byDay].map(([businessDay, each]) => ({ businessDay, ...addSums(each) })),
      byHour: [...byHour]
        .map(([hour, each]) => ({ hour, ...addSums(each) }))
        .sort((one, other) => one.hour - other.hour),
    };
  }

  return {
    day(day) {
      const kinds = byKindSchema.array().parse(byKind.all(day));
      const kind = (name: z.infer<typeof receiptKindSchema>): Sum => {
        const found = kinds.find((sum) => sum.kind === name);
        return found ? addSums([found]) : NOTHING;
      };
      return {
        received: {
          inTime: kind('inTime'),
          late: kind('late'),
          again: kind('again'),
          total: addSums(kinds),
        },
        byHour: period(day, day).byHour,
        byOperator: byOperatorSchema.array().parse(byOperator.all(day)),
        forEarlierDays: sumSchema.parse(forEarlierDays.get({ day })),
        onLaterDays: sumSchema.parse(onLaterDays.get({ day })),
      };
    },
    period,
    confirmationsMs: (day) => z.array(z.number()).parse(confirmations.all(day)),
  };
}
