import { stringify } from 'csv-stringify/sync';
import { type DayBounds, toLocalTimestamp, toUtcTimestamp } from '../domain/business-day.ts';
import { toDecimal } from '../domain/money.ts';
import { timesPaid } from '../domain/sale.ts';
import type { JournalMode } from './backup-name.ts';
import type { SealedSale } from './ledger.ts';
import { paidAtMs, secondsToConfirm } from './sale-record.ts';

/** How a spreadsheet expects its separators: `en` comma and decimal point, `fr` semicolon and decimal comma. */
export type Convention = 'en' | 'fr';

/** A sale as a row of the export. */
interface ExportRow extends SealedSale {
  readonly mode: JournalMode;
}

interface Format {
  readonly delimiter: string;
  readonly decimal: (withPoint: string) => string;
}

const FORMATS: Record<Convention, Format> = {
  en: { delimiter: ',', decimal: (withPoint) => withPoint },
  fr: { delimiter: ';', decimal: (withPoint) => withPoint.replace('.', ',') },
};

type Cell = (row: ExportRow, bounds: DayBounds, format: Format) => string;

const draftedAt = ({ sale }: ExportRow): number | null => sale.draftedAtMs;
const paidAt = ({ sale }: ExportRow): number | null => paidAtMs(sale);
const settledAt = ({ sale }: ExportRow): number | null => sale.settlement?.atMs ?? null;
type Moment = typeof draftedAt;

/** RFC 3339, for machines. */
const utc =
  (moment: Moment): Cell =>
  (row) =>
    cellOf(moment(row), toUtcTimestamp);
/** Without the offset, which would make it text: so a spreadsheet takes it for a date. */
const local =
  (moment: Moment): Cell =>
  (row, { timeZone }) =>
    cellOf(moment(row), (atMs) => toLocalTimestamp(atMs, timeZone).slice(0, 19).replace('T', ' '));
/** `UTC+01:00`: a bare offset would be a formula to a spreadsheet. */
const offset =
  (moment: Moment): Cell =>
  (row, { timeZone }) =>
    cellOf(moment(row), (atMs) => `UTC${toLocalTimestamp(atMs, timeZone).slice(23)}`);

/** From hundredths of a per cent: `5.50`. */
const perCent =
  (decimal: Format['decimal']) =>
  (rate: number): string =>
    decimal((rate / 100).toFixed(2));

/** The columns, in order: a new one comes last, so that a reader by place goes on. Names stay the same in every language, so that one reader takes every export. */
const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  ['sale_number', ({ number }) => String(number)],
  ['sale_id', ({ sale }) => textCell(sale.id)],
  ['business_day', ({ businessDay }) => businessDay],
  ['drafted_utc', utc(draftedAt)],
  ['drafted_local', local(draftedAt)],
  ['drafted_offset', offset(draftedAt)],
  ['state', ({ sale }) => sale.state],
  ['paid_utc', utc(paidAt)],
  ['paid_local', local(paidAt)],
  ['paid_offset', offset(paidAt)],
  [
    'seconds_to_confirm',
    ({ sale }, _bounds, { decimal }) =>
      cellOf(secondsToConfirm(sale), (seconds) => decimal(seconds.toFixed(3))),
  ],
  ['amount_minor', ({ sale }) => String(sale.amountMinor)],
  [
    'amount',
    ({ sale }, _bounds, { decimal }) => decimal(toDecimal(sale.amountMinor, sale.currency)),
  ],
  ['currency', ({ sale }) => sale.currency],
  ['label', ({ sale }) => textCell(sale.label)],
  ['terminal_id', ({ sale }) => textCell(sale.terminalId)],
  ['payment_ids', ({ sale }) => textCell(sale.payments.map(({ id }) => id).join(' '))],
  ['times_paid', ({ sale }) => String(timesPaid(sale))],
  ['late_decision', ({ sale }) => sale.lateDecision ?? ''],
  ['contradictions', ({ sale }) => sale.contradictions.join(' ')],
  ['journal_hash', ({ journalHash }) => journalHash],
  ['mode', ({ mode }) => mode],
  ['operator', ({ operator }) => textCell(operator)],
  ['vat_rate', ({ sale }, _bounds, { decimal }) => cellOf(sale.vatRate, perCent(decimal))],
  ['attached_to_sale_id', ({ sale }) => textCell(sale.attachedTo ?? '')],
  ['covered_by_sale_id', ({ sale }) => textCell(sale.coveredBy ?? '')],
  ['settled_utc', utc(settledAt)],
  ['settled_local', local(settledAt)],
  ['settled_offset', offset(settledAt)],
  ['settled_as', ({ sale }) => sale.settlement?.outcome ?? ''],
  ['settled_reason', ({ sale }) => textCell(sale.settlement?.reason ?? '')],
];

/**
 * The first line of a spreadsheet: the columns' names, behind a byte-order mark under either convention, because
 * without one spreadsheets misread accents.
 */
export function csvHeader(convention: Convention): string {
  return `\ufeff${csvText([COLUMNS.map(([name]) => name)], convention)}`;
}

/** The sales as lines of a spreadsheet, in the order given. */
export function csvRows(
  rows: readonly ExportRow[],
  bounds: DayBounds,
  convention: Convention,
): string {
  const format = FORMATS[convention];
  const cells = rows.map((row) => COLUMNS.map(([, cell]) => cell(row, bounds, format)));
  return csvText(cells, convention);
}

/** Lines of cells as CSV (RFC 4180): each ends in CRLF, and a cell is quoted where it must be. */
export function csvText(lines: readonly (readonly string[])[], convention: Convention): string {
  return stringify(
    lines.map((line) => [...line]),
    {
      delimiter: FORMATS[convention].delimiter,
      record_delimiter: 'windows',
      // A line break of another kind than the file's own ends a row for most readers too.
      quoted_match: /[\r\n]/,
    },
  );
}

/**
 * Text that a spreadsheet cannot take for a formula: an apostrophe is put before one of `= + - @`,
 * tab, carriage return, line feed or NUL at the start. To read the text back, take that apostrophe off.
 */
export function textCell(text: string): string {
  return FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text;
}

const FORMULA_STARTS: readonly string[] = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'];

function cellOf(value: number | null, write: (value: number) => string): string {
  return value === null ? '' : write(value);
}
