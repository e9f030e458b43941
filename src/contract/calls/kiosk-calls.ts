import * as z from 'zod/mini';
import { itemIdSchema } from '../../domain/items/item.ts';
import { LARGEST_CHARGE_MINOR, minorUnitsSchema } from '../../domain/money/money.ts';
import { MOST_LINES } from '../../domain/sale/sale-line.ts';
import { STAFF } from '../audience.ts';
import { operatorCodeSchema } from '../views/access-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

/** As many pieces are sold at a kiosk at once: of one item, however often it is named, and of all together. */
export const MOST_KIOSK_PIECES = 20;
export const MOST_KIOSK_PIECES_IN_ALL = 100;

/** What is bought at a kiosk: items by their names, so that it says no price of its own, and an amount that was chosen. */
const kioskBasketSchema = z.object({
  items: z
    .array(
      z.object({
        itemId: itemIdSchema,
        quantity: z.int().check(z.positive(), z.maximum(MOST_KIOSK_PIECES)),
      }),
    )
    .check(z.maxLength(MOST_LINES - 1), z.refine(isWithinPieces)),
  amountMinor: z.nullable(minorUnitsSchema.check(z.maximum(LARGEST_CHARGE_MINOR))),
});

function isWithinPieces(
  items: readonly { readonly itemId: string; readonly quantity: number }[],
): boolean {
  const pieces = new Map<string, number>();
  let inAll = 0;
  for (const { itemId, quantity } of items) {
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
    inAll += quantity;
  }
  return inAll <= MOST_KIOSK_PIECES_IN_ALL && Math.max(0, ...pieces.values()) <= MOST_KIOSK_PIECES;
}
export type KioskBasket = Readonly<z.infer<typeof kioskBasketSchema>>;

/** What customers do by themselves at a kiosk, and what whoever minds it does for them. */
export const KIOSK_CALLS = {
  /**
   * Charges what is bought, at the till's own prices. `basketId` names what was chosen: two presses make one sale.
   * `offerChanged`: it does not come to `shownMinor`, or something of it is not offered; `saleOpen`: the sale before is not over.
   */
  'kiosk.charge': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({
      basketId: z.string().check(z.regex(/^[\w-]{8,40}$/)),
      basket: kioskBasketSchema,
      shownMinor: minorUnitsSchema,
    }),
    output: answer(done, ['kioskClosed', 'offerChanged', 'saleOpen', 'notCharged']),
  },
  /** Takes back the code that is shown: its customer does not want to pay. */
  'kiosk.stop': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['notStopped']),
  },
  /** Prints the receipt of the sale that was just paid here: once, however often it is asked for. Copies are asked for at the till. */
  'kiosk.print': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['notPrinted']),
  },
  /** Its customer has seen what became of the sale, or is gone: the next one begins. `saleOpen`: it can still be paid, or is being confirmed. */
  'kiosk.leave': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['saleOpen']),
  },
  /** Calls somebody of the shop to this kiosk. */
  'kiosk.call': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** A manager takes the kiosk out of service where it stands, by their PIN; it is let in no more then. */
  'kiosk.exit': {
    audience: ['kiosk'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({ code: operatorCodeSchema }),
    output: answer(done, ['wrongCode', 'waitFirst', 'noManager']),
  },
  /** Somebody is on their way to a kiosk that has called; one that has not is not there to be answered. */
  'kiosk.come': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({ name: z.string() }),
    output: answer(done, ['notAllowed']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
