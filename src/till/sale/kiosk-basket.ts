import type { KioskBasket } from '../../contract/calls/kiosk-calls.ts';
import type { ItemsView } from '../../contract/views/items-view.ts';
import type { KioskOffer } from '../../contract/views/kiosk-view.ts';
import type { KeyedLine } from '../../domain/sale/sale-line.ts';

/**
 * The lines of what was chosen at a kiosk, at the till's own prices and rates; null where an item of it is not offered there, or the
 * amount is not within the shop's bounds.
 */
export function linesOfKiosk(
  { items, amountMinor }: KioskBasket,
  offer: KioskOffer,
  { pages }: ItemsView,
): readonly KeyedLine[] | null {
  const offered = new Set(offer.pages.flatMap(({ keys }) => keys.map(({ itemId }) => itemId)));
  const known = new Map(
    pages.flatMap(({ keys }) =>
      keys.flatMap((key) => (key === null ? [] : [[key.itemId, key] as const])),
    ),
  );
  const lines: KeyedLine[] = [];
  for (const { itemId, quantity } of items) {
    const key = offered.has(itemId) ? known.get(itemId) : undefined;
    if (!key) return null;
    const { name, unitMinor, vatRate } = key;
    lines.push({ name, quantity, unitMinor, ...(vatRate !== null && { vatRate }) });
  }
  if (amountMinor === null) return lines.length > 0 ? lines : null;
  const { amounts } = offer;
  if (!amounts || amountMinor < amounts.leastMinor || amountMinor > amounts.mostMinor) return null;
  return [...lines, { name: '', quantity: 1, unitMinor: amountMinor }];
}
