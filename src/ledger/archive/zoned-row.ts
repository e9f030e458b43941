import { writtenCells } from '../sheets/csv-records.ts';
import type { ReadRow } from '../sheets/row-reader.ts';
import type { ArchiveZone } from './archive-zone.ts';

/** What a row must say, whose local times are by a zone that is to be found. */
export interface ZonedRow {
  /** Of its columns. */
  readonly names: readonly string[];
  readonly delimiter: string;
  /** Whose local times it says. */
  readonly moments: readonly number[];
  readonly lineBy: (timeZone: string) => string;
  readonly isSame: (row: ReadRow, line: string) => boolean;
}

/** Whether a zone that explains all rows before says this row, too. */
export function isZonedRow(row: ReadRow, expected: ZonedRow, zone: ArchiveZone): boolean {
  const { lineBy, isSame, moments } = expected;
  const current = zone.current();
  const known = lineBy(current ?? 'UTC');
  const isKnown = isSame(row, known);
  // What is wrong in another cell is wrong in all zones, of which there are hundreds.
  if (!isKnown && !isSame(withClocksOf(row, known, expected), known)) return false;
  const isBy = (timeZone: string): boolean =>
    timeZone === current ? isKnown : isSame(row, lineBy(timeZone));
  const isOffset = (_: string, index: number) => /_offset$/.test(expected.names[index] ?? '');
  return zone.explains(moments, isBy, row.cells.filter(isOffset).map(offsetIn));
}

/** Such as `+05:45`, of a cell that says `UTC+05:45`. */
export const offsetIn = (cell: string): string => cell.replace(/^UTC/, '');

/** The row as if its local times were those of the line. */
function withClocksOf(row: ReadRow, line: string, { names, delimiter }: ZonedRow): ReadRow {
  const others = writtenCells(line, delimiter) ?? [];
  const withClocks = (cells: readonly string[]): readonly string[] =>
    cells.map((cell, index) => (isClock(names[index] ?? '') ? (others[index] ?? cell) : cell));
  const written = writtenCells(row.record, delimiter) ?? [];
  return { record: withClocks(written).join(delimiter), cells: withClocks(row.cells) };
}

const isClock = (name: string): boolean => /_(local|offset)$/.test(name);
