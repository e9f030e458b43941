import { paidAtMs } from '../../domain/sale/confirmation.ts';
import { timesPaid } from '../../domain/sale/sale.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import {
  type Convention,
  csvHead,
  csvLines,
  localCell,
  offsetCell,
  textCell,
  textOfCell,
  utcCell,
} from '../sheets/csv-cells.ts';
import { cellsIn, recordOf, writtenCells } from '../sheets/csv-records.ts';
import { DELIMITERS, type ReadRow } from '../sheets/row-reader.ts';
import { SALE_COLUMNS, SALE_VERSIONS } from '../sheets/sales-csv.ts';
import type { ArchiveZone } from './archive-zone.ts';
import type { FollowedSale } from './followed-day.ts';
import { isZonedRow, offsetIn } from './zoned-row.ts';

/** In what form a spreadsheet of sales is written. */
export interface SalesForm {
  readonly convention: Convention;
  /** Those that it has: an earlier version had no lines, and fewer columns. */
  readonly columns: typeof SALE_COLUMNS;
  /** An early version's: fewer columns, other names for three of them, and quotes only where they were needed. */
  readonly isEarly: boolean;
}

/** What is known beside a sale's entries. */
export interface RowContext {
  readonly form: SalesForm;
  readonly mode: JournalMode;
  readonly zone: ArchiveZone;
  readonly number: number;
  /** The last of the archive's days: they are closed, and what they received stays received. */
  readonly lastClosedDay: string;
}

const NAMES = SALE_COLUMNS.map(([name]) => name);

/** The first version, 0.1, called a confirmation a payment. */
const [EARLY, ...LATER_VERSIONS] = SALE_VERSIONS;
const EARLY_NAMES = EARLY.map(([name]) => name.replace(/^confirmed_/, 'paid_'));

/** The columns that nothing changes which happens to a sale later. */
const LASTING: ReadonlySet<string> = new Set(
  SALE_COLUMNS.flatMap(([name, , lasting]) => (lasting === 'lasts' ? name : [])),
);

/** The columns that an early version made by other rules, where money came twice, or had been decided about. */
const CHANGED_SINCE: ReadonlySet<string> = new Set([
  'state',
  'confirmed_utc',
  'confirmed_local',
  'confirmed_offset',
  'seconds_to_confirm',
  'late_decision',
]);

/** The form that a first line says; null where no version wrote such a line. */
export function salesFormOf(head: string | null): SalesForm | null {
  for (const convention of ['en', 'fr'] as const) {
    const columns = LATER_VERSIONS.find((each) => `${head}\r\n` === csvHead(each, convention));
    if (columns !== undefined) return { convention, columns, isEarly: false };
    if (head === `\ufeff${EARLY_NAMES.join(DELIMITERS[convention])}`) {
      return { convention, columns: EARLY, isEarly: true };
    }
  }
  return null;
}

/** Whether a row is what the entries say of a sale, to the byte; of an early form, to the letter of each cell. */
export function isRowOf(sale: FollowedSale, row: ReadRow, context: RowContext): boolean {
  const { form } = context;
  const times = [sale.sale.draftedAtMs, paidAtMs(sale.sale), sale.sale.settlement?.atMs ?? null];
  return isZonedRow(
    row,
    {
      ...writtenAs(sale, context),
      moments: times.filter((at) => at !== null),
      isSame: ({ record, cells }, line) =>
        form.isEarly
          ? sameCells(cells, line, form, (name) => !CHANGED_SINCE.has(name)) &&
            isByEarlyRules(sale, row, context)
          : record === line,
    },
    context.zone,
  );
}

/** Whether each of the columns whose rules have changed says what the sale says by one of them. */
function isByEarlyRules(sale: FollowedSale, row: ReadRow, context: RowContext): boolean {
  const { form, zone } = context;
  const cellOf = (name: string): string => row.cells[NAMES.indexOf(name)] ?? '';
  const paid = sale.sale.payments.filter(({ outcome }) => outcome === 'completed');
  const told = [{ acknowledged: true }, ...paid.map(({ id }) => ({ paidBy: id }))].map((rule) =>
    writtenAs({ ...sale, sale: { ...sale.sale, ...rule } }, context).lineBy('UTC'),
  );
  const isSaid = (name: string): boolean =>
    (name === 'state' && cellOf(name) === sale.sale.state) ||
    told.some((line) => sameCells(row.cells, line, form, (other) => other === name));
  return (
    ['state', 'confirmed_utc', 'seconds_to_confirm', 'late_decision'].every(isSaid) &&
    isOneMoment(cellOf, 'confirmed', zone)
  );
}

