import { type MinorUnits, minorUnits } from '../../domain/money/money.ts';
import { type Receipt, receiptVat } from '../../domain/register/figures.ts';
import type { JournalMode } from '../journal/backup-name.ts';
import type { NumberedReceipt } from '../journal/closing-record.ts';
import {
  type Cell,
  type CellsOf,
  type Columns,
  cellOf,
  localCell,
  moneyCell,
  offsetCell,
  rateCell,
  textCell,
  utcCell,
} from './csv-cells.ts';
import { currencyOf, otherwiseMinor, otherwiseMoney, placeWord } from './otherwise-cells.ts';

/** Money that came, or was told not to match its sale, as a row of the export. */
type ReceiptRow = NumberedReceipt & { readonly mode: JournalMode };
type Received = Extract<ReceiptRow, Receipt>;
type Told = Exclude<ReceiptRow, Receipt>;

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

/** The tax within a receipt, as its day's closing adds it up; null where its sale named no rate. */
const vat = ({ minor, vatRate }: Received) =>
  vatRate === null ? null : receiptVat(minor, vatRate);
const net = (row: Received) => minorUnits(row.minor - (vat(row) ?? 0));
const money = (minor: MinorUnits, { of: { sale } }: Received, of: CellsOf) =>
  moneyCell(minor, sale.currency, of);

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
 * What a row says of money that came in these days; gross adds up to the closings, net and VAT to gross. Money that does
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
  ['gross_minor', ofReceived(({ minor }) => String(minor))],
  ['vat_rate', ofReceived(({ vatRate }, of) => rateCell(vatRate, of))],
  ['vat_minor', ofReceived((row) => cellOf(vat(row), String))],
  ['net_minor', ofReceived((row) => String(net(row)))],
  ['gross', ofReceived((row, of) => money(row.minor, row, of))],
  ['vat', ofReceived((row, of) => cellOf(vat(row), (minor) => money(minor, row, of)))],
  ['net', ofReceived((row, of) => money(net(row), row, of))],
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
