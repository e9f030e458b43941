import type { Paper, PaperRow, PaperSection } from './paper.ts';
import type { PaperSize } from './paper-size.ts';

/** Where the columns of a table stand, in points. */
export interface Columns {
  readonly label: number;
  readonly figures: readonly { readonly name: keyof Paper['columns']; readonly width: number }[];
}

/** Where the columns of a table stand: one of money with its tax has three amounts. */
export function columnsOf({ rows }: PaperSection, size: PaperSize): Columns {
  const { width, margin, countWidth, amountWidth } = size;
  const names = rows.some((line) => line.taxed !== undefined)
    ? (['count', 'net', 'vat', 'gross'] as const)
    : (['count', 'amount'] as const);
  const figures = names.map((name) => ({
    name,
    width: name === 'count' ? countWidth : amountWidth,
  }));
  const taken = figures.reduce((sum, figure) => sum + figure.width, 0);
  return { label: width - 2 * margin - taken, figures };
}

/** What a line has in a column; null for nothing. */
export function figureOf(line: PaperRow, name: keyof Paper['columns']): string | null {
  if (name === 'count') return line.count;
  if (name === 'net' || name === 'vat')
    return line.taxed === undefined ? null : (line.taxed?.[name] ?? '–');
  return line.amount;
}

/** Narrow paper has no room for three amounts: net and tax stand below what they are of. */
export function stacked(table: PaperSection, { columns }: Paper): PaperSection {
  const rows = table.rows.flatMap(({ taxed, ...line }): readonly PaperRow[] => {
    const part = (label: string, amount: string): PaperRow => ({
      label,
      count: null,
      amount,
      weight: 'part',
    });
    return taxed ? [line, part(columns.net, taxed.net), part(columns.vat, taxed.vat)] : [line];
  });
  return { ...table, rows };
}
