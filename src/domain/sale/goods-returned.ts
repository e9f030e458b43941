import { minorUnits } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import { paidForGoods } from './paid-for-goods.ts';
import { stayingPayment } from './refund-due.ts';
import type { GoodsReturned, Sale } from './sale.ts';
import type { LaterSaleEvent, ReturnedLine } from './sale-event.ts';
import { type RateTax, taxAt, taxesOf } from './taxes.ts';

/**
 * Why goods cannot come back. `notPaid`: no money pays for them that stays; `paidByAnother`: the late money of another sale
 * does, whose goods they are; `nothingReturned`: they come to no money; `moreThanSold`: so many were not sold, or have come
 * back; `moreThanPaid`: with what came back before, they come to more than was paid.
 */
export type ReturnRefusal =
  | 'notPaid'
  | 'paidByAnother'
  | 'nothingReturned'
  | 'moreThanSold'
  | 'moreThanPaid';

/** How many pieces come back of which line: the line by its place in the sale, from 0. */
export interface ReturnWanted {
  readonly line: number;
  readonly quantity: number;
}

/** A line whose goods can come back. */
export interface ReturnableLine extends ReturnWanted {
  readonly name: string;
  readonly vatRate: number | null;
  /** How many of its pieces have not come back; `quantity` is how many were sold. */
  readonly left: number;
  /** What was paid for it, in minor units, less its part of every discount; below nothing for a deposit. */
  readonly paidMinor: number;
}

/** What a credit note says of the goods. */
export type Returned = Pick<GoodsReturned, 'lines' | 'taxes' | 'amountMinor'>;

/** The lines of a sale whose goods can come back, or have; a discount is no line of its own here. */
export const returnableLines = (sale: Sold): readonly ReturnableLine[] =>
  paidForGoods(sale.lines).map(({ line, name, quantity, vatRate, paidMinor }) => {
    const left = quantity - returnedOf(sale, line);
    return { line, name, quantity, vatRate, paidMinor, left };
  });

/** Why nothing at all can come back of a sale; null where something may. */
export function returnBar(sale: Sale): Extract<ReturnRefusal, 'notPaid' | 'paidByAnother'> | null {
  if (stayingPayment(sale) !== null) return null;
  return sale.coveredBy === null ? 'notPaid' : 'paidByAnother';
}

/**
 * What comes back to whoever returns these pieces: what was paid for them, to the cent. A line's last piece takes what
 * rounding left of it, and a rate's last credit note what it left of the tax: once everything has come back, sale and credit
 * notes come to nothing at each rate.
 */
export function returnedBy(
  sale: Sale,
  wanted: readonly ReturnWanted[],
): Result<Returned, { readonly code: ReturnRefusal }> {
  const bar = returnBar(sale);
  return bar === null ? comingBack(sale, wanted) : err({ code: bar });
}

/** What was sold, and what of it came back before. */
type Sold = Pick<Sale, 'lines' | 'returns'>;

/** The same, whether or not anybody has paid. */
function comingBack(sale: Sold, wanted: readonly ReturnWanted[]): ReturnType<typeof returnedBy> {
  const lines = returnedLines(sale, wanted);
  if (lines === null) return err({ code: 'moreThanSold' });
  const minor = sumOf(lines);
  if (minor <= 0) return err({ code: 'nothingReturned' });
  const taxes = taxesOfReturn(sale, lines);
  return taxes === null
    ? err({ code: 'moreThanPaid' })
    : ok({ lines, taxes, amountMinor: minorUnits(minor) });
}

/** The sale once goods have come back; the very same object where they cannot, or not for what is said. */
export function withReturn(
  sale: Sale,
  event: Extract<LaterSaleEvent, { type: 'goodsReturned' }>,
): Sale {
  const { type: _, ...note } = event;
  if (returnBar(sale) !== null || !isRightReturn(sale, note)) return sale;
  return { ...sale, returns: [...(sale.returns ?? []), note] };
}

/** Whether a credit note says what may come back of this, and what that comes to, whoever paid. */
export function isRightReturn(sale: Sold, note: Returned): boolean {
  const back = comingBack(sale, note.lines);
  return back.ok && isSaid(back.value, note);
}

