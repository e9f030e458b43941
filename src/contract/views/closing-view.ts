import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import {
  closedBySchema,
  closingShopSchema,
  figuresSchema,
  platformCheckSchema,
  sumSchema,
} from '../../domain/register/closing.ts';
import { otherwiseMoveSchema } from '../../domain/sale/collected-otherwise.ts';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';

/** What the screens and the paper are told of closings: plain data, as `view.ts` says. */

const closingKindSchema = z.enum(['day', 'month', 'year']);

/** What every closing is known by. */
const head = {
  /** The closing's own number, from 1, without gaps. */
  number: z.int(),
  kind: closingKindSchema,
  /** What it closes: `2026-11-20`, `2026-11` or `2026`. */
  period: z.string(),
  atMs: z.int(),
  /** Who closed a day; null for a month or a year, which are closed with their last day. */
  by: z.nullable(closedBySchema),
  /** Who was at the till. */
  operator: z.string(),
  currency: currencySchema,
};

/** A line of the list of closings. */
const closingLineSchema = z.object({
  ...head,
  received: sumSchema,
  /** How many payments the platform says something else of, and of how many it said nothing; of a day only. */
  differing: z.int(),
  unasked: z.int(),
});
export type ClosingLine = z.infer<typeof closingLineSchema>;

/** A page of closings, newest first; `more` where older ones follow. */
export const closingListSchema = z.object({
  closings: z.array(closingLineSchema),
  more: z.boolean(),
});
export type ClosingList = z.infer<typeof closingListSchema>;

/** A sale that a closing names; `saleId` is null where the journal no longer has it. */
const closingSaleSchema = z.object({
  saleId: z.nullable(saleIdSchema),
  saleNumber: z.int(),
  businessDay: businessDaySchema,
  minor: minorUnitsSchema,
  state: z.enum(SALE_STATES),
});
export type ClosingSale = z.infer<typeof closingSaleSchema>;

/** Money that does not match its sale, as a closing names it. */
const closingOtherwiseSchema = z.object({
  ...otherwiseMoveSchema.shape,
  saleId: z.nullable(saleIdSchema),
});

/** One closing in full, as the journal has it. */
export const closingViewSchema = z.object({
  ...head,
  timeZone: z.string(),
  startsAtHour: z.int(),
  figures: figuresSchema,
  /** All the money received since the journal began. */
  perpetual: sumSchema,
  /** The day's journal entries; null for a month or a year. */
  entries: z.nullable(
    z.object({ count: z.int(), first: z.nullable(z.int()), last: z.nullable(z.int()) }),
  ),
  /** The days that a month or a year sums up; null for a day. */
  days: z.nullable(z.object({ count: z.int(), first: businessDaySchema, last: businessDaySchema })),
  /** Sales of earlier days to which this day brought money or another state. */
  earlier: z.array(closingSaleSchema),
  /** Sales of this day that nothing had ended. */
  stillOpen: z.array(closingSaleSchema),
  /** Payments that do not match their sale and came or were decided about in the day. */
  otherwise: z.array(closingOtherwiseSchema),
  /** What the platform said of the day's payments; null for a month or a year. */
  platform: z.nullable(platformCheckSchema),
  /** The number of its journal entry, that entry's hash and signature, in hexadecimal. */
  sequence: z.int(),
  hash: z.string(),
  /** Of the program that wrote it. */
  softwareVersion: z.string(),
  /** Whose it is, as the till knew it then; null in a closing of an early version. */
  shop: z.nullable(closingShopSchema),
  /** Of the key that signed it; null where none did. */
  keyFingerprint: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  previous: z.nullable(
    z.object({ closing: z.int(), hash: z.string(), signature: z.nullable(z.string()) }),
  ),
});
export type ClosingView = z.infer<typeof closingViewSchema>;

/** A reading of a day that goes on (X). */
export const readingViewSchema = z.object({
  /** The number of its journal entry. */
  sequence: z.int(),
  businessDay: businessDaySchema,
  atMs: z.int(),
  currency: currencySchema,
  figures: figuresSchema,
  otherwise: z.exactOptional(z.array(otherwiseMoveSchema)),
  perpetual: sumSchema,
});
export type ReadingView = z.infer<typeof readingViewSchema>;

/** Why a day is not closed. */
export const CLOSING_FAILURES = [
  'alreadyClosing',
  'notNextDay',
  'dayNotBegun',
  'clockWrong',
  'diskFull',
  'journalUnavailable',
] as const;
export type ClosingFailureCode = (typeof CLOSING_FAILURES)[number];

/** The most payments that differ that a screen is told before the signature; the closing lists them all. */
export const DIFFERING_SHOWN = 20;

/**
 * A closing under way. `asking`: the platform is asked about the day's payments; `ready`: all that could be
 * learnt is known, and a person signs, because something differs or could not be asked; `failed`: it was not written.
 */
const closingProgressSchema = z.object({
  day: businessDaySchema,
  /** The last day that is closed in this go. */
  through: businessDaySchema,
  by: closedBySchema,
  phase: z.enum(['asking', 'ready', 'failed']),
  asked: z.int(),
  of: z.int(),
  agreeing: z.int(),
  /** The first of them, as the closing would list them now, and how many there are. */
  differing: platformCheckSchema.shape.differing,
  differingCount: z.int(),
  unaskedCount: z.int(),
  /** Set where it failed. */
  failure: z.nullable(z.enum(CLOSING_FAILURES)),
});
export type ClosingProgress = z.infer<typeof closingProgressSchema>;

/** What every screen knows of the business days: which is open, which were closed. */
export const dayStateSchema = z.object({
  /** The oldest day that is not closed; null where it is still to come, because today is closed already. */
  open: z.nullable(
    z.object({
      businessDay: businessDaySchema,
      /** Since when: its first entry, or its start where nothing was written in it. */
      sinceMs: z.int(),
      /** How long that is, as of the sending. */
      forMs: z.number(),
      /** It is open for more than 24 hours. */
      tooLong: z.boolean(),
    }),
  ),
  /** The day that it is by the shop's clock. */
  byTheClock: businessDaySchema,
  /** The newest closing of a day; null before the first. */
  lastClosed: z.nullable(z.object({ businessDay: businessDaySchema, number: z.int() })),
  /** Null for those who may not close. */
  closing: z.nullable(closingProgressSchema),
});
export type DayState = z.infer<typeof dayStateSchema>;
