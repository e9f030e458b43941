import type { FoundView, SalesPage, Search } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import { readSearch, sought } from '../../../domain/sale/sale-search.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { FoundSales, RegisterReports } from '../../../ledger/ports/register-reports.ts';
import { canFind } from '../../../ledger/tables/search/sale-finder.ts';
import { viewDaySale } from '../../sale/sale-view.ts';

type SalesKnown = Pick<RegisterJournal, 'sale'>;

/** What pages of sales are read from: reports of this kind. */
interface SearchedLedger<Read extends keyof RegisterReports> {
  readonly journal: SalesKnown;
  readonly reports: Pick<RegisterReports, Read>;
}

/** How many lines a screen is sent at once. */
const DAY_PAGE = 100;
const SEARCH_PAGE = 50;

/**
 * Sales that fit what was typed and chosen, newest first, from beneath the number `before` on. A page may be short,
 * or empty, and still tell where to look further. `tooShort`: what was typed is too little to look anything up by,
 * and neither days nor a state were chosen.
 */
export async function findSales(
  ledger: SearchedLedger<'find'>,
  { text, ...chosen }: Search,
  before: number | null,
): Promise<Result<FoundView, { readonly code: 'tooShort' }>> {
  const words = sought(readSearch(text));
  const query = { words, ...chosen };
  const isNarrowed = chosen.state !== null || chosen.from !== null || chosen.to !== null;
  if (!canFind(query) && !isNarrowed) return err({ code: 'tooShort' });
  const page = viewPage(ledger.journal, await ledger.reports.find(query, before, SEARCH_PAGE));
  return ok({ ...page, understood: words.map((word) => word.map((reading) => ({ ...reading }))) });
}

/** A business day's sales, newest first, from beneath the number `before` on. */
export async function pageOfDay(
  ledger: SearchedLedger<'find'>,
  day: BusinessDay,
  before: number | null,
): Promise<SalesPage> {
  const query = { words: [], state: null, from: day, to: day };
  return viewPage(ledger.journal, await ledger.reports.find(query, before, DAY_PAGE));
}

/** The sales for which money came in an hour of a day, each with what came, likewise. */
export async function pageOfHour(
  { journal, reports }: SearchedLedger<'moneyOfHour'>,
  day: BusinessDay,
  hour: number,
  before: number | null,
): Promise<SalesPage> {
  const page = await reports.moneyOfHour(day, hour, before, DAY_PAGE);
  const sales = page.came.map(({ numbered, minor }) => ({
    ...viewDaySale(numbered, numberIn(journal)),
    cameMinor: minor,
  }));
  return { sales, before: page.before };
}

/** The sales in which an item was sold in some days, each with what it brought there, the last money first. */
export async function pageOfItem(
  { journal, reports }: SearchedLedger<'salesOfItem'>,
  name: string,
  days: Period,
  before: number | null,
): Promise<SalesPage> {
  const page = await reports.salesOfItem(name, days, before, DAY_PAGE);
  const sales = page.brought.map(({ numbered, minor }) => ({
    ...viewDaySale(numbered, numberIn(journal)),
    broughtMinor: minor,
  }));
  return { sales, before: page.before };
}

function viewPage(journal: SalesKnown, { sales, before }: FoundSales): SalesPage {
  const numberOf = numberIn(journal);
  return { sales: sales.map((numbered) => viewDaySale(numbered, numberOf)), before };
}

const numberIn = (journal: SalesKnown) => (saleId: SaleId) => journal.sale(saleId)?.number ?? null;
