import * as z from 'zod/mini';
import { saleIdSchema } from '../domain/sale/sale-event.ts';
import type { Audience } from './audience.ts';
import { CUSTOMER_TOPICS } from './views/customer-view.ts';
import { KIOSK_TOPICS } from './views/kiosk-view.ts';
import { saleViewSchema, TILL_TOPICS, type TillView } from './views/view.ts';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;
type Values<Topics extends Schemas> = { readonly [Name in keyof Topics]: z.infer<Topics[Name]> };

/** What is to be told at one moment, whole. */
export type TillTopics = Values<typeof TILL_TOPICS>;
export type CustomerTopics = Values<typeof CUSTOMER_TOPICS>;
export type KioskTopics = Values<typeof KIOSK_TOPICS>;
export type Topics = TillTopics | CustomerTopics | KioskTopics;

/** What crosses the wire of the sales: those that have changed, and the ids of all that are there, newest first. */
const salesChangeSchema = z.object({
  order: z.array(saleIdSchema),
  changed: z.array(saleViewSchema),
});

/** The topics that have changed since the wire was told last; at first all of them. */
const tillChangeSchema = z.partial(z.object({ ...TILL_TOPICS, sales: salesChangeSchema }));
export type TillChange = z.infer<typeof tillChangeSchema>;

/** Which topics each audience is told, as they cross the wire: there is no field for another's. */
export const TOPICS_TOLD = {
  // Both stand before the same clients: their rights cut the values (`null` for who may not see it), not the type.
  cashier: tillChangeSchema,
  manager: tillChangeSchema,
  customer: z.partial(z.object(CUSTOMER_TOPICS)),
  kiosk: z.partial(z.object(KIOSK_TOPICS)),
} as const satisfies Readonly<Record<Audience, z.core.$ZodType>>;

/** The till's view, taken apart into its topics. */
export function topicsOf(view: TillView): TillTopics {
  const topics = Object.entries(TILL_TOPICS).map(([topic, { shape }]) => {
    const fields = Object.keys(shape) as (keyof TillView)[];
    return [topic, Object.fromEntries(fields.map((field) => [field, view[field]]))];
  });
  return Object.fromEntries(topics) as TillTopics;
}
