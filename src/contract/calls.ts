import * as z from 'zod/mini';
import { businessDaySchema } from '../domain/calendar/business-day.ts';
import { saleIdSchema } from '../domain/sale/sale-event.ts';
import { ABOUT_CALLS } from './calls/about-calls.ts';
import { answer, done } from './calls/answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './calls/call-row.ts';
import { CLOSING_CALLS } from './calls/closing-calls.ts';
import { EXPORT_CALLS } from './calls/export-calls.ts';
import { OPERATOR_CALLS } from './calls/operator-calls.ts';
import { RECORD_CALLS } from './calls/record-calls.ts';
import { SALE_CALLS } from './calls/sale-calls.ts';
import { SIMULATION_CALLS } from './calls/simulation-calls.ts';
import { shopChangeSchema } from './views/access-view.ts';
import {
  dayViewSchema,
  foundViewSchema,
  reportViewSchema,
  saleHistorySchema,
  salesPageSchema,
  searchSchema,
} from './views/report-view.ts';
import { localeSchema, themeSchema, tillViewSchema } from './views/view.ts';

/** How a screen reads and sounds is anyone's; whatever is added to it later is the manager's, unless it is named here. */
function unlessLooks({ locale, theme, sound, ...others }: object & Record<string, unknown>) {
  return Object.keys(others).length === 0 ? ANYONE : 'changeSettings';
}

/**
 * Every call a screen can make of the till: the one table from which both sides are typed and validated.
 * No field of it can hold the platform's key (design, "The key stays in the till").
 */
export const CALLS = {
  /** The till as it is now; changes follow as `till.changed`. */
  'till.view': {
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: tillViewSchema,
  },
  /** The machine woke up or the network is back: every open payment is asked about at once. */
  'till.wake': {
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** A manager saw that the till's clock is hours off the platform's, and says by which one business days are told. */
  'clock.accept': {
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({ by: z.enum(['platform', 'till']) }),
    output: answer(done, ['journalUnavailable']),
  },
  ...SALE_CALLS,
  ...RECORD_CALLS,
  /** What a business day brought; null means today. */
  'day.view': {
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ businessDay: z.nullable(businessDaySchema) }),
    output: answer(dayViewSchema, ['journalUnavailable']),
  },
  /** A business day's sales, newest first, beneath this sale's number; null begins with the newest. */
  'day.sales': {
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ businessDay: businessDaySchema, before: z.nullable(z.int()) }),
    output: answer(salesPageSchema, ['journalUnavailable']),
  },
  /** The week or the month that holds a day, beside the one before it; null means today's. */
  'report.view': {
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      period: z.enum(['week', 'month']),
      containing: z.nullable(businessDaySchema),
    }),
    output: answer(reportViewSchema, ['journalUnavailable']),
  },
  /** Sales that fit what was typed and chosen, newest first, beneath this sale's number. */
  'sales.find': {
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ search: searchSchema, before: z.nullable(z.int()) }),
    output: answer(foundViewSchema, ['tooShort', 'journalUnavailable']),
  },
  'day.history': {
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(saleHistorySchema, ['saleNotFound', 'journalUnavailable']),
  },
  ...CLOSING_CALLS,
  ...EXPORT_CALLS,
  'settings.change': {
    right: unlessLooks,
    whileDamaged: ANSWERED,
    // Strict, as is `shop.change`: a setting that the till does not know is refused rather than dropped.
    input: z.strictObject({
      locale: z.optional(localeSchema),
      theme: z.optional(themeSchema),
      sound: z.optional(z.boolean()),
    }),
    output: answer(done, ['settingsUnwritable']),
  },
  ...OPERATOR_CALLS,
  ...ABOUT_CALLS,
  /** Changes what is the manager's to choose. */
  'shop.change': {
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: shopChangeSchema,
    output: answer(done, ['settingsUnwritable']),
  },
  /** Asks for a newer version of the program now; the till's view says what came of it. */
  'update.check': {
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['updatesOff']),
  },
  /** Puts in the version that is ready, and starts the program again. */
  'update.putIn': {
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['updatesOff', 'nothingOffered', 'updateHeld', 'updateFailed']),
  },
  ...SIMULATION_CALLS,
} as const satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALLS;
export type CallInput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['output']>;

/** What the till must provide: one handler for each call, so that a forgotten one does not compile. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>;
};

/** The calls that are answered while no journal can be sold with; every other one answers what its row says. */
type CallWhileDamaged = {
  [Name in CallName]: (typeof CALLS)[Name]['whileDamaged'] extends typeof ANSWERED ? Name : never;
}[CallName];
export type HandlersWhileDamaged = Pick<CallHandlers, CallWhileDamaged>;
