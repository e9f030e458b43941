import type { Period } from '../../domain/calendar/period.ts';
import { daysIn, monthsIn } from '../../domain/calendar/period.ts';
import { ok } from '../../domain/result.ts';
import type { DayWork } from '../entry/closing-record.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import { type Columns, type Convention, csvHead, csvLines } from '../sheets/csv-cells.ts';
import { RECEIPT_COLUMNS, rowsOfMoney } from '../sheets/receipts-csv.ts';
import { RETURN_COLUMNS, rowsOfReturn } from '../sheets/returns-csv.ts';
import { SALE_COLUMNS } from '../sheets/sales-csv.ts';
import { rowsOfMonth, VAT_COLUMNS } from '../sheets/vat-csv.ts';
import type { ExportFormat, ExportPart, ExportSource } from './export-format.ts';
import { exportFileName } from './export-name.ts';

/** Some milliseconds of work: each sale is read from its entries, of which each signature is judged. */
const SALES_AT_ONCE = 5;
/** Likewise, of steps of which each proves an entry, or looks at some hundreds. */
const STEPS_AT_ONCE = 5;
/** Of lines that need no more than to be written down. */
const LINES_AT_ONCE = 50;

type TextPart = ExportPart & { readonly bytes: string };

/**
 * The sales of a period as a spreadsheet: one row for each sale begun in it, in every state, by day and by number, as its
 * entries tell of it when its row is made. Of a closed day only where they are what its closing says. It counts by days.
 */
export async function* salesParts(
  source: ExportSource,
  period: Period,
  convention: Convention,
): AsyncIterable<TextPart> {
  const { ledger, bounds, mode, atMs } = source;
  yield { bytes: csvHead(SALE_COLUMNS, convention), done: 0 };
  let done = 0;
  for (const day of await ledger.reports.daysHeld(period)) {
    yield* readAhead(ledger, { call: 'mendDays', days: [day] }, done);
    ledger.closings.mendDays([day], atMs());
    // What was mended is a turn's work by itself.
    yield { bytes: '', done };
    const ofDay = { from: day, to: day };
    let page = await ledger.reports.salesOfDays(ofDay, null, SALES_AT_ONCE);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      const rows = page.map((sealed) => ({ ...sealed, mode }));
      const bytes = csvLines(SALE_COLUMNS, rows, { timeZone: bounds.timeZone, convention });
      yield { bytes, done };
      page = await ledger.reports.salesOfDays(ofDay, last, SALES_AT_ONCE);
    }
    done = daysIn({ from: period.from, to: day });
    yield { bytes: '', done };
  }
}

/**
 * The money that came in a period: one row for each rate of each receipt, by the day in which it came, whatever the day of its sale.
 * The rows of a closed day add up to its closing. It counts by days.
 */
export async function* receiptsParts(
  source: ExportSource,
  period: Period,
  convention: Convention,
): AsyncIterable<TextPart> {
  const { ledger, bounds, mode, atMs } = source;
  const of = { timeZone: bounds.timeZone, convention };
  yield { bytes: csvHead(RECEIPT_COLUMNS, convention), done: 0 };
  for (const day of await ledger.reports.daysHeld(period)) {
    yield* readAhead(
      ledger,
      { call: 'receiptsOfDay', days: [day] },
      daysIn({ ...period, to: day }) - 1,
    );
    const rows = ledger.closings
      .receiptsOfDay(day, atMs())
      .flatMap((money) => rowsOfMoney(money, { saleNumber: money.saleNumber, mode }));
    yield* inPieces(RECEIPT_COLUMNS, rows, of, daysIn({ from: period.from, to: day }));
  }
}

/**
 * The goods that came back in a period: one row for each rate of each credit note, by the day in which it was written. The rows of
 * a closed day add up to what its closing calls returned. It counts by days.
 */
export async function* returnsParts(
  source: ExportSource,
  period: Period,
  convention: Convention,
): AsyncIterable<TextPart> {
  const { ledger, bounds, mode } = source;
  const of = { timeZone: bounds.timeZone, convention };
  yield { bytes: csvHead(RETURN_COLUMNS, convention), done: 0 };
  for (const day of await ledger.reports.daysHeld(period)) {
    const rows = ledger.closings.returnsOfDay(day).flatMap((note) => {
      const sold = ledger.journal.sale(note.saleId);
      if (sold === null) throw new UnreadableEntry(note.sequence, 'goods of no sale');
      const { number: saleNumber, businessDay: saleDay, sale } = sold;
      return rowsOfReturn(note, { saleNumber, saleDay, currency: sale.currency, mode });
    });
    yield* inPieces(RETURN_COLUMNS, rows, of, daysIn({ from: period.from, to: day }));
  }
}

/** A piece of the file that is nothing, so that the till sells between two steps. */
function* readAhead(
  ledger: ExportSource['ledger'],
  work: DayWork,
  done: number,
): Iterable<TextPart> {
  const reading = ledger.closings.prepare(work);
  for (let steps = 1; reading.step(); steps += 1) {
    if (steps % STEPS_AT_ONCE === 0) yield { bytes: '', done };
  }
}

function* inPieces<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  of: Parameters<typeof csvLines>[2],
  done: number,
): Iterable<TextPart> {
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    yield { bytes: csvLines(columns, rows.slice(at, at + LINES_AT_ONCE), of), done: done - 1 };
  }
  yield { bytes: '', done };
}

/**
 * The taxes of a period month by month: one row for each rate of each month, as far as it is within the period. Of a closed
 * month they are what its closing says. It counts by days.
 */
async function* vatParts(
  source: ExportSource,
  period: Period,
  convention: Convention,
): AsyncIterable<TextPart> {
  const { ledger, bounds, mode } = source;
  const of = { timeZone: bounds.timeZone, convention };
  yield { bytes: csvHead(VAT_COLUMNS, convention), done: 0 };
  for (const month of monthsIn(period)) {
    const reports = await ledger.reports.months(month);
    const rows = reports.flatMap((report) => rowsOfMonth(report, { mode }));
    const done = daysIn({ from: period.from, to: month.to });
    yield { bytes: csvLines(VAT_COLUMNS, rows, of), done };
  }
}

type Chosen = { readonly convention: Convention };

const spreadsheet =
  (
    what: 'sales' | 'receipts' | 'returns' | 'vat',
    parts: typeof salesParts,
  ): ExportFormat<Chosen> =>
  (source, period, { convention }) => {
    const fileName = exportFileName(source, period, { what, convention, extension: 'csv' });
    return ok({ fileName, total: daysIn(period), parts: parts(source, period, convention) });
  };

/** The sales that were begun in a period, by themselves in a file. */
export const exportSales = spreadsheet('sales', salesParts);

/** The money that came in a period, by itself in a file. */
export const exportReceipts = spreadsheet('receipts', receiptsParts);

/** The goods that came back in a period, by themselves in a file. */
export const exportReturns = spreadsheet('returns', returnsParts);

/** What came in each month of a period, by the rates of its taxes. */
export const exportVat = spreadsheet('vat', vatParts);
