import * as z from 'zod/mini';
import { type BusinessDay, businessDaySchema } from '../calendar/business-day.ts';
import { LARGEST_CHARGE_MINOR } from '../money/money.ts';
import { printedLine } from '../register/printed-line.ts';
import { LONGEST_LINE_NAME, vatRateSchema } from '../sale/sale-line.ts';
import { barcodeSchema } from './barcode.ts';

/** Names an item for good, whatever it is called and costs; a shop that has article numbers gives its own. */
export const itemIdSchema = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/))
  .brand<'ItemId'>();
export type ItemId = z.infer<typeof itemIdSchema>;

export const LONGEST_CATEGORY = 40;
export const MOST_BARCODES = 10;
export const MOST_LATER_PRICES = 12;

/** As it stands on a quick key, on the tape and in the journal. */
export const itemNameSchema = printedLine(LONGEST_LINE_NAME);
export const categorySchema = z.union([z.literal(''), printedLine(LONGEST_CATEGORY)]);

/** Of one piece, with its tax, in minor units: what is given away is no item of the till's. */
export const priceMinorSchema = z.int().check(z.minimum(1), z.maximum(LARGEST_CHARGE_MINOR));

/** The edge of a quick key, by which a hand finds it: each can be told from the ground it stands on. */
export const ITEM_COLOURS = [
  'grey',
  'amber',
  'orange',
  'red',
  'rose',
  'violet',
  'blue',
  'teal',
  'green',
  'brown',
] as const;
export type ItemColour = (typeof ITEM_COLOURS)[number];

/** `outOfStock`: it comes back; `hidden`: it is sold no more, and its barcode may be another's. Neither is offered. */
export const AVAILABILITIES = ['onSale', 'outOfStock', 'hidden'] as const;

const laterPriceSchema = z.object({ from: businessDaySchema, priceMinor: priceMinorSchema });

/** Something that the shop sells again and again. */
export const itemSchema = z.object({
  id: itemIdSchema,
  name: itemNameSchema,
  priceMinor: priceMinorSchema,
  /** What it costs from a business day on, the earliest day first. */
  laterPrices: z
    .array(laterPriceSchema)
    .check(z.maxLength(MOST_LATER_PRICES), z.refine(areInOrder)),
  /** In hundredths of a per cent; null: the shop's. */
  vatRate: z.nullable(vatRateSchema),
  /** Empty for none. */
  category: categorySchema,
  barcodes: z.array(barcodeSchema).check(z.maxLength(MOST_BARCODES)),
  colour: z.enum(ITEM_COLOURS),
  availability: z.enum(AVAILABILITIES),
  /** Whether the company's office gave it: then it is changed there, and by nobody here. */
  fromOffice: z.exactOptional(z.literal(true)),
});
export type Item = Readonly<z.infer<typeof itemSchema>>;
export type LaterPrice = Item['laterPrices'][number];

/** Days are written so that the order of their letters is theirs; each stands once. */
function areInOrder(prices: readonly { readonly from: BusinessDay }[]): boolean {
  return prices.every(({ from }, place) => place === 0 || (prices[place - 1]?.from ?? '') < from);
}

/** What one piece costs on a business day, in minor units. */
export function priceOn({ priceMinor, laterPrices }: Item, day: BusinessDay): number {
  return laterPrices.findLast(({ from }) => from <= day)?.priceMinor ?? priceMinor;
}

/**
 * The item as it is from this day on: a price that was to come and has come is its price. Whoever writes down another one
 * means what it costs now, which an earlier day must not take back.
 */
export function itemOn<One extends Item>(item: One, day: BusinessDay): One {
  if (!item.laterPrices.some(({ from }) => from <= day)) return item;
  const laterPrices = item.laterPrices.filter(({ from }) => from > day);
  return { ...item, priceMinor: priceOn(item, day), laterPrices };
}

/** Whether it is sold now, as the shop says of it. */
export const isOnSale = ({ availability }: Pick<Item, 'availability'>): boolean =>
  availability === 'onSale';
