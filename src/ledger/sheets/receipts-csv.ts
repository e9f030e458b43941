import type { RateTax } from '../../domain/sale/taxes.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { ReceiptOfEntries, ToldOfEntries } from '../entry/closing-record.ts';
import {
  type Cell,
  type CellsOf,
  type Columns,
  localCell,
  offsetCell,
  textCell,
  utcCell,
} from './csv-cells.ts';
import { currencyOf, otherwiseMinor, otherwiseMoney, placeWord } from './otherwise-cells.ts';
import { taxCells } from './tax-cells.ts';

/** What each row says beside its money. */
interface OfTill {
  readonly saleNumber: number;
  readonly mode: JournalMode;
}
/** What a receipt brought at one rate; its amount as a whole stands in no row. */
type Received = Omit<ReceiptOfEntries, 'taxes' | 'minor' | 'hour'> &
  OfTill & { readonly tax: RateTax };
type Told = ToldOfEntries & OfTill;

/** Money that came, or was told not to match its sale, as a row of the export. */
export type ReceiptRow = Received | Told;

/** The rows of a receipt, one for each rate of its sale; of money that does not match, its one row. */
export function rowsOfMoney(
  money: Omit<ReceiptOfEntries, 'hour'> | ToldOfEntries,
  of: OfTill,
): readonly ReceiptRow[] {
  if ('collected' in money) return [{ ...money, ...of }];
  const { taxes, ...receipt } = money;
  return taxes.map((tax) => ({ ...receipt, ...of, tax }));
}

/** A cell of money received; empty in a row of money that does not match, which no sum of it may hold. */
const ofReceived =
  (cell: (row: Received, of: CellsOf) => Cell) =>
  (row: ReceiptRow, of: CellsOf): Cell =>
    'collected' in row ? '' : cell(row, of);

/** A cell of money that does not match. */
const ofTold =
  (cell: (row: Told, of: CellsOf) => Cell) =>
  (row: ReceiptRow, of: CellsOf): Cell =>
    'collected' in row ? cell(row, of) : '';

const tax = taxCells(({ tax, of: { sale } }: Received) => ({ tax, currency: sale.currency }));

const signOf = ({ takenBackAs }: Told) => (takenBackAs === null ? 1 : -1);
const decisionOf = ({ of: { sale }, paymentId, collected, takenBackAs }: Told) =>
  takenBackAs === null
    ? placeWord(
        sale.payments.find(({ id }) => id === paymentId),
        collected,
      )
    : '';

/** `matched`: the platform takes back what it told before; `toldAnew`: it tells of other money instead. */
const reasonOf = (row: ReceiptRow): string => {
  if (!('collected' in row)) return row.kind;
  return row.takenBackAs ?? row.collected.mismatch;
};

/**
 * What a row says of money that came in these days, one for each rate of a receipt; gross adds up to the closings, net and
 * VAT to gross. Money that does
 * not match its sale has columns of its own (`otherwise…`), which add up to the closings by currency.
 */
export const RECEIPT_COLUMNS: Columns<ReceiptRow> = [
  ['business_day', ({ businessDay }) => businessDay],
  ['received_utc', ({ atMs }) => utcCell(atMs)],
  ['received_local', ({ atMs }, of) => localCell(atMs, of)],
  ['received_offset', ({ atMs }, of) => offsetCell(atMs, of)],
  ['reason', (row) => textCell(reasonOf(row))],
  ['sale_number', ({ saleNumber }) => String(saleNumber)],
  ['sale_id', ({ of }) => textCell(of.sale.id)],
  ['sale_business_day', ({ of }) => of.businessDay],
  ['payment_id', ({ paymentId }) => textCell(paymentId)],
  ['gross_minor', ofReceived(tax.grossMinor)],
  ['vat_rate', ofReceived(tax.vatRate)],
  ['vat_minor', ofReceived(tax.vatMinor)],
  ['net_minor', ofReceived(tax.netMinor)],
  ['gross', ofReceived(tax.gross)],
  ['vat', ofReceived(tax.vat)],
  ['net', ofReceived(tax.net)],
  ['currency', ({ of }) => textCell(of.sale.currency)],
  ['operator', ({ operator }) => textCell(operator)],
  ['label', ({ of }) => textCell(of.sale.label)],
  ['terminal_id', ({ of }) => textCell(of.sale.terminalId)],
  ['journal_sequence', ({ sequence }) => String(sequence)],
  ['journal_hash', ({ hash }) => textCell(hash)],
  ['mode', ({ mode }) => textCell(mode)],
  ['otherwise_minor', ofTold((row) => otherwiseMinor(row.collected, signOf(row)))],
  ['otherwise', ofTold((row, of) => otherwiseMoney(row.collected, row.of.sale, of, signOf(row)))],
  ['otherwise_currency', ofTold(({ collected, of }) => textCell(currencyOf(collected, of.sale)))],
  ['otherwise_decision', ofTold((row) => textCell(decisionOf(row)))],
  ['asked_minor', ofTold(({ of }) => String(of.sale.amountMinor))],
];
