import { decimalText, minorUnits } from '../money/money.ts';
import type { Item } from './item.ts';

/** Cents, and hundredths of a per cent. */
const DECIMALS = 2;

/** An item as the journal tells of it in one line, such as `Croissant, 1.40, 10.00 %`; its colour is no matter of record. */
export function itemText({ availability, ...item }: Item): string {
  return [
    item.name,
    decimal(item.priceMinor),
    ...item.laterPrices.map(({ from, priceMinor }) => `${decimal(priceMinor)} from ${from}`),
    ...(item.vatRate === null ? [] : [`${decimal(item.vatRate)} %`]),
    ...(item.category === '' ? [] : [item.category]),
    ...item.barcodes,
    ...(availability === 'onSale' ? [] : [availability]),
  ].join(', ');
}

const decimal = (hundredths: number): string => decimalText(minorUnits(hundredths), DECIMALS);
