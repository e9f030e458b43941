import type { Closings } from '../closing/closings.ts';
import type { openPeriodFigures } from '../closing/period-figures.ts';
import type { Journal } from '../journal/journal.ts';
import type { RegisterClosings } from '../ports/register-closings.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import type { openRefundsDue } from '../tables/sales/refunds-due.ts';
import type { Tables } from '../tables/tables.ts';
import type { ProvenEntries } from './proven-entries.ts';

/** What reports are made from. */
export interface ReportsParts {
  readonly journal: Journal;
  readonly closings: Closings;
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly refunds: ReturnType<typeof openRefundsDue>;
  readonly figures: ReturnType<typeof openPeriodFigures>;
  readonly entriesOf: ProvenEntries;
  /** The journal's port. */
  readonly till: Pick<RegisterJournal, 'businessDayAt' | 'sale' | 'saleIdOf' | 'watched'>;
  readonly otherwiseOfDay: RegisterClosings['otherwiseOfDay'];
}
