import { allocate } from '../money/allocate.ts';
import { lineMinor, type SaleLine } from './sale-line.ts';

/** Goods of a sale, by the place of their line in it, from 0, and what was paid for them. */
interface PaidGoods extends Pick<SaleLine, 'name' | 'quantity' | 'vatRate'> {
  readonly line: number;
  /** In minor units, less their part of every discount; below nothing for a deposit. */
  paidMinor: number;
}

/**
 * What was paid for each line that is no discount: it bears the discount behind it, and its part of what is off the whole sale,
 * as that was spread when it was rung up. At each rate they come to what the sale did.
 */
export function paidForGoods(lines: readonly SaleLine[]): readonly Readonly<PaidGoods>[] {
  const goods: PaidGoods[] = [];
  const offSale = new Map<number | null, number>();
  for (const [line, sold] of lines.entries()) {
    const { name, quantity, vatRate } = sold;
    const bearer = goods.findLast((one) => one.vatRate === vatRate);
    const isDiscount = sold.off !== undefined && sold.quantity === 1 && sold.unitMinor <= 0;
    if (!isDiscount || bearer === undefined) {
      goods.push({ line, name, quantity, vatRate, paidMinor: lineMinor(sold) });
    } else if (sold.off === 'line') bearer.paidMinor += lineMinor(sold);
    else offSale.set(vatRate, (offSale.get(vatRate) ?? 0) - lineMinor(sold));
  }
  for (const [vatRate, minor] of offSale)
    takeOff(
      minor,
      goods.filter((one) => one.vatRate === vatRate),
    );
  return goods;
}

/** What the goods above nothing cannot bear, as no basket is charged, the last of them does. */
function takeOff(minor: number, goods: readonly PaidGoods[]): void {
  const borne = goods.map(({ paidMinor }) => Math.max(paidMinor, 0));
  const most = borne.reduce((sum, each) => sum + each, 0);
  const shares = allocate(Math.min(minor, most), borne);
  for (const [at, one] of goods.entries()) one.paidMinor -= shares[at] ?? 0;
  const last = goods.at(-1);
  if (last !== undefined) last.paidMinor -= Math.max(0, minor - most);
}
