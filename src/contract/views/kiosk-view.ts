import * as z from 'zod/mini';
import { ITEM_COLOURS, itemIdSchema, priceMinorSchema } from '../../domain/items/item.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { hourSchema } from './access-view.ts';
import { customerSaleSchema } from './customer-view.ts';
import { kioskAtTillSchema } from './kiosks-view.ts';
import { localeSchema, themeSchema } from './looks-view.ts';
import { modeSchema } from './view.ts';

/** What a screen at which customers serve themselves is told: what is offered there, and its own sale in its customer's terms. */

const kioskKeySchema = z.object({
  itemId: itemIdSchema,
  name: z.string(),
  unitMinor: priceMinorSchema,
  colour: z.enum(ITEM_COLOURS),
});
export type KioskKey = z.infer<typeof kioskKeySchema>;

/** Why nothing is sold: the line to the platform, the platform itself, the till's record, a question for a manager, or nothing is offered. */
const KIOSK_FAULTS = ['line', 'platform', 'record', 'manager', 'nothing'] as const;
export type KioskFault = (typeof KIOSK_FAULTS)[number];

/**
 * How a receipt comes on paper: the shop has no printer, or one that does not print now; at a touch; by itself; or somebody of the shop dropped
 * the one of the sale here, and it comes at a touch again.
 */
const KIOSK_RECEIPTS = ['none', 'asked', 'always', 'dropped'] as const;

/** What is told of it, by topic. */
export const KIOSK_TOPICS = {
  shop: z.object({
    shopName: z.string(),
    mode: modeSchema,
    /** In which customers are spoken to until one of them chooses another. */
    locale: localeSchema,
    theme: themeSchema,
    /** What is said while nobody is there; null for a welcome in their language. */
    text: z.nullable(z.string()),
    currency: currencySchema,
  }),
  offer: z.object({
    /** The quick keys of items, page by page; none where only amounts are paid. */
    pages: z.array(z.object({ id: z.string(), name: z.string(), keys: z.array(kioskKeySchema) })),
    /** What can be paid without an item; null where only items are sold. */
    amounts: z.nullable(
      z.object({
        presetsMinor: z.array(minorUnitsSchema),
        leastMinor: minorUnitsSchema,
        mostMinor: minorUnitsSchema,
      }),
    ),
    /** After how many seconds without a touch it asks whether somebody is still there. */
    idleS: z.int(),
  }),
  standing: z.object({
    /** Null while it sells. `opensAtHour`: of the shop's clock. */
    closed: z.nullable(
      z.union([z.object({ opensAtHour: hourSchema }), z.object({ fault: z.enum(KIOSK_FAULTS) })]),
    ),
    call: kioskAtTillSchema.shape.call,
    receipts: z.enum(KIOSK_RECEIPTS),
  }),
  /** What is being paid here; null while nothing is. */
  sale: z.object({ sale: z.nullable(customerSaleSchema) }),
} as const;
export type KioskOffer = z.infer<typeof KIOSK_TOPICS.offer>;
export type KioskStanding = z.infer<typeof KIOSK_TOPICS.standing>;
