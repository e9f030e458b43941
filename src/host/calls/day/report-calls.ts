import type { CallHandlers, CallInput } from '../../../contract/calls.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { periodOf } from '../../../domain/calendar/period.ts';
import type { DayBounds } from '../../../domain/calendar/shop-time.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { err, ok } from '../../../domain/result.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { DayReport, RegisterReports } from '../../../ledger/ports/register-reports.ts';
import { OTHERWISE_SHOWN, viewDay, viewHistory } from '../../../till/day/reports/day.ts';
import { viewRefunds } from '../../../till/day/reports/refunds.ts';
import { comparedPeriods, viewReport } from '../../../till/day/reports/report.ts';
import { findSales, pageOfDay, pageOfHour } from '../../../till/day/reports/search.ts';
import { viewWeekBefore, weekBefore } from '../../../till/day/reports/week-before.ts';
import { viewReturnable } from '../../../till/sale/returns.ts';
import { patientReader, reportReader } from './journal-reader.ts';
import { nearestDay } from './nearest-day.ts';

/** What reports are made of: the ports that read, and none that writes a sale. */
interface ReportedLedger {
  readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'entries' | 'sale' | 'saleIdOf'>;
  readonly reports: RegisterReports;
  readonly closings: Pick<RegisterClosings, 'mendDays' | 'prepare'>;
}

export interface ReportCallParts {
  readonly ledger: ReportedLedger;
  readonly clock: Clock;
  readonly bounds: DayBounds;
  readonly currency: Currency;
  /** For the log. */
  readonly readFailed: (error: unknown) => void;
}

type ReportCalls = Pick<
  CallHandlers,
  | 'day.view'
  | 'day.sales'
  | 'day.history'
  | 'report.view'
  | 'sales.find'
  | 'sale.returnable'
  | 'refunds.due'
>;

/** What the till answers about what has been: days, weeks, months, and single sales. */
export function reportCalls({
  ledger,
  clock,
  bounds,
  currency,
  readFailed,
}: ReportCallParts): ReportCalls {
  const { journal, reports, closings } = ledger;
  const read = reportReader(readFailed);
  /** A name alone does not tell. */
  const isPurged = (of: CallInput<'sale.returnable'>['of']): boolean =>
    'number' in of && of.number > 0 && of.number <= journal.entries.beginning().sales;
  const patiently = patientReader({ ledger, clock, readReport: read });
  const dayOf = (asked: BusinessDay | null) => asked ?? journal.businessDayAt(clock.wallMs());
  // A sale keeps its number: told of behind a report, it is what it was in it.
  const numberOf = (saleId: SaleId) => journal.sale(saleId)?.number ?? null;

  /** A day that brought nothing is compared with none: any name may be asked for, and one has no week before it. */
  async function comparedWithWeekBefore(report: DayReport, atMs: number) {
    if (report.money.received.total.count === 0) return null;
    const before = await reports.moneyOfDay(weekBefore(report.businessDay));
    return viewWeekBefore(report, before, bounds, atMs);
  }

  return {
    'day.view': ({ businessDay }) =>
      patiently(
        () => ({ call: 'mendDays', days: [dayOf(businessDay)] }),
        async () => {
          const of = { day: dayOf(businessDay), atMs: clock.wallMs(), mostMoves: OTHERWISE_SHOWN };
          const report = await reports.day(of);
          return viewDay(report, bounds, currency, await comparedWithWeekBefore(report, of.atMs));
        },
        () => closings.mendDays([dayOf(businessDay)], clock.wallMs()),
      ),
    'day.sales': ({ businessDay, hour, before }) =>
      read(() =>
        hour === null
          ? pageOfDay(ledger, businessDay, before)
          : pageOfHour(ledger, businessDay, hour, before),
      ),
    'day.history': async ({ saleId }) => {
      const history = await read(async () => {
        const story = await reports.story(saleId);
        return story && viewHistory(story, numberOf);
      });
      if (!history.ok) return history;
      return history.value ? ok(history.value) : err({ code: 'saleNotFound' });
    },
    'report.view': ({ period: kind, containing }) => {
      const within = (today: BusinessDay) => nearestDay(reports, containing ?? today, today);
      const daysNow = async () => periodOf(kind, await within(dayOf(null)));
      return patiently(
        async () => ({ call: 'otherwiseOfDay', days: await reports.daysHeld(await daysNow()) }),
        async () => {
          const today = dayOf(null);
          const of = { kind, containing: await within(today), today, bounds, currency };
          const { period, before } = comparedPeriods(of);
          return viewReport(await reports.period(period, before, clock.wallMs()), of);
        },
        async () => {
          const { from, to } = await daysNow();
          closings.mendDays(daysBetween(from, to), clock.wallMs());
        },
      );
    },
    'sales.find': async ({ search, before }) => {
      const found = await read(() => findSales(ledger, search, before));
      return found.ok ? found.value : found;
    },
    'sale.returnable': async ({ of }) => {
      const found = await read(async () => {
        const saleId = 'saleId' in of ? of.saleId : journal.saleIdOf(of.number);
        const numbered = saleId === null ? null : journal.sale(saleId);
        return numbered && viewReturnable(numbered, numberOf);
      });
      if (!found.ok) return found;
      if (found.value) return ok(found.value);
      return err({ code: isPurged(of) ? 'salePurged' : 'saleNotFound' });
    },
    'refunds.due': ({ before }) => read(() => viewRefunds(ledger, before)),
  };
}
