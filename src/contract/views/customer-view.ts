import * as z from 'zod/mini';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { customerPicturesSchema } from '../../domain/register/customer-picture.ts';
import { localeSchema, themeSchema } from './looks-view.ts';
import { modeSchema } from './view.ts';

/** What a screen that is turned to the customer is told: nothing that is the cashier's, and of no other sale. */

/**
 * A sale in its customer's terms. `ringing`: it is rung up, and not charged; `preparing`: a code is being made; `waiting`: it can be
 * paid; `checking`: the platform is asked; `ended`: nothing was paid, and this code is over; `refused`: by their bank;
 * `askCashier`: what became of it is the cashier's to say.
 */
const customerStateSchema = z.enum([
  'ringing',
  'preparing',
  'waiting',
  'checking',
  'paid',
  'ended',
  'refused',
  'askCashier',
]);
export type CustomerState = z.infer<typeof customerStateSchema>;

/**
 * A line as the customer reads it, in minor units: what is sold, or what is taken off. `name`: empty where only an amount was
 * keyed. `off`: of the line before it, or of the whole sale; null of what is sold.
 */
const customerLineSchema = z.object({
  name: z.string(),
  quantity: z.int(),
  amountMinor: z.int(),
  off: z.nullable(z.enum(['line', 'sale'])),
});
export type CustomerLine = z.infer<typeof customerLineSchema>;

export const customerSaleSchema = z.object({
  lines: z.array(customerLineSchema),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  state: customerStateSchema,
  /** The address in the QR; null while nothing can be paid. */
  paymentLink: z.nullable(z.string()),
  /** Time left on it and its whole lifetime, in milliseconds as of the sending; null where no end can be believed. */
  endsInMs: z.nullable(z.number()),
  lifetimeMs: z.nullable(z.number()),
  /** The text of the QR that holds the receipt; null while nothing is paid, and where the shop shows none. */
  receiptCode: z.nullable(z.string()),
});
export type CustomerSale = z.infer<typeof customerSaleSchema>;

/** What a customer's screen is told, by topic. */
export const CUSTOMER_TOPICS = {
  /** `locale`: as the customer chose, or else the shop for them. */
  shop: z.object({
    shopName: z.string(),
    /** What the shop calls the register that this screen belongs to; null where it has no name. */
    registerName: z.nullable(z.string()),
    mode: modeSchema,
    locale: localeSchema,
    theme: themeSchema,
    /** What is said while nobody is before a sale; null for a welcome in their language. */
    text: z.nullable(z.string()),
    /** What is shown meanwhile, in turns: each is asked for by its name. */
    pictures: customerPicturesSchema,
  }),
  /** The one that the customer stands before; null while there is none, or it was parked. */
  sale: z.object({ sale: z.nullable(customerSaleSchema) }),
} as const;
