import * as z from 'zod/mini';
import { businessDaySchema } from '../calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../money/money.ts';
import { otherwiseMoveSchema, otherwiseSumSchema } from '../sale/collected-otherwise.ts';
import { paymentIdSchema } from '../sale/sale-event.ts';
import { vatRateSchema } from '../sale/sale-line.ts';
import { SALE_STATES } from '../sale/sale-state.ts';
import { refundedSchema, returnedSchema } from './returned-figures.ts';

/** How often, and how much together, in minor units. */
const sum = { count: z.int(), minor: minorUnitsSchema };
export const sumSchema = z.object(sum);
export type Sum = z.infer<typeof sumSchema>;

/** How money came: before the till gave up, after, or once more for a sale that was paid already. */
export const receiptKindSchema = z.enum(['inTime', 'late', 'again']);
export type ReceiptKind = z.infer<typeof receiptKindSchema>;

/**
 * What a period brought. Sales count in the day in which they were begun, money in the day in which it came:
 * so that every sale and every receipt is in exactly one day, and no later event changes a day that is closed.
 */
export const figuresSchema = z.object({
  /** The sales begun, by the state in which the closing found them; states without sales are absent. */
  begun: z.array(z.object({ state: z.enum(SALE_STATES), ...sum })),
  received: z.object({ inTime: sumSchema, late: sumSchema, again: sumSchema, total: sumSchema }),
  /**
   * The money received, by the rate of value-added tax of its sale's lines; null where they name none. `count` is how many
   * receipts have a line at the rate: one of several rates counts at each, so that only the amounts add up to the total.
   * Below nothing where more came back at a rate than was sold.
   */
  byVatRate: z.array(
    z.object({
      vatRate: z.nullable(vatRateSchema),
      count: z.int(),
      minor: z.int(),
      /** The tax within it, rounded for each receipt; null where no rate is known. */
      vatMinor: z.nullable(z.int()),
    }),
  ),
  /** The money received, by who rang its sale up. */
  byOperator: z.array(z.object({ operator: z.string(), ...sum })),
  /** The money received, by the hour of the shop's clock in which it came, 0 to 23. */
  byHour: z.array(z.object({ hour: z.int(), ...sum })),
  /** Money that does not match its sale, which is in none of the sums above; absent where none moved. */
  otherwise: z.exactOptional(z.array(otherwiseSumSchema)),
  /** Goods that came back, and what was given back at the bank: in none of the sums above either, and absent likewise. */
  returned: z.exactOptional(returnedSchema),
  refunded: z.exactOptional(refundedSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

/** A sale that a closing names, with the day in which it was begun. */
const aboutSale = {
  saleNumber: z.int(),
  businessDay: businessDaySchema,
  minor: minorUnitsSchema,
};

/**
 * What the platform said of the day's payments when each was asked about before the closing. `differing`: its word
 * and the journal's are not the same; `unasked`: no answer came, and `why` is the code of the failure.
 */
export const platformCheckSchema = z.object({
  agreeing: z.int(),
  differing: z.array(
    z.object({ ...aboutSale, paymentId: paymentIdSchema, ours: z.string(), theirs: z.string() }),
  ),
  unasked: z.array(z.object({ ...aboutSale, paymentId: paymentIdSchema, why: z.string() })),
});
export type PlatformCheck = z.infer<typeof platformCheckSchema>;

/** Which closing came before, with the hash and the signature of its entry; the first closing has none. */
export const previousClosingSchema = z.nullable(
  z.object({ closing: z.int(), hash: z.string(), signature: z.nullable(z.string()) }),
);

/** The same money payment by payment, of a day; absent where none moved. */
const otherwise = { otherwise: z.exactOptional(z.array(otherwiseMoveSchema)) };

/**
 * Whose closing it is, as the till knew it then: a day's export holds no entry that says it otherwise. `terminalId` is
 * the register's name at the platform, `registerName` the one that the shop gave it.
 */
export const closingShopSchema = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  terminalId: z.string(),
  registerName: z.nullable(z.string()),
});
export type ClosingShop = z.infer<typeof closingShopSchema>;

/** Absent from what earlier versions wrote. */
const shop = { shop: z.exactOptional(closingShopSchema) };

const closing = {
  ...shop,
  atMs: z.int(),
  /** The closing's own number: from 1, without gaps, over days, months and years together. */
  closing: z.int(),
  currency: currencySchema,
  /** The shop's clock, which decides what an hour and a day is. */
  timeZone: z.string(),
  startsAtHour: z.int(),
  figures: figuresSchema,
  /** All the money received since the journal began, in this and all days before. */
  perpetual: sumSchema,
  previous: previousClosingSchema,
};

/** Who closed a day: a person, or the till at the hour that was chosen for it. */
export const closedBySchema = z.enum(['person', 'itself']);

/** The end of a business day (Z). Afterwards nothing is ever written into that day. */
export const dayClosedSchema = z.object({
  type: z.literal('dayClosed'),
  ...closing,
  businessDay: businessDaySchema,
  by: closedBySchema,
  /** The day's journal entries; `first` and `last` are null for a day without any. */
  entries: z.object({
    count: z.int(),
    first: z.nullable(z.int()),
    last: z.nullable(z.int()),
  }),
  /** Sales of earlier days to which this day brought money or another state: what came, refers back. */
  earlier: z.array(z.object({ ...aboutSale, state: z.enum(SALE_STATES) })),
  /** Sales of this day that nothing has ended yet. */
  stillOpen: z.array(z.object({ ...aboutSale, state: z.enum(SALE_STATES) })),
  ...otherwise,
  platform: platformCheckSchema,
});
export type DayClosed = z.infer<typeof dayClosedSchema>;

/** The end of a calendar month, `YYYY-MM`, or year, `YYYY`: the sum of its days' closings. */
export const periodClosedSchema = z.object({
  type: z.enum(['monthClosed', 'yearClosed']),
  ...closing,
  period: z.string().check(z.regex(/^\d{4}(-\d{2})?$/)),
  /** The first and the last day in it that has a closing, and how many have. */
  days: z.object({ count: z.int(), first: businessDaySchema, last: businessDaySchema }),
});
export type PeriodClosed = z.infer<typeof periodClosedSchema>;

/** A reading of a day that goes on (X): it closes nothing. */
export const readingTakenSchema = z.object({
  type: z.literal('readingTaken'),
  ...shop,
  atMs: z.int(),
  businessDay: businessDaySchema,
  currency: currencySchema,
  /** The shop's clock then; both absent from what earlier versions wrote. */
  timeZone: z.exactOptional(z.string()),
  startsAtHour: z.exactOptional(z.int()),
  figures: figuresSchema,
  ...otherwise,
  perpetual: sumSchema,
});
export type ReadingTaken = z.infer<typeof readingTakenSchema>;

export const closingSchema = z.discriminatedUnion('type', [dayClosedSchema, periodClosedSchema]);
export type Closing = z.infer<typeof closingSchema>;

/** The kinds of entries that close something, in the order in which the journal's index names them. */
export const CLOSING_KINDS = Object.keys({
  dayClosed: true,
  monthClosed: true,
  yearClosed: true,
} satisfies Record<Closing['type'], true>) as readonly Closing['type'][];

/** Whether an entry of this kind closes something. */
export const isClosingKind = (kind: string): kind is Closing['type'] =>
  CLOSING_KINDS.some((each) => each === kind);
