import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDayFigures } from '../closing/day-figures.ts';
import type { NumberedSale } from '../ports/register-journal.ts';
import type { RegisterReports, SealedSale } from '../ports/register-reports.ts';
import { openSalesPages } from '../tables/sales/sales-pages.ts';
import { openSaleFinder } from '../tables/search/sale-finder.ts';
import { historyOf, projectedSale } from '../tables/upkeep/projection.ts';
import { dayReporter } from './day-reporter.ts';
import type { ReportsParts } from './reports-parts.ts';
import { storyTeller } from './story-teller.ts';

/** A call looks for sales in so many turns at the most, and then says where the next one goes on. */
const TURNS_OF_A_SEARCH = 5;

/**
 * What a ledger tells of days, periods and sales, from these tables, and from the entries where it leaves the house. All
 * that one call tells is read before it returns its promise: no write comes between. Sales that are looked for are read
 * in turns, each sale as it is by then.
 */
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
    ...dayReporter(parts, days),
    story: storyTeller(parts),
    history: async (saleId) => historyOf(journal, entriesOf(saleId)),
    salesOfDay: async (day) => reading(() => sales.ofDay(day)).map(asKnown),
    totalsOfDay: async (day) => reading(() => days.totals(day)),
    moneyOfDay: async (day) => reading(() => figures.day(day)),
    salesOfDays: async (period, last, most) =>
      reading(() => pages.after(period, last, most)).map(asEntriesSay),
    async find(query, from, most) {
      const sales: NumberedSale[] = [];
      let before = from;
      for (let turn = 1; ; turn += 1) {
        const found = reading(() => finder(query, before, most - sales.length));
        sales.push(...found.sales.map(asKnown));
        ({ before } = found);
        if (before === null || sales.length === most || turn === TURNS_OF_A_SEARCH) break;
        await nextTurn();
      }
      return { sales, before };
    },
    refundsDue: async (before, most) => reading(() => refunds.list(before, most)).map(asKnown),
    refundsMade: async (most) => reading(() => refunds.made(most)).map(asKnown),
    neighbours: async (day) => reading(() => days.neighbours(day)),
    daysHeld: async ({ from, to }) => journal.daysHeld(from, to),
  };
}