/**
 * Whether a row of a sale that went on behind the archive says at least what no later entry changes: what the sale asked for,
 * the codes that it had, and, where its money came in days that are closed, how often and since when.
 */
export function hasWhatLasts(sale: FollowedSale, row: ReadRow, context: RowContext): boolean {
  const { form, zone, lastClosedDay } = context;
  const isSame = ({ cells }: ReadRow, line: string) =>
    sameCells(cells, line, form, (name) => LASTING.has(name));
  const moments = [sale.sale.draftedAtMs];
  if (!isZonedRow(row, { ...writtenAs(sale, context), moments, isSame }, zone)) return false;
  if (!form.isEarly && !isWrittenByTill(row, form)) return false;
  const cellOf = (name: string): string => row.cells[NAMES.indexOf(name)] ?? '';
  const known = sale.sale.payments.map(({ id }) => id).join(' ');
  if (!`${textOfCell(cellOf('payment_ids'))} `.startsWith(known === '' ? '' : `${known} `)) {
    return false;
  }
  if (!(['confirmed', 'settled'] as const).every((what) => isOneMoment(cellOf, what, zone))) {
    return false;
  }
  if (sale.lastDay > lastClosedDay) return true;
  const paid = paidAtMs(sale.sale);
  const isPaidSince = paid === null || cellOf('confirmed_utc') === utcCell(paid);
  return isPaidSince && Number(cellOf('times_paid')) >= timesPaid(sale.sale);
}

/** Whether each text is quoted and guarded as a till writes it, and all else is a number, a time or nothing. */
function isWrittenByTill({ record }: ReadRow, { convention }: SalesForm): boolean {
  const written = writtenCells(record, DELIMITERS[convention]) ?? [];
  const cells = cellsIn(record, DELIMITERS[convention]) ?? [];
  return written.every((cell, index) =>
    cell.startsWith('"')
      ? textCell(textOfCell(cells[index] ?? '')).text === cells[index]
      : /^[\dTZUC:.,+ -]*$/.test(cell) && !/^[-+]/.test(cell),
  );
}

/** Whether the shop's clock says the moment that stands before it. */
function isOneMoment(cellOf: (name: string) => string, what: string, zone: ArchiveZone): boolean {
  const [utc, local, offset] = [`${what}_utc`, `${what}_local`, `${what}_offset`].map(cellOf);
  if (utc === '') return local === '' && offset === '';
  const atMs = Date.parse(utc ?? '');
  if (Number.isNaN(atMs) || utcCell(atMs) !== utc) return false;
  const isBy = (timeZone: string): boolean => {
    const of = { timeZone, convention: 'en' } as const;
    return localCell(atMs, of) === local && offsetCell(atMs, of) === offset;
  };
  return zone.explains([atMs], isBy, [offsetIn(offset ?? '')]);
}

/** The number of the sale that a row names; null where it names none. */
export function numberIn({ cells: [number = ''] }: ReadRow): number | null {
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}

/** The entry up to which a row tells of its sale. */
export const hashIn = ({ cells }: ReadRow): string => cells[NAMES.indexOf('journal_hash')] ?? '';

/** The sale that a row is about. */
export const saleIdIn = ({ cells }: ReadRow): string =>
  textOfCell(cells[NAMES.indexOf('sale_id')] ?? '');

function writtenAs(sale: FollowedSale, { form, mode, number }: RowContext) {
  const { convention, columns } = form;
  const { businessDay, operator } = sale;
  const journalHash = sale.hashes.at(-1) ?? '';
  const told = { number, businessDay, operator, sale: sale.sale, journalHash, mode };
  return {
    names: NAMES,
    delimiter: DELIMITERS[convention],
    lineBy: (timeZone: string) => recordOf(csvLines(columns, [told], { timeZone, convention })),
  };
}

function sameCells(
  found: readonly string[],
  line: string,
  { convention, columns, isEarly }: SalesForm,
  isCompared: (name: string) => boolean,
): boolean {
  const cells = cellsIn(line, DELIMITERS[convention]) ?? [];
  const names = columns.map(([name]) => name);
  // An early version put an apostrophe at the start of a text alone.
  const textOf = isEarly ? textOfCell : (cell: string) => cell;
  return (
    found.length === names.length &&
    names.every(
      (name, index) =>
        !isCompared(name) || textOf(cells[index] ?? '') === textOf(found[index] ?? ''),
    )
  );
}
