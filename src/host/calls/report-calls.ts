import type { CallHandlers } from '../../contract/calls.ts';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { daysBetween, laterDay } from '../../domain/calendar/days.ts';
import { periodOf } from '../../domain/calendar/period.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Currency } from '../../domain/money/money.ts';
import { err, ok } from '../../domain/result.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../ledger/ports/register-reports.ts';
import { viewDay, viewHistory } from '../../till/day/day.ts';
import { viewRefunds } from '../../till/day/refunds.ts';
import { viewReport } from '../../till/day/report.ts';
import { findSales, pageOfDay } from '../../till/day/search.ts';
import { journalReader, patientReader } from './journal-reader.ts';

/** What reports are made of: the ports that read, and none that writes a sale. */
interface ReportedLedger {
  readonly journal: Pick<
    RegisterJournal,
    'businessDayAt' | 'confirmationsMs' | 'sale' | 'saleIdOf' | 'watched'
  >;
  readonly reports: RegisterReports;
  readonly closings: Pick<RegisterClosings, 'mendDays' | 'otherwiseOfDay' | 'prepare'>;
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
  'day.view' | 'day.sales' | 'day.history' | 'report.view' | 'sales.find' | 'refunds.due'
>;

/** What the till answers about what has been: days, weeks, months, and single sales. */
export function reportCalls({
  ledger,
  clock,
  bounds,
  currency,
  readFailed,
}: ReportCallParts): ReportCalls {
  const read = journalReader(readFailed);
  const patiently = patientReader({ ledger, clock, read });
  const dayOf = (asked: BusinessDay | null) =>
    asked ?? ledger.journal.businessDayAt(clock.wallMs());

  return {
    'day.view': ({ businessDay }) =>
      patiently(
        () => ({ call: 'mendDays', days: [dayOf(businessDay)] }),
        () => viewDay(ledger, dayOf(businessDay), bounds, currency, clock.wallMs()),
        () => ledger.closings.mendDays([dayOf(businessDay)], clock.wallMs()),
      ),
    'day.sales': ({ businessDay, before }) => read(() => pageOfDay(ledger, businessDay, before)),
    'day.history': ({ saleId }) => {
      const history = read(() => viewHistory(ledger, saleId));
      if (!history.ok) return history;
      return history.value ? ok(history.value) : err({ code: 'saleNotFound' });
    },
    'report.view': ({ period, containing }) => {
      const within = (today: BusinessDay) => heldDay(ledger, containing ?? today, today);
      const daysNow = () => periodOf(period, within(dayOf(null)));
      return patiently(
        () => ({ call: 'otherwiseOfDay', days: ledger.reports.daysHeld(daysNow()) }),
        () => {
          const nowMs = clock.wallMs();
          const today = ledger.journal.businessDayAt(nowMs);
          const of = { kind: period, containing: within(today), today, bounds, currency, nowMs };
          return viewReport(ledger, of);
        },
        () => {
          const { from, to } = daysNow();
          ledger.closings.mendDays(daysBetween(from, to), clock.wallMs());
        },
      );
    },
    'sales.find': ({ search, before }) => {
      const found = read(() => findSales(ledger, search, before));
      return found.ok ? found.value : found;
    },
    'refunds.due': ({ before }) => read(() => viewRefunds(ledger, before)),
  };
}

/** The first and the last name of a day that there are. */
const FIRST_NAME = businessDaySchema.parse('0000-01-01');
const LAST_NAME = businessDaySchema.parse('9999-12-31');

/** The day that was asked for, or the nearest of the journal's own and today: no others have figures. */
function heldDay(
  ledger: { readonly reports: Pick<RegisterReports, 'neighbours'> },
  day: BusinessDay,
  today: BusinessDay,
): BusinessDay {
  const last = laterDay(today, ledger.reports.neighbours(LAST_NAME).previous ?? today);
  if (day >= last) return last;
  const first = ledger.reports.neighbours(FIRST_NAME).next ?? today;
  return day < first ? first : day;
}
