import { stringify } from 'csv-stringify/sync';
import { type DayBounds, toLocalTimestamp, toUtcTimestamp } from '../domain/business-day.ts';
import { toDecimal } from '../domain/money.ts';
import { timesPaid } from '../domain/sale.ts';
import type { JournalMode } from './backup-name.ts';
import type { NumberedSale } from './ledger.ts';
import { paidAtMs, secondsToConfirm } from './sale-record.ts';

/** How a spreadsheet expects its separators: `en` comma and decimal point, `fr` semicolon and decimal comma. */
export type Convention = 'en' | 'fr';

/** A sale as a row of the export. */
export interface ExportRow extends NumberedSale {
  /** The hash of the sale's last journal entry, in hexadecimal. */
  readonly journalHash: string;
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

/** The columns, in order. Names stay the same in every language, so that one reader takes every export. */
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
];

/**
 * The sales as CSV (RFC 4180, lines end in CRLF), in the order given, under a line of column names.
 * A byte-order mark comes first under either convention: without it, spreadsheets misread accents.
 */
export function toCsv(
  rows: readonly ExportRow[],
  bounds: DayBounds,
  convention: Convention,
): string {
  const format = FORMATS[convention];
  const cells = rows.map((row) => COLUMNS.map(([, cell]) => cell(row, bounds, format)));
  return stringify([COLUMNS.map(([name]) => name), ...cells], {
    bom: true,
    delimiter: format.delimiter,
    record_delimiter: 'windows',
    // A line break of another kind than the file's own ends a row for most readers too.
    quoted_match: /[\r\n]/,
  });
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
