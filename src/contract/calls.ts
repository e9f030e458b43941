import * as z from 'zod/mini';
import { businessDaySchema } from '../domain/calendar/business-day.ts';
import { saleIdSchema } from '../domain/sale/sale-event.ts';
import { LONGEST_LINE_NAME } from '../domain/sale/sale-line.ts';
import {
  type AudienceOf,
  type ClientKind,
  EVERYONE,
  isForAny,
  MANAGERS,
  STAFF,
} from './audience.ts';
import { ABOUT_CALLS } from './calls/about-calls.ts';
import { answer, done } from './calls/answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './calls/call-row.ts';
import { CLOSING_CALLS } from './calls/closing-calls.ts';
import { CUSTOMER_CALLS } from './calls/customer-calls.ts';
import { EXPORT_CALLS } from './calls/export-calls.ts';
import { ITEMS_CALLS } from './calls/items-calls.ts';
import { KIOSK_CALLS } from './calls/kiosk-calls.ts';
import { MAIL_CALLS } from './calls/mail-calls.ts';
import { OFFICE_CALLS } from './calls/office-calls.ts';
import { OPERATOR_CALLS } from './calls/operator-calls.ts';
import { PICTURE_CALLS } from './calls/picture-calls.ts';
import { RECEIPT_CALLS } from './calls/receipt-calls.ts';
import { RECORD_CALLS } from './calls/record-calls.ts';
import { SALE_CALLS } from './calls/sale-calls.ts';
import { SETUP_CALLS } from './calls/setup-calls.ts';
import { SHIFT_CALLS } from './calls/shift-calls.ts';
import { SIMULATION_CALLS } from './calls/simulation-calls.ts';
import { VAT_CALLS } from './calls/vat-calls.ts';
import { shopChangeSchema, shopSettingsSchema } from './views/access-view.ts';
import { itemOrderSchema, itemSpanSchema, itemsSoldSchema } from './views/items-sold-view.ts';
import { looksSchema } from './views/looks-view.ts';
import {
  dayViewSchema,
  foundViewSchema,
  reportViewSchema,
  saleHistorySchema,
  salesPageSchema,
  searchSchema,
  yearViewSchema,
} from './views/report-view.ts';
import { tillViewSchema } from './views/view.ts';

/** How a screen reads, looks and sounds is anyone's; whatever else is added to the call is the manager's. */
function unlessLooks(change: object) {
  const isLooks = Object.keys(change).every((name) => name in looksSchema.shape);
  return isLooks ? ANYONE : 'changeSettings';
}

/**
 * Every call a screen can make of the till: the one table from which both sides are typed and validated.
 * No output of it can hold the platform's key, and one input alone does (design, "The key stays in the till").
 */