/** Whether a credit note says what its pieces come to: each line once, in the order of the sale. */
const isSaid = (returned: Returned, note: Returned): boolean =>
  JSON.stringify(inOrder(returned)) === JSON.stringify(inOrder(note));

const inOrder = ({ lines, taxes, amountMinor }: Returned) => [
  amountMinor,
  lines.map(({ line, name, quantity, minor, vatRate }) => [line, name, quantity, minor, vatRate]),
  taxes.map(({ vatRate, minor, vatMinor }) => [vatRate, minor, vatMinor]),
];

/** What was paid for these pieces, in the order of the sale; null where more is wanted of a line than is left of it. */
function returnedLines(
  sale: Sold,
  wanted: readonly ReturnWanted[],
): readonly ReturnedLine[] | null {
  const returnable = returnableLines(sale);
  const known = new Set(returnable.map(({ line }) => line));
  if (new Set(wanted.map(({ line }) => line)).size !== wanted.length) return null;
  if (wanted.some(({ line }) => !known.has(line))) return null;
  const lines: ReturnedLine[] = [];
  for (const { line, name, quantity: sold, vatRate, left, paidMinor } of returnable) {
    const quantity = wanted.find((one) => one.line === line)?.quantity ?? 0;
    if (quantity === 0) continue;
    if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > left) return null;
    const minor = paidForPieces({ paidMinor, quantity: sold, left }, quantity);
    lines.push({ line, name, quantity, minor, vatRate });
  }
  return lines;
}

/** What was paid for these of the pieces that are left of a line, in minor units: the last one takes what rounding left. */
export function paidForPieces(
  { paidMinor, quantity: sold, left }: Pick<ReturnableLine, 'paidMinor' | 'quantity' | 'left'>,
  pieces: number,
): number {
  return partOf(paidMinor, sold - left + pieces, sold) - partOf(paidMinor, sold - left, sold);
}

/** What was paid for the first pieces of a line, whatever comes back in how many steps. */
function partOf(paidMinor: number, pieces: number, sold: number): number {
  const part = Number((BigInt(Math.abs(paidMinor)) * BigInt(pieces)) / BigInt(sold));
  return paidMinor < 0 && part > 0 ? -part : part;
}

/** What comes back at each rate; null where more would than is left of what was paid, at a rate or together. */
function taxesOfReturn(sale: Sold, lines: readonly ReturnedLine[]): readonly RateTax[] | null {
  const taxes: RateTax[] = [];
  let leftOfAll = 0;
  for (const { vatRate, minor: sold } of taxesOf(sale.lines)) {
    const before =
      sold -
      sumOf(
        returnsOf(sale)
          .flatMap((one) => one.taxes)
          .filter(isAt(vatRate)),
      );
    const ofRate = lines.filter(isAt(vatRate));
    const minor = sumOf(ofRate);
    const after = before - minor;
    leftOfAll += after;
    if (after < Math.min(0, sold) || after > Math.max(0, sold)) return null;
    if (ofRate.length > 0)
      taxes.push({ vatRate, minor, vatMinor: taxBetween(before, after, vatRate) });
  }
  return leftOfAll < 0 ? null : taxes;
}

/** Of what is left at a rate before and after: all credit notes together take back the very tax that was taken. */
function taxBetween(before: number, after: number, vatRate: number | null): number | null {
  const [was, is] = [taxAt(before, vatRate).vatMinor, taxAt(after, vatRate).vatMinor];
  return was === null || is === null ? null : was - is;
}

const isAt =
  (rate: number | null) =>
  ({ vatRate }: { readonly vatRate: number | null }): boolean =>
    vatRate === rate;

const sumOf = (each: readonly { readonly minor: number }[]): number =>
  each.reduce((sum, { minor }) => sum + minor, 0);

const returnsOf = ({ returns }: Sold): readonly GoodsReturned[] => returns ?? [];

const returnedOf = (sale: Sold, line: number): number =>
  returnsOf(sale)
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0);
