import type { Period } from '../../domain/calendar/period.ts';
import type { Convention } from '../sheets/csv-cells.ts';
import type { ExportSource } from './export-format.ts';

/** What a file holds, as its name says. */
interface NamedContent {
  readonly what: 'sales' | 'receipts' | 'returns' | 'vat' | 'journal' | 'day' | 'archive';
  /** Of a spreadsheet. */
  readonly convention?: Convention;
  /** Without the dot. */
  readonly extension: string;
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-01_2026-11-30_sales-fr_000048.csv`, with one date for one day: names
 * sort by till, then by day. The last number is the journal's newest entry when the file was begun: each export is an
 * entry itself, so that no two of a journal have one name. What is not live says so.
 */
export function exportFileName(
  { ledger, terminalId, mode }: Pick<ExportSource, 'ledger' | 'terminalId' | 'mode'>,
  period: Period,
  { what, convention, extension }: NamedContent,
): string {
  const parts = [
    'comptoir',
    terminalInName(terminalId),
    daysInName(period),
    convention === undefined ? what : `${what}-${convention}`,
    String(ledger.journal.head().sequence).padStart(6, '0'),
  ];
  return `${parts.join('_')}${rehearsalInName(mode)}.${extension}`;
}

/** How the names of what a register hands out begin, but for whole journals and what is put into the archive. */
export const namesBeginWith = (terminalId: string): string =>
  `comptoir_${terminalInName(terminalId)}_`;

/** One date for one day. */
const daysInName = ({ from, to }: Period): string => (from === to ? from : `${from}_${to}`);

/** A till's name as every system takes it in the name of a file. */
export function terminalInName(terminalId: string): string {
  const plain = terminalId.replaceAll(/[^A-Za-z0-9-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 40) || 'till';
}

/** What the name of a file that is not live ends with; nothing where it is. */
export const rehearsalInName = (mode: string): string => (mode === 'live' ? '' : `_${mode}`);
