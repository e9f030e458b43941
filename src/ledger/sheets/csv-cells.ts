import { stringify } from 'csv-stringify/sync';
import { toLocalTimestamp, toUtcTimestamp } from '../../domain/calendar/shop-time.ts';
import { type Currency, type MinorUnits, minorUnits, toDecimal } from '../../domain/money/money.ts';

/** How a spreadsheet expects its separators: `en` comma and decimal point, `fr` semicolon and decimal comma. */
export type Convention = 'en' | 'fr';

interface Format {
  readonly delimiter: string;
  readonly decimal: (withPoint: string) => string;
}

const FORMATS: Record<Convention, Format> = {
  en: { delimiter: ',', decimal: (withPoint) => withPoint },
  fr: { delimiter: ';', decimal: (withPoint) => withPoint.replace('.', ',') },
};

/** What somebody wrote: always quoted, so that no separator of the file's own ends it. */
interface TextCell {
  readonly text: string;
}

/** A text, or a number, a date or a word of ours as it stands in the file. */
export type Cell = TextCell | string;

/** The columns of a file, in order. Names stay the same in every language, so that one reader takes every export. */
export type Columns<
  Row,
  Facts extends readonly unknown[] = readonly unknown[],
> = readonly (readonly [
  name: string,
  cell: (row: Row, of: CellsOf) => Cell,
  /** What else is known of the column. */
  ...facts: Facts,
])[];

/** Whose clock and whose separators the cells are written for. */
export interface CellsOf {
  readonly timeZone: string;
  readonly convention: Convention;
}

/** The first line: the columns' names, behind a byte-order mark, without which spreadsheets misread accents. */
export function csvHead<Row>(columns: Columns<Row>, convention: Convention): string {
  return `\ufeff${csvText([columns.map(([name]) => name)], convention)}`;
}

/** A line for each row. */
export function csvLines<Row>(columns: Columns<Row>, rows: readonly Row[], of: CellsOf): string {
  return csvText(
    rows.map((row) => columns.map(([, cell]) => cell(row, of))),
    of.convention,
  );
}

/** Lines of cells as CSV (RFC 4180): each ends in CRLF. */
export function csvText(lines: readonly (readonly Cell[])[], convention: Convention): string {
  return stringify(
    lines.map((line) => [...line]),
    {
      delimiter: FORMATS[convention].delimiter,
      record_delimiter: 'windows',
      // A line break of another kind than the file's own ends a row for most readers too.
      quoted_match: /[\r\n]/,
      cast: { object: (cell) => ({ value: String(cell.text), quoted: true }) },
    },
  );
}

/**
 * Where a spreadsheet of either convention, or one that was told of tabs, may begin a cell within this one. Quotes,
 * apostrophes and spaces do not keep it from seeing a formula behind them.
 */
const WITHIN = /([,;|\t\r\n])(?=['"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const WITHIN_GUARDED = /([,;|\t\r\n])'(?=['"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const AT_START = /^(?='*[\t\r\n\0]|['"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
const AT_START_GUARDED = /^'(?='*[\t\r\n\0]|['"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Text of which a spreadsheet cannot take any part for a formula: an apostrophe is put before one of `= + - @` and
 * their wide forms, at the start and behind each comma, semicolon, bar, tab and line break, and before a tab, line break
 * or NUL at the start. To read the text back, take these apostrophes off (`textOfCell`).
 */
export function textCell(text: string): TextCell {
  return { text: text.replaceAll(WITHIN, "$1'").replace(AT_START, "'") };
}

/** The text that `textCell` was given. */
export const textOfCell = (cell: string): string =>
  cell.replace(AT_START_GUARDED, '').replaceAll(WITHIN_GUARDED, '$1');

/** Nothing for null. */
export function cellOf<Value>(value: Value | null, write: (value: Value) => Cell): Cell {
  return value === null ? '' : write(value);
}

/** RFC 3339, for machines. */
export const utcCell = (atMs: number | null): Cell => cellOf(atMs, toUtcTimestamp);

/** Without the offset, which would make it text: so a spreadsheet takes it for a date. */
export const localCell = (atMs: number | null, { timeZone }: CellsOf): Cell =>
  cellOf(atMs, (at) => toLocalTimestamp(at, timeZone).slice(0, 19).replace('T', ' '));

/** `UTC+01:00`: a bare offset would be a formula to a spreadsheet. */
export const offsetCell = (atMs: number | null, { timeZone }: CellsOf): Cell =>
  cellOf(atMs, (at) => `UTC${toLocalTimestamp(at, timeZone).slice(23)}`);

/** A number with a point, as the convention writes it. */
export const decimalCell = (withPoint: string, { convention }: CellsOf): string =>
  FORMATS[convention].decimal(withPoint);

/** An amount of minor units in major ones, as the convention writes it. */
export const moneyCell = (minor: MinorUnits, currency: Currency, of: CellsOf): Cell =>
  decimalCell(toDecimal(minor, currency), of);

/** The same below nothing, too. */
export const signedMoneyCell = (minor: number, currency: Currency, of: CellsOf): string => {
  const plain = toDecimal(minorUnits(Math.abs(minor)), currency);
  return decimalCell(minor < 0 ? `-${plain}` : plain, of);
};

/** From hundredths of a per cent: `5.50`. */
export const rateCell = (rate: number | null, of: CellsOf): Cell =>
  cellOf(rate, (hundredths) => decimalCell((hundredths / 100).toFixed(2), of));
