import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { NumberedCreditNote } from '../entry/closing-record.ts';
import { type Columns, localCell, offsetCell, textCell, utcCell } from './csv-cells.ts';
import { taxCells } from './tax-cells.ts';

/** A credit note as its entry says it. */
export type WrittenReturn = Pick<
  NumberedCreditNote,
  'sequence' | 'operator' | 'hash' | 'businessDay' | 'saleId' | 'event'
>;

/** What each row says beside its entry: the sale that the goods were of. */
interface OfSale {
  readonly saleNumber: number;
  readonly saleDay: BusinessDay;
  readonly currency: Currency;
  readonly mode: JournalMode;
}

/** What came back at one rate, by one credit note. */
interface ReturnRow extends WrittenReturn, OfSale {
  readonly tax: RateTax;
}

/** The rows of a credit note, one for each rate. */
export const rowsOfReturn = (note: WrittenReturn, of: OfSale): readonly ReturnRow[] =>
  note.event.taxes.map((tax) => ({ ...note, ...of, tax }));

const tax = taxCells((row: ReturnRow) => row);

/**
 * What a row says of goods that came back in these days, by the day of the credit note, one for each rate of it; above nothing
 * where something came back, as in the closings, to whose `returned` the rows of a day add up.
 */
export const RETURN_COLUMNS: Columns<ReturnRow> = [
  ['business_day', ({ businessDay }) => businessDay],
  ['returned_utc', ({ event }) => utcCell(event.atMs)],
  ['returned_local', ({ event }, of) => localCell(event.atMs, of)],
  ['returned_offset', ({ event }, of) => offsetCell(event.atMs, of)],
  ['credit_note', ({ event }) => String(event.creditNote)],
  ['reason', ({ event }) => textCell(event.reason)],
  ['note', ({ event }) => textCell(event.note)],
  ['sale_number', ({ saleNumber }) => String(saleNumber)],
  ['sale_id', ({ saleId }) => textCell(saleId)],
  ['sale_business_day', ({ saleDay }) => saleDay],
  ['gross_minor', tax.grossMinor],
  ['vat_rate', tax.vatRate],
  ['vat_minor', tax.vatMinor],
  ['net_minor', tax.netMinor],
  ['gross', tax.gross],
  ['vat', tax.vat],
  ['net', tax.net],
  ['currency', ({ currency }) => textCell(currency)],
  ['operator', ({ operator }) => textCell(operator)],
  ['journal_sequence', ({ sequence }) => String(sequence)],
  ['journal_hash', ({ hash }) => textCell(hash)],
  ['mode', ({ mode }) => textCell(mode)],
];
