import { setImmediate as nextTurn } from 'node:timers/promises';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import { openDayFigures } from '../closing/day-figures.ts';
import { monthFigures } from '../closing/month-figures.ts';
import { inTurns } from '../database/in-turns.ts';
import type { NumberedSale } from '../ports/register-journal.ts';
import type { MoneyOfHour, RegisterReports, SealedSale } from '../ports/register-reports.ts';
import { openHourReceipts } from '../tables/sales/hour-receipts.ts';
import { openItemSales } from '../tables/sales/item-sales.ts';
import { openItemSums } from '../tables/sales/item-sums.ts';
import { openSalesPages } from '../tables/sales/sales-pages.ts';
import { openSaleFinder } from '../tables/search/sale-finder.ts';
import { historyOf, projectedSale } from '../tables/upkeep/projection.ts';
import { creditNotesWritten } from './credit-notes-written.ts';
import { dayReporter } from './day-reporter.ts';
import type { ReportsParts } from './reports-parts.ts';
import { salesInTurns } from './sales-in-turns.ts';
import { storyTeller } from './story-teller.ts';

/** A call looks for sales in so many turns at the most, and then says where the next one goes on. */
const TURNS_OF_A_SEARCH = 5;

/**
 * What a ledger tells of days, periods and sales, from these tables, and from the entries where it leaves the house. All
 * that one call tells is read before it returns its promise: no write comes between. Sales that are looked for are read
 * in turns, each sale as it is by then.
 */
export function openSqliteReports(parts: ReportsParts): RegisterReports {
  const { journal, closings, tables, refunds, figures, entriesOf } = parts;
  const { sales, receipts, reading } = tables;
  const { asKnown } = parts.known;
  const days = openDayFigures(tables.database);
  const finder = openSaleFinder(tables.database, sales.byNumber);
  const pages = openSalesPages(tables.database);
  const items = openItemSums({ database: tables.database, receipts, reading });
  const itemSales = openItemSales(tables.database, reading);
  const itemReadings = createActsInTurn();
  const hours = openHourReceipts(tables.database);

  function asEntriesSay({ number, sale: { id } }: NumberedSale): SealedSale {
    const entries = entriesOf(id);
    const { businessDay, operator, sale } = projectedSale(number, entries, journal.resumption());
    return { number, businessDay, operator, sale, journalHash: entries.at(-1)?.hash ?? '' };
  }

  /** Nothing where the sale was taken out meanwhile. */
  function withItsSale<Minor>({
    number,
    minor,
  }: {
    readonly number: number;
    readonly minor: Minor;
  }) {
    const numbered = sales.byNumber(number);
    return numbered === null ? [] : { numbered: asKnown(numbered), minor };
  }

  function moneyOfHour(...[day, hour, before, most]: Parameters<RegisterReports['moneyOfHour']>) {
    const below = before ?? Number.MAX_SAFE_INTEGER;
    const found = hours.below(day, hour, below, most);
    const last = found.at(-1)?.number ?? null;
    return {
      came: found.flatMap(withItsSale),
      before: found.length < most ? null : last,
    } satisfies MoneyOfHour;
  }

  return {
    ...dayReporter(parts, days),
    ...creditNotesWritten(parts),
    months: (period) => inTurns(monthFigures({ closings, journal, receipts, reading }, period)),
    // Two of the same year would each read what the other reads.
    async itemsOfDays(period) {
      const steps = items.inDays(period);
      return itemReadings.inTurn(() => inTurns(steps));
    },
    async salesOfItem(...of) {
      const { brought, before } = await inTurns(itemSales.of(...of));
      return { brought: reading(() => brought.flatMap(withItsSale)), before };
    },
    story: storyTeller(parts),
    history: async (saleId) => historyOf(journal, entriesOf(saleId)),
    ...salesInTurns(parts),
    totalsOfDay: async (day) => reading(() => days.totals(day)),
    moneyOfDay: async (day) => reading(() => figures.day(day)),
    moneyOfHour: async (...of) => reading(() => moneyOfHour(...of)),
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
