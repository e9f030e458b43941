import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { MonthReport } from '../ports/register-reports.ts';
import { type Columns, cellOf, textCell } from './csv-cells.ts';
import { taxCells } from './tax-cells.ts';

/** All that the till takes for paid is in it: other money is none of these figures (decision 15). */
const CURRENCY: Currency = 'EUR';

/** What every row says beside its figures. */
interface OfTill {
  readonly mode: JournalMode;
}

/** What a month, or the part of one that was asked for, brought at one rate. */
interface VatRow extends OfTill {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly closing: number | null;
  readonly tax: RateTax;
}

/** The rows of a month, one for each rate, the lowest first; none of a month that brought nothing. */
export const rowsOfMonth = (
  { period: { from, to }, closing, figures }: MonthReport,
  of: OfTill,
): readonly VatRow[] =>
  figures.byVatRate.map(({ count: _, ...tax }) => ({ from, to, closing, tax, ...of }));

const tax = taxCells(({ tax }: VatRow) => ({ tax, currency: CURRENCY }));

/** What a row says of the money that came in a month; the rows of a closed month are its closing’s `byVatRate`. */
export const VAT_COLUMNS: Columns<VatRow> = [
  ['month', ({ from }) => from.slice(0, 7)],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['vat_rate', tax.vatRate],
  ['gross_minor', tax.grossMinor],
  ['vat_minor', tax.vatMinor],
  ['net_minor', tax.netMinor],
  ['gross', tax.gross],
  ['vat', tax.vat],
  ['net', tax.net],
  ['currency', () => textCell(CURRENCY)],
  ['closing', ({ closing }) => cellOf(closing, String)],
  ['mode', ({ mode }) => textCell(mode)],
];
