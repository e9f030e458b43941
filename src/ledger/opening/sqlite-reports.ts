import { openDayFigures } from '../closing/day-figures.ts';
import type { openPeriodFigures } from '../closing/period-figures.ts';
import type { Journal } from '../journal/journal.ts';
import type { NumberedSale } from '../ports/register-journal.ts';
import type { RegisterReports, SealedSale } from '../ports/register-reports.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import { historyOf, projectedSale } from '../tables/projection.ts';
import type { openRefundsDue } from '../tables/refunds-due.ts';
import { openSaleFinder } from '../tables/sale-finder.ts';
import { openSalesPages } from '../tables/sales-pages.ts';
import type { Tables } from '../tables/tables.ts';
import type { ProvenEntries } from './proven-entries.ts';

interface ReportsParts {
  readonly journal: Journal;
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly refunds: ReturnType<typeof openRefundsDue>;
  readonly figures: ReturnType<typeof openPeriodFigures>;
  readonly entriesOf: ProvenEntries;
}

/** What a ledger tells of days, periods and sales, from these tables, and from the entries where it leaves the house. */
export function openSqliteReports(parts: ReportsParts): RegisterReports {
  const { journal, tables, refunds, figures, entriesOf } = parts;
  const { sales, reading } = tables;
  const { asKnown } = parts.known;
  const days = openDayFigures(tables.database);
  const finder = openSaleFinder(tables.database, sales.byNumber);
  const pages = openSalesPages(tables.database);

  function asEntriesSay({ number, sale: { id } }: NumberedSale): SealedSale {
    const entries = entriesOf(id);
    const { businessDay, operator, sale } = projectedSale(number, entries, journal.resumption());
    return { number, businessDay, operator, sale, journalHash: entries.at(-1)?.hash ?? '' };
  }

  return {
    salesOfDay: (day) => reading(() => sales.ofDay(day)).map(asKnown),
    refundsDue: (before, most) => reading(() => refunds.list(before, most)).map(asKnown),
    salesOfDays: (period, last, most) =>
      reading(() => pages.after(period, last, most)).map(asEntriesSay),
    totalsOfDay: (day) => reading(() => days.totals(day)),
    moneyOfDay: (day) => reading(() => figures.day(day)),
    moneyOfPeriod: (first, last) => reading(() => figures.period(first, last)),
    find(query, before, most) {
      const found = reading(() => finder(query, before, most));
      return { ...found, sales: found.sales.map(asKnown) };
    },
    neighbours: (day) => reading(() => days.neighbours(day)),
    history: (saleId) => historyOf(journal, entriesOf(saleId)),
    daysHeld: ({ from, to }) => journal.daysHeld(from, to),
  };
}
