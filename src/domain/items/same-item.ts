import type { Item } from './item.ts';

/** Whether both say the same of an item, whatever their ids are; what only a later version understands is not looked at. */
export const isSameItem = (one: Item, other: Item): boolean =>
  JSON.stringify(inFieldOrder(one)) === JSON.stringify(inFieldOrder(other));

const inFieldOrder = (item: Item) => [
  item.name,
  item.priceMinor,
  item.laterPrices.map(({ from, priceMinor }) => [from, priceMinor]),
  item.vatRate,
  item.category,
  item.barcodes,
  item.colour,
  item.availability,
];
