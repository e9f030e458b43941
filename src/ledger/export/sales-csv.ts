import { confirmedAfterMs, paidAtMs } from '../../domain/sale/confirmation.ts';
import { timesPaid, toldState } from '../../domain/sale/sale.ts';
import { onlyRateOf } from '../../domain/sale/sale-line.ts';
import type { JournalMode } from '../journal/backup-name.ts';
import type { SealedSale } from '../ledger.ts';
import {
  type Cell,
  type CellsOf,
  type Columns,
  cellOf,
  decimalCell,
  localCell,
  moneyCell,
  offsetCell,
  rateCell,
  textCell,
  utcCell,
} from './csv-cells.ts';
import { linesCell, taxesCell } from './line-cells.ts';
import { currencyOf, eachOtherwise, placeWord } from './otherwise-cells.ts';

/** A sale as a row of the export. */
interface SaleRow extends SealedSale {
  readonly mode: JournalMode;
}

const paid = ({ sale }: SaleRow): number | null => paidAtMs(sale);
const settled = ({ sale }: SaleRow): number | null => sale.settlement?.atMs ?? null;
const seconds = ({ sale }: SaleRow, of: CellsOf): Cell =>
  cellOf(confirmedAfterMs(sale), (ms) => decimalCell((ms / 1000).toFixed(3), of));

/** What a row says of a sale that was begun in these days; a new column comes last, so that a reader by place goes on. */
export const SALE_COLUMNS: Columns<SaleRow> = [
  ['sale_number', ({ number }) => String(number)],
  ['sale_id', ({ sale }) => textCell(sale.id)],
  ['business_day', ({ businessDay }) => businessDay],
  ['drafted_utc', ({ sale }) => utcCell(sale.draftedAtMs)],
  ['drafted_local', ({ sale }, of) => localCell(sale.draftedAtMs, of)],
  ['drafted_offset', ({ sale }, of) => offsetCell(sale.draftedAtMs, of)],
  ['state', ({ sale }) => textCell(toldState(sale))],
  ['confirmed_utc', (row) => utcCell(paid(row))],
  ['confirmed_local', (row, of) => localCell(paid(row), of)],
  ['confirmed_offset', (row, of) => offsetCell(paid(row), of)],
  ['seconds_to_confirm', seconds],
  ['amount_minor', ({ sale }) => String(sale.amountMinor)],
  ['amount', ({ sale }, of) => moneyCell(sale.amountMinor, sale.currency, of)],
  ['currency', ({ sale }) => textCell(sale.currency)],
  ['label', ({ sale }) => textCell(sale.label)],
  ['terminal_id', ({ sale }) => textCell(sale.terminalId)],
  ['payment_ids', ({ sale }) => textCell(sale.payments.map(({ id }) => id).join(' '))],
  ['times_paid', ({ sale }) => String(timesPaid(sale))],
  ['late_decision', ({ sale }) => textCell((sale.acknowledged ? sale.lateDecision : null) ?? '')],
  ['contradictions', ({ sale }) => textCell(sale.contradictions.join(' '))],
  ['journal_hash', ({ journalHash }) => textCell(journalHash)],
  ['mode', ({ mode }) => textCell(mode)],
  ['operator', ({ operator }) => textCell(operator)],
  ['vat_rate', ({ sale }, of) => rateCell(onlyRateOf(sale.lines), of)],
  ['attached_to_sale_id', ({ sale }) => textCell(sale.attachedTo ?? '')],
  ['covered_by_sale_id', ({ sale }) => textCell(sale.coveredBy ?? '')],
  ['settled_utc', (row) => utcCell(settled(row))],
  ['settled_local', (row, of) => localCell(settled(row), of)],
  ['settled_offset', (row, of) => offsetCell(settled(row), of)],
  ['settled_as', ({ sale }) => textCell(sale.settlement?.outcome ?? '')],
  ['settled_reason', ({ sale }) => textCell(sale.settlement?.reason ?? '')],
  ['otherwise', ({ sale }) => eachOtherwise(sale, ({ mismatch }) => mismatch)],
  [
    'otherwise_minor',
    ({ sale }) => eachOtherwise(sale, ({ amountMinor }) => String(amountMinor ?? 'unsaid')),
  ],
  ['otherwise_currency', ({ sale }) => eachOtherwise(sale, (money) => currencyOf(money, sale))],
  ['otherwise_decision', ({ sale }) => eachOtherwise(sale, (_, payment) => placeWord(payment))],
  ['lines', ({ sale }) => linesCell(sale.lines)],
  ['taxes', ({ sale }) => taxesCell(sale.lines)],
];
