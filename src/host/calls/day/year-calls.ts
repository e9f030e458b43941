import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallHandlers } from '../../../contract/calls.ts';
import type { ItemSpan } from '../../../contract/views/items-sold-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { type Period, yearOf } from '../../../domain/calendar/period.ts';
import type { OtherwiseMove } from '../../../domain/sale/collected-otherwise.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../../ledger/ports/register-reports.ts';
import { spanOf, viewItemsSold } from '../../../till/day/reports/items-sold.ts';
import { pageOfItem } from '../../../till/day/reports/search.ts';
import { readYear, viewYear } from '../../../till/day/reports/year.ts';
import { patientReader, reportReader } from './journal-reader.ts';
import { nearestDay } from './nearest-day.ts';
import type { ReportCallParts } from './report-calls.ts';

type YearCallParts = Omit<ReportCallParts, 'ledger'> & {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'sale'>;
    readonly reports: Pick<
      RegisterReports,
      'itemsOfDays' | 'months' | 'neighbours' | 'salesOfItem'
    >;
    readonly closings: Pick<RegisterClosings, 'openDays' | 'otherwiseOfDay' | 'prepare'>;
  };
};

/** What the till answers that takes long to add up: years by their months, and what was sold in them, item by item. */
export function yearCalls(
  parts: YearCallParts,
): Pick<CallHandlers, 'report.year' | 'report.items' | 'report.itemSales'> {
  const { ledger, clock, bounds, currency, readFailed } = parts;
  const { journal, reports, closings } = ledger;
  const readReport = reportReader(readFailed);
  const patiently = patientReader({ ledger, clock, readReport });

  return {
    'report.items': ({ span, containing, ...of }) =>
      readReport(async () => {
        const sold = await reports.itemsOfDays(await daysAsked(span, containing));
        return viewItemsSold(sold, { ...of, currency });
      }),
    'report.itemSales': ({ span, containing, name, before }) =>
      readReport(async () => pageOfItem(ledger, name, await daysAsked(span, containing), before)),
    'report.year': ({ containing: asked }) => {
      const yearNow = async () => {
        const today = journal.businessDayAt(clock.wallMs());
        const containing = await nearestDay(reports, asked ?? today, today);
        return { containing, today, openDays: openDaysIn(closings, yearOf(containing), today) };
      };
      return patiently(
        async () => ({ call: 'otherwiseOfDay', days: (await yearNow()).openDays }),
        async () => {
          const { openDays, ...of } = await yearNow();
          const moves = await movesOf(openDays);
          return viewYear(await readYear(reports, of, moves), { ...of, bounds, currency });
        },
      );
    },
  };

  async function daysAsked(span: ItemSpan, containing: BusinessDay | null): Promise<Period> {
    const today = journal.businessDayAt(clock.wallMs());
    return spanOf(span, await nearestDay(reports, containing ?? today, today));
  }

  /** A day in each turn: there may be a year of them. */
  async function movesOf(days: readonly BusinessDay[]): Promise<readonly OtherwiseMove[]> {
    const moves: OtherwiseMove[] = [];
    for (const day of days) {
      moves.push(...closings.otherwiseOfDay(day, clock.wallMs()));
      await nextTurn();
    }
    return moves;
  }
}

/** The open days of a period that have entries. */
const openDaysIn = (
  closings: Pick<RegisterClosings, 'openDays'>,
  { from, to }: Period,
  today: BusinessDay,
): readonly BusinessDay[] =>
  closings
    .openDays(to < today ? to : today)
    .filter(({ businessDay, firstEntryAtMs }) => businessDay >= from && firstEntryAtMs !== null)
    .map(({ businessDay }) => businessDay);