export const CALLS = {
  /**
   * From now on this wire is told of each topic of its client's that has changed, as `topics.changed`; all of them come
   * before the answer.
   */
  'topics.follow': {
    audience: EVERYONE,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** Whether the till is still there; what has changed without a word is told. */
  'till.hello': {
    audience: EVERYONE,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  ...CUSTOMER_CALLS,
  ...PICTURE_CALLS,
  ...KIOSK_CALLS,
  /** The till as it is now, whole, for whoever asks once. */
  'till.view': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: tillViewSchema,
  },
  /** The machine woke up or the network is back: every open payment is asked about at once. */
  'till.wake': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** A manager saw that the till's clock is hours off the platform's, and says by which one business days are told. */
  'clock.accept': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({ by: z.enum(['platform', 'till']) }),
    output: answer(done, ['journalUnavailable']),
  },
  ...SALE_CALLS,
  ...RECEIPT_CALLS,
  ...SHIFT_CALLS,
  ...VAT_CALLS,
  ...RECORD_CALLS,
  /** What a business day brought; null means today. */
  'day.view': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ businessDay: z.nullable(businessDaySchema) }),
    output: answer(dayViewSchema, ['journalUnavailable']),
  },
  /**
   * A business day's sales, newest first, beneath this sale's number; null begins with the newest. Of an hour of the shop's
   * clock, the sales for which money came in it, whatever their day: what came comes to what the day says of the hour.
   */
  'day.sales': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      businessDay: businessDaySchema,
      hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
      before: z.nullable(z.int()),
    }),
    output: answer(salesPageSchema, ['journalUnavailable']),
  },
  /** The week or the month that holds a day, beside the one before it; null means today's. */
  'report.view': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      period: z.enum(['week', 'month']),
      containing: z.nullable(businessDaySchema),
    }),
    output: answer(reportViewSchema, ['journalUnavailable']),
  },
  /** The year that holds a day, month by month, beside the one before it; null means today's. */
  'report.year': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ containing: z.nullable(businessDaySchema) }),
    output: answer(yearViewSchema, ['journalUnavailable']),
  },
  /** What was sold in a day, or in the week, month or year that holds it, item by item; null means today's. */
  'report.items': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      span: itemSpanSchema,
      containing: z.nullable(businessDaySchema),
      order: itemOrderSchema,
      most: z.int().check(z.minimum(1), z.maximum(1_000)),
    }),
    output: answer(itemsSoldSchema, ['journalUnavailable']),
  },
  /**
   * The sales in which an item was sold in these days, the last money first; the empty name is that of amounts that were keyed.
   * `before` is what the page before said.
   */
  'report.itemSales': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      span: itemSpanSchema,
      containing: z.nullable(businessDaySchema),
      name: z.string().check(z.maxLength(LONGEST_LINE_NAME)),
      before: z.nullable(z.int()),
    }),
    output: answer(salesPageSchema, ['journalUnavailable']),
  },
  /** Sales that fit what was typed and chosen, newest first, beneath this sale's number. */
  'sales.find': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ search: searchSchema, before: z.nullable(z.int()) }),
    output: answer(foundViewSchema, ['tooShort', 'journalUnavailable']),
  },
  'day.history': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(saleHistorySchema, ['saleNotFound', 'journalUnavailable']),
  },
  ...CLOSING_CALLS,
  ...EXPORT_CALLS,
  ...MAIL_CALLS,
  ...OFFICE_CALLS,
  'settings.change': {
    audience: STAFF,
    right: unlessLooks,
    whileDamaged: ANSWERED,
    // Strict, as is `shop.change`: a setting that the till does not know is refused rather than dropped.
    input: z.partial(z.strictObject(looksSchema.shape)),
    output: answer(done, ['settingsUnwritable']),
  },
  ...OPERATOR_CALLS,
  ...ITEMS_CALLS,
  ...ABOUT_CALLS,
  /**
   * Changes what is the manager's to choose. `shown`: what of it was typed over, as the screen had it as it began;
   * `changedMeanwhile`: somebody else has changed that since, and nothing is kept; `kioskRange`: the least amount at a kiosk
   * would be above the most.
   */
  'shop.change': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.extend(shopChangeSchema, { shown: z.exactOptional(z.partial(shopSettingsSchema)) }),
    output: answer(done, ['changedMeanwhile', 'fromOffice', 'kioskRange', 'settingsUnwritable']),
  },
  /** Asks for a newer version of the program now; the till's view says what came of it. */
  'update.check': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['updatesOff']),
  },
  /** Puts in the version that is ready, and starts the program again. */
  'update.putIn': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['updatesOff', 'nothingOffered', 'updateHeld', 'updateFailed']),
  },
  ...SETUP_CALLS,
  ...SIMULATION_CALLS,
} as const satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALLS;
export type CallInput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['output']>;

/** Whether a client of this kind may make this call at all, whoever has signed in there. */
export const isCallOf = (kind: ClientKind, name: CallName): boolean =>
  isForAny(kind, CALLS[name].audience);

/** The calls that a client of this kind may make. */
export type CallNameOf<Kind extends ClientKind> = {
  [Name in CallName]: Extract<
    (typeof CALLS)[Name]['audience'][number],
    AudienceOf<Kind>
  > extends never
    ? never
    : Name;
}[CallName];

/** What a screen at the counter may ask for. */
export type CounterCall = CallNameOf<'window'>;

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
