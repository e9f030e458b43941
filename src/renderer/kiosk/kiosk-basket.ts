import { MOST_KIOSK_PIECES, MOST_KIOSK_PIECES_IN_ALL } from '../../contract/calls/kiosk-calls.ts';
import type { CallInput } from '../../contract/calls.ts';
import type { KioskKey, KioskOffer } from '../../contract/views/kiosk-view.ts';
import { type MinorUnits, minorUnits } from '../../domain/money/money.ts';

/** What a customer has chosen so far: pieces of items, and an amount. */
export interface Chosen {
  readonly pieces: ReadonlyMap<KioskKey['itemId'], number>;
  readonly amountMinor: MinorUnits | null;
}

export const NOTHING: Chosen = { pieces: new Map(), amountMinor: null };

/** Whether another piece of this item would be more than a kiosk sells at once. */
export function isFull({ pieces }: Chosen, itemId: KioskKey['itemId']): boolean {
  let inAll = 0;
  for (const quantity of pieces.values()) inAll += quantity;
  return inAll >= MOST_KIOSK_PIECES_IN_ALL || (pieces.get(itemId) ?? 0) >= MOST_KIOSK_PIECES;
}

/** With one piece more, or one less; no more than a kiosk sells at once, and no fewer than none. */
export function withPieces(chosen: Chosen, itemId: KioskKey['itemId'], change: 1 | -1): Chosen {
  if (change > 0 && isFull(chosen, itemId)) return chosen;
  const now = (chosen.pieces.get(itemId) ?? 0) + change;
  const pieces = new Map(chosen.pieces);
  if (now > 0) pieces.set(itemId, now);
  else pieces.delete(itemId);
  return { ...chosen, pieces };
}

const keysOf = ({ pages }: KioskOffer): ReadonlyMap<KioskKey['itemId'], KioskKey> =>
  new Map(pages.flatMap(({ keys }) => keys.map((key) => [key.itemId, key] as const)));

/** Without what is not offered any more. */
export function stillOffered(chosen: Chosen, offer: KioskOffer): Chosen {
  const keys = keysOf(offer);
  const { amounts } = offer;
  const isWithin =
    amounts !== null &&
    chosen.amountMinor !== null &&
    chosen.amountMinor >= amounts.leastMinor &&
    chosen.amountMinor <= amounts.mostMinor;
  return {
    pieces: new Map([...chosen.pieces].filter(([itemId]) => keys.has(itemId))),
    amountMinor: isWithin ? chosen.amountMinor : null,
  };
}

/** What it comes to at the prices that are shown, and of how many pieces it is; an amount is one. */
export function totalOf(
  chosen: Chosen,
  offer: KioskOffer,
): { readonly minor: MinorUnits; readonly count: number } {
  const keys = keysOf(offer);
  let minor: number = chosen.amountMinor ?? 0;
  let count = chosen.amountMinor === null ? 0 : 1;
  for (const [itemId, quantity] of chosen.pieces) {
    minor += quantity * (keys.get(itemId)?.unitMinor ?? 0);
    count += quantity;
  }
  return { minor: minorUnits(minor), count };
}

/** As the till is asked to charge it. */
export const basketOf = ({ pieces, amountMinor }: Chosen): CallInput<'kiosk.charge'>['basket'] => ({
  items: [...pieces].map(([itemId, quantity]) => ({ itemId, quantity })),
  amountMinor,
});
