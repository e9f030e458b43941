import { confirmedAfterMs, paidAtMs } from '../../domain/sale/confirmation.ts';
import { timesPaid, toldState } from '../../domain/sale/sale.ts';
import { onlyRateOf } from '../../domain/sale/sale-line.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { SealedSale } from '../ports/register-reports.ts';
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
import { creditNotesCell, returnedCell, returnedTaxesCell } from './return-cells.ts';

/** A sale as a row of the export. */
interface SaleRow extends SealedSale {
  readonly mode: JournalMode;
}

const paid = ({ sale }: SaleRow): number | null => paidAtMs(sale);
const settled = ({ sale }: SaleRow): number | null => sale.settlement?.atMs ?? null;
const seconds = ({ sale }: SaleRow, of: CellsOf): Cell =>
  cellOf(confirmedAfterMs(sale), (ms) => decimalCell((ms / 1000).toFixed(3), of));

/** Whether anything that happens to a sale later may change what its row says there. */
type Lasting = 'lasts' | 'changes';

/** The columns of a version of this table, behind those of the versions before. */
type SaleColumns = Columns<SaleRow, readonly [lasting: Lasting]>;

const OF_VERSION_0_1: SaleColumns = [
  ['sale_number', ({ number }) => String(number), 'lasts'],
  ['sale_id', ({ sale }) => textCell(sale.id), 'lasts'],
  ['business_day', ({ businessDay }) => businessDay, 'lasts'],
  ['drafted_utc', ({ sale }) => utcCell(sale.draftedAtMs), 'lasts'],
  ['drafted_local', ({ sale }, of) => localCell(sale.draftedAtMs, of), 'lasts'],
  ['drafted_offset', ({ sale }, of) => offsetCell(sale.draftedAtMs, of), 'lasts'],
  ['state', ({ sale }) => textCell(toldState(sale)), 'changes'],
  ['confirmed_utc', (row) => utcCell(paid(row)), 'changes'],
  ['confirmed_local', (row, of) => localCell(paid(row), of), 'changes'],
  ['confirmed_offset', (row, of) => offsetCell(paid(row), of), 'changes'],
  ['seconds_to_confirm', seconds, 'changes'],
  ['amount_minor', ({ sale }) => String(sale.amountMinor), 'lasts'],
  ['amount', ({ sale }, of) => moneyCell(sale.amountMinor, sale.currency, of), 'lasts'],
  ['currency', ({ sale }) => textCell(sale.currency), 'lasts'],
  ['label', ({ sale }) => textCell(sale.label), 'lasts'],
  ['terminal_id', ({ sale }) => textCell(sale.terminalId), 'lasts'],
  ['payment_ids', ({ sale }) => textCell(sale.payments.map(({ id }) => id).join(' ')), 'changes'],
  ['times_paid', ({ sale }) => String(timesPaid(sale)), 'changes'],
  [
    'late_decision',
    ({ sale }) => textCell((sale.acknowledged ? sale.lateDecision : null) ?? ''),
    'changes',
  ],
  ['contradictions', ({ sale }) => textCell(sale.contradictions.join(' ')), 'changes'],
  ['journal_hash', ({ journalHash }) => textCell(journalHash), 'changes'],
  ['mode', ({ mode }) => textCell(mode), 'lasts'],
  ['operator', ({ operator }) => textCell(operator), 'lasts'],
  ['vat_rate', ({ sale }, of) => rateCell(onlyRateOf(sale.lines), of), 'lasts'],
  ['attached_to_sale_id', ({ sale }) => textCell(sale.attachedTo ?? ''), 'changes'],
  ['covered_by_sale_id', ({ sale }) => textCell(sale.coveredBy ?? ''), 'changes'],
  ['settled_utc', (row) => utcCell(settled(row)), 'changes'],
  ['settled_local', (row, of) => localCell(settled(row), of), 'changes'],
  ['settled_offset', (row, of) => offsetCell(settled(row), of), 'changes'],
  ['settled_as', ({ sale }) => textCell(sale.settlement?.outcome ?? ''), 'changes'],
  ['settled_reason', ({ sale }) => textCell(sale.settlement?.reason ?? ''), 'changes'],
];

const OF_OTHER_MONEY: SaleColumns = [
  ['otherwise', ({ sale }) => eachOtherwise(sale, ({ mismatch }) => mismatch), 'changes'],
  [
    'otherwise_minor',
    ({ sale }) => eachOtherwise(sale, ({ amountMinor }) => String(amountMinor ?? 'unsaid')),
    'changes',
  ],
  [
    'otherwise_currency',
    ({ sale }) => eachOtherwise(sale, (money) => currencyOf(money, sale)),
    'changes',
  ],
  [
    'otherwise_decision',
    ({ sale }) => eachOtherwise(sale, (_, payment) => placeWord(payment)),
    'changes',
  ],
];

const OF_LINES: SaleColumns = [
  ['lines', ({ sale }) => linesCell(sale.lines), 'lasts'],
  ['taxes', ({ sale }) => taxesCell(sale.lines), 'lasts'],
];

const OF_RETURNS: SaleColumns = [
  ['credit_notes', ({ sale }) => creditNotesCell(sale), 'changes'],
  ['returned_minor', ({ sale }) => returnedCell(sale), 'changes'],
  ['returned_taxes', ({ sale }) => returnedTaxesCell(sale), 'changes'],
];

/**
 * What a row says of a sale that was begun in these days, in each version of the table, the oldest first. A new column
 * makes a new version, whose columns come last, so that a reader by place goes on, and older tables are judged as they are.
 */
export const SALE_VERSIONS: readonly [SaleColumns, ...SaleColumns[]] = [
  OF_VERSION_0_1,
  [...OF_VERSION_0_1, ...OF_OTHER_MONEY],
  [...OF_VERSION_0_1, ...OF_OTHER_MONEY, ...OF_LINES],
  [...OF_VERSION_0_1, ...OF_OTHER_MONEY, ...OF_LINES, ...OF_RETURNS],
];

/** The columns of the newest version. */
export const SALE_COLUMNS: SaleColumns = SALE_VERSIONS.at(-1) ?? OF_VERSION_0_1;
