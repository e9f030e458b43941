import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { figuresSchema, sumSchema } from '../../domain/register/closing.ts';
import { otherwiseMoveSchema, otherwiseSumSchema } from '../../domain/sale/collected-otherwise.ts';
import {
  handOutcomeSchema,
  lateDecisionSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { saleLineSchema } from '../../domain/sale/sale-line.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';

/** What the manager's screens are told of what has been: plain data, like the rest of the view. */

const saleStateSchema = z.enum(SALE_STATES);

/** A line of a list of sales. */
const daySaleSchema = z.object({
  id: saleIdSchema,
  number: z.int(),
  businessDay: businessDaySchema,
  draftedAtMs: z.int(),
  operator: z.string(),
  label: z.string(),
  state: saleStateSchema,
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  paidAtMs: z.nullable(z.int()),
  confirmedAfterMs: z.nullable(z.number()),
  lateDecision: z.nullable(lateDecisionSchema),
  /** Whether a manager said of any of its money that it was given back. */
  isRefundMade: z.boolean(),
  timesPaid: z.int(),
  /** What was called paid is in the money received, and nobody confirms it: only the stream had said so. */
  isDenied: z.boolean(),
  /** The sale whose late money pays for this one. */
  coveredByNumber: z.nullable(z.int()),
  settledAs: z.nullable(handOutcomeSchema),
  /** In the list of an hour: what came for it then, which may be for a sale of an earlier day, or twice. */
  cameMinor: z.exactOptional(minorUnitsSchema),
  /** In the list of an item: what that brought in it, below nothing where it came back. */
  broughtMinor: z.exactOptional(z.int()),
});
export type DaySale = z.infer<typeof daySaleSchema>;

/** Some sales of a list, newest first; `before` asks for the ones that follow, and is null at the end. */
export const salesPageSchema = z.object({
  sales: z.array(daySaleSchema),
  before: z.nullable(z.int()),
});
export type SalesPage = z.infer<typeof salesPageSchema>;

const hourSchema = z.object({ hour: z.int(), minor: minorUnitsSchema });

/** A day at a glance. Money counts in the day in which it came, as in the closings; sales in the day they were begun. */
export const dayViewSchema = z.object({
  businessDay: businessDaySchema,
  isToday: z.boolean(),
  previousDay: z.nullable(businessDaySchema),
  nextDay: z.nullable(businessDaySchema),
  currency: currencySchema,
  /** The money received, for whichever sales. */
  received: sumSchema,
  averageMinor: z.nullable(minorUnitsSchema),
  /** Of the money received: late, once more for a sale that was paid already, and for sales of another day. */
  late: sumSchema,
  again: sumSchema,
  forEarlierDays: sumSchema,
  /** Not of it: what this day's sales brought in another day. */
  onLaterDays: sumSchema,
  /** Nor this: goods that came back in the day, by how many credit notes, and what they come to. */
  returned: sumSchema,
  /** The sales begun, by the state in which they are now. */
  byState: z.array(
    z.object({ state: saleStateSchema, count: z.int(), totalMinor: minorUnitsSchema }),
  ),
  /** The money received, by hour of the shop's clock, the hours of the business day in order. */
  byHour: z.array(hourSchema),
  /** The money received, by who rang its sale up, the most first. */
  byOperator: z.array(z.object({ operator: z.string(), ...sumSchema.shape })),
  /**
   * The same day a week before, beside it: both as far as this one has come, until an hour of the shop's clock where it goes on.
   * Null where there was nothing.
   */
  weekBefore: z.nullable(
    z.object({
      businessDay: businessDaySchema,
      minor: minorUnitsSchema,
      beforeMinor: minorUnitsSchema,
      untilHour: z.nullable(z.int()),
    }),
  ),
  confirmedAfterMs: z.nullable(z.object({ median: z.number(), worst: z.number() })),
  /**
   * Money that does not match its sale and that came in the day or was decided about in it, which is in no sum above:
   * the first payments, each with where its money lies now (null: it matches after all), and how many there are.
   */
  otherwise: z.array(
    z.object({
      ...z.omit(otherwiseMoveSchema, { from: true, businessDay: true }).shape,
      saleId: z.nullable(saleIdSchema),
      /** Only the stream had called it paid: what was asked for stays in the sums above (decision 15). */
      staysReceived: z.boolean(),
      /** The day of whose sums, where it is another one. */
      receivedOn: z.exactOptional(businessDaySchema),
      /** It was contradicted by no word: the status route, asked since, has told nothing of it. */
      isUnanswered: z.exactOptional(z.literal(true)),
      /** Something else is told of it by now, beside it. */
      isToldAnew: z.exactOptional(z.literal(true)),
    }),
  ),
  otherwiseCount: z.int(),
});
export type DayView = z.infer<typeof dayViewSchema>;

/** A week or a month of money received, beside the one before it. */
export const reportViewSchema = z.object({
  kind: z.enum(['week', 'month']),
  first: businessDaySchema,
  last: businessDaySchema,
  /** Of the week, 1 to 53; null for a month. */
  weekNumber: z.nullable(z.int()),
  /** Whether it is not over yet. */
  isCurrent: z.boolean(),
  /** A day of the week or month before and after, for turning pages. */
  previous: z.nullable(businessDaySchema),
  next: z.nullable(businessDaySchema),
  currency: currencySchema,
  received: sumSchema,
  averageMinor: z.nullable(minorUnitsSchema),
  /** Every day of it; `beforeMinor` is that of the same place in the one before, null where that has none. */
  days: z.array(
    z.object({
      businessDay: businessDaySchema,
      ...sumSchema.shape,
      isToCome: z.boolean(),
      beforeMinor: z.nullable(minorUnitsSchema),
    }),
  ),
  byHour: z.array(hourSchema),
  /** Money that does not match its sale, which is not received money: what moved of it (decision 15). */
  otherwise: z.array(otherwiseSumSchema),
  best: z.nullable(z.object({ businessDay: businessDaySchema, ...sumSchema.shape })),
  /** What it is compared with: as many days of the one before it as it has had itself. */
  before: z.object({
    first: businessDaySchema,
    last: businessDaySchema,
    received: sumSchema,
    averageMinor: z.nullable(minorUnitsSchema),
  }),
});
export type ReportView = z.infer<typeof reportViewSchema>;

const ratesSchema = figuresSchema.shape.byVatRate;

/** A year of money received, month by month, beside the one before it. */
export const yearViewSchema = z.object({
  first: businessDaySchema,
  last: businessDaySchema,
  isCurrent: z.boolean(),
  /** A day of the year before and after, for turning pages. */
  previous: z.nullable(businessDaySchema),
  next: z.nullable(businessDaySchema),
  currency: currencySchema,
  received: sumSchema,
  averageMinor: z.nullable(minorUnitsSchema),
  /** Each month, by its first day; `beforeMinor` is that of the same month a year before. */
  months: z.array(
    z.object({
      first: businessDaySchema,
      ...sumSchema.shape,
      isToCome: z.boolean(),
      beforeMinor: minorUnitsSchema,
      byVatRate: ratesSchema,
    }),
  ),
  /** Of all months together: what they come to at each rate. */
  byVatRate: ratesSchema,
  byHour: z.array(hourSchema),
  /** Money that does not match its sale, which is not received money: what moved of it (decision 15). */
  otherwise: z.array(otherwiseSumSchema),
  best: z.nullable(z.object({ first: businessDaySchema, ...sumSchema.shape })),
  /** What it is compared with: the year before, until the same date where this one goes on. */
  before: z.object({
    last: businessDaySchema,
    received: sumSchema,
    averageMinor: z.nullable(minorUnitsSchema),
  }),
});
export type YearView = z.infer<typeof yearViewSchema>;

/** How a word that was typed into the search is understood. */
const meaningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), number: z.int() }),
  z.object({ kind: z.literal('amount'), minor: minorUnitsSchema }),
  z.object({ kind: z.literal('day'), day: businessDaySchema }),
  z.object({ kind: z.literal('time'), fromMinute: z.int(), toMinute: z.int() }),
  z.object({ kind: z.literal('label'), piece: z.string() }),
  z.object({ kind: z.literal('operator'), piece: z.string() }),
  z.object({ kind: z.literal('code'), part: z.string() }),
]);

