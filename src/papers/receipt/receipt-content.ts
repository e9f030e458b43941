import { lineMinor, type SaleLine } from '../../domain/sale/sale-line.ts';
import { taxesOf } from '../../domain/sale/taxes.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import type { PrintedReceipt } from './receipt-paper.ts';

/** Lines that found no room in a code: how many, and what they come to in minor units. */
interface Further {
  readonly count: number;
  readonly minor: number;
}

/** The lines of a sale that a code shows, in their order, and what the others come to. */
export interface FoldedLines {
  readonly lines: readonly SaleLine[];
  /** Null where all are shown. */
  readonly further: Further | null;
}

/** At most so many lines, and all others in one. A line is not shown without what is off it. */
export function foldLines(lines: readonly SaleLine[], most: number): FoldedLines {
  let shown = Math.min(most, lines.length);
  while (shown > 0 && lines[shown]?.off === 'line') shown -= 1;
  const rest = lines.slice(shown);
  const minor = rest.reduce((sum, line) => sum + lineMinor(line), 0);
  return {
    lines: lines.slice(0, shown),
    further: rest.length === 0 ? null : { count: rest.length, minor },
  };
}

/** So much of a signature tells two apart, as on paper. */
const EXTRACT = 16;

/**
 * What a code holds of a receipt, by place (docs/receipt-code.md): neither who served nor what the cashier called the sale. Amounts
 * in minor units; rates in hundredths of a per cent; the instant in UTC milliseconds.
 */
export function receiptContent(
  receipt: PrintedReceipt,
  occasion: Omit<PaperOccasion, 'language' | 'printedBefore'>,
  { lines, further }: FoldedLines,
): readonly unknown[] {
  const { shopName, shopAddress, taxNumber, registerName, terminalId, mode, timeZone } = occasion;
  const { number, atMs, by, sale, sequence, hash, signature } = receipt;
  return [
    mode,
    [shopName, shopAddress, taxNumber, registerName ?? terminalId],
    number,
    atMs,
    timeZone,
    sale.currency,
    lines.map(({ name, quantity, unitMinor, vatRate, off }) =>
      [name, quantity, unitMinor, vatRate].concat(off === undefined ? [] : [off]),
    ),
    further && [further.count, further.minor],
    taxesOf(sale.lines).map(({ vatRate, minor, vatMinor }) => [vatRate, minor, vatMinor]),
    sale.amountMinor,
    by.by,
    'payment' in by ? by.payment.id : null,
    [sequence, hash, signature?.slice(0, EXTRACT) ?? null],
  ];
}
