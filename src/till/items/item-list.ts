import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Parser, parse } from 'csv-parse';
import type { LIST_FAULTS } from '../../contract/views/items-view.ts';
import { MOST_ITEMS } from '../../domain/items/catalogue.ts';
import type { ItemRow } from '../../domain/items/import-plan.ts';
import type { Item } from '../../domain/items/item.ts';
import {
  ITEM_COLUMNS,
  type ItemColumn,
  NEEDED_COLUMNS,
  NUMBER_COLUMNS,
  writtenCell,
} from '../../domain/items/item-columns.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { madeInSteps } from '../../domain/steps.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import type { ExportPart } from '../../ledger/export/export-format.ts';
import {
  type Convention,
  csvText,
  decimalCell,
  textCell,
  textOfCell,
} from '../../ledger/sheets/csv-cells.ts';
import { piecesOf } from './list-text.ts';

export type ListFault = (typeof LIST_FAULTS)[number];

/** Columns of the list have no times: the zone is none of its cells'. */
const NO_ZONE = 'UTC';

/** Rows that are written, or read, in one go: a few milliseconds. */
const ROWS_A_STEP = 50;

/**
 * Items as a spreadsheet that `readItemList` reads back, behind a byte-order mark, without which accents are misread; some
 * rows at a time, between which the till sells.
 */
export function* writeItemList(
  items: readonly Item[],
  convention: Convention,
): Iterable<ExportPart> {
  const decimal = (withPoint: string) => decimalCell(withPoint, { timeZone: NO_ZONE, convention });
  const rowOf = (item: Item) =>
    ITEM_COLUMNS.map((column) => {
      const cell = writtenCell(column, item, decimal);
      return NUMBER_COLUMNS.includes(column) ? cell : textCell(cell);
    });
  yield { bytes: `\ufeff${csvText([[...ITEM_COLUMNS]], convention)}`, done: 0 };
  for (let from = 0; from < items.length; from += ROWS_A_STEP) {
    const some = items.slice(from, from + ROWS_A_STEP);
    yield { bytes: csvText(some.map(rowOf), convention), done: from + some.length };
  }
}

/** What a list of items holds. */
interface ReadList {
  readonly rows: readonly ItemRow[];
  /** The names of its columns that are not the till's, as they stand there: nothing of them is read. */
  readonly unreadColumns: readonly string[];
}

/**
 * The rows of a list of items, each with its line. Whatever a spreadsheet puts between its cells is understood: its first
 * line says which sign that is. A column that is not the till's is left out and named, and left out is a row of nothing. Of a list that is
 * longer than a till keeps no more is read than shows that it is.
 */
export async function readItemList(text: string): Promise<Result<ReadList, ListFault>> {
  const records = (await recordsOf(text, {})) ?? (await recordsOf(text, SLOPPY));
  if (records === null) return err('unreadable');
  const [head, ...rows] = records;
  if (head === undefined) return err('empty');
  const columns = head.record.map(columnNamed);
  if (!NEEDED_COLUMNS.every((needed) => columns.includes(needed))) return err('columnsMissing');
  if (ITEM_COLUMNS.some((one) => columns.indexOf(one) !== columns.lastIndexOf(one))) {
    return err('columnsTwice');
  }
  const endsInLine = !/[\r\n]$/.test(text);
  const steps = madeInSteps(rows, ROWS_A_STEP, ({ line, record }, place) => {
    const isLast = endsInLine && place === rows.length - 1;
    return { line, cells: cellsOf(record, columns), fault: shapeFault(record, columns, isLast) };
  });
  const read = await inTurns(steps);
  const unreadColumns = head.record.filter((name, at) => name !== '' && columns[at] === null);
  return read.length === 0 ? err('empty') : ok({ rows: read, unreadColumns });
}

interface CsvRecord {
  readonly line: number;
  readonly record: readonly string[];
}

/** A spreadsheet leaves out empty cells at the end of a line; a line that a file ends within may be half of one. */
function shapeFault(
  record: readonly string[],
  columns: readonly unknown[],
  endsFile: boolean,
): ItemRow['fault'] {
  if (record.slice(columns.length).some((cell) => cell !== '')) return 'tooManyCells';
  return endsFile && record.length < columns.length ? 'cutOff' : null;
}

/** Quotation marks may stand anywhere, as for inches; then no cell has two lines, or a row might be lost in one. */
const SLOPPY = { relax_quotes: true } as const;

/** Its first line, as many items as a till keeps, and one more. */
const MOST_RECORDS = MOST_ITEMS + 2;
/** As many characters has one line at the most: beyond it somebody has chosen another kind of file. */
const LONGEST_RECORD = 100_000;

async function recordsOf(
  text: string,
  quotes: Partial<typeof SLOPPY>,
): Promise<readonly CsvRecord[] | null> {
  const records: CsvRecord[] = [];
  const parser = parse({
    ...quotes,
    to: MOST_RECORDS,
    max_record_size: LONGEST_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record(record, { lines }) {
      records.push({ line: lines - linesWithin(record), record });
      return null;
    },
  });
  // Its line stays, so that the others keep their numbers; within a cell the parser counts both signs of a line's end.
  const isRead = await parseInTurns(
    parser,
    text.replace(SEPARATOR_LINE, '').replaceAll('\r\n', '\n'),
  );
  return !isRead || (quotes.relax_quotes && records.some(hasTwoLines)) ? null : records;
}

/**
 * Gives a parser a text until it has enough, with a turn of the event loop after each piece; whether it could read it. Not as
 * a pipeline, which does not end where a parser ends by itself.
 */
async function parseInTurns(parser: Parser, text: string): Promise<boolean> {
  let isWrong = false;
  parser.on('error', () => {
    isWrong = true;
  });
  for (const piece of piecesOf(text)) {
    parser.write(piece);
    await nextTurn();
    if (isWrong || parser.writableEnded) return !isWrong;
  }
  await new Promise((ended) => void parser.end(ended));
  return !isWrong;
}

const LINE_END = /\r\n|\r|\n/g;

/** How many lines end within the cells of a record: it is told by its first, and the parser counts to its last. */
const linesWithin = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 0);

const hasTwoLines = ({ record }: CsvRecord): boolean => linesWithin(record) > 0;

/** By which some programs tell a spreadsheet what stands between the cells. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?=[\r\n])/i;

/** Names of columns hold none of these signs. */
function delimiterOf(text: string): string {
  const [, said] = SEPARATOR_LINE.exec(text) ?? [];
  if (said !== undefined) return said;
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  return [';', '\t', '|'].find((sign) => head.includes(sign)) ?? ',';
}

function columnNamed(name: string): ItemColumn | null {
  const plain = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return ITEM_COLUMNS.find((column) => column === plain) ?? null;
}

function cellsOf(
  record: readonly string[],
  columns: readonly (ItemColumn | null)[],
): ReadonlyMap<ItemColumn, string> {
  const cells = new Map<ItemColumn, string>();
  for (const [place, column] of columns.entries()) {
    if (column !== null) cells.set(column, plainCell(record[place] ?? ''));
  }
  return cells;
}

/** A formula that is nothing but a text: so a barcode keeps its zeros in a spreadsheet. */
const TEXT_FORMULA = /^="(.*)"$/s;

function plainCell(cell: string): string {
  const [, told] = TEXT_FORMULA.exec(cell) ?? [];
  return told === undefined ? textOfCell(cell) : told.replaceAll('""', '"');
}