/** What a search found so far, and how it understood each word. */
export const foundViewSchema = z.object({
  ...salesPageSchema.shape,
  understood: z.array(z.array(meaningSchema)),
});
export type FoundView = z.infer<typeof foundViewSchema>;

/** What is looked for: what was typed, and what was chosen beside it. */
export const searchSchema = z.object({
  text: z.string().check(z.maxLength(200)),
  state: z.nullable(saleStateSchema),
  from: z.nullable(businessDaySchema),
  to: z.nullable(businessDaySchema),
});
export type Search = z.infer<typeof searchSchema>;

/** One journal entry of a sale's history; `detail` is what the event carried, as text for a manager. */
const historyEntrySchema = z.object({
  sequence: z.int(),
  atMs: z.int(),
  /** The day into which it was written, which is not the sale's own for what came late. */
  businessDay: businessDaySchema,
  operator: z.string(),
  /** The manager who approved it on the spot; absent where nobody had to. */
  approvedBy: z.exactOptional(z.string()),
  type: z.string(),
  state: saleStateSchema,
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
  /** They began or ceased to disagree since the entry before it: the two times tell no span. */
  doClocksDisagree: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A sale's whole story, and the other sales that it names. */
export const saleHistorySchema = z.object({
  sale: daySaleSchema,
  /** What it sold, where that says more than its amount; otherwise none. */
  lines: z.array(saleLineSchema),
  entries: z.array(historyEntrySchema),
  others: z.array(daySaleSchema),
});
export type SaleHistory = z.infer<typeof saleHistorySchema>;
