import * as z from 'zod/mini';
import { businessDaySchema } from '../domain/calendar/business-day.ts';
import {
  LARGEST_CHARGE_MINOR,
  minorUnitsSchema,
  SMALLEST_CHARGE_MINOR,
} from '../domain/money/money.ts';
import {
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchDecisionSchema,
  paymentIdSchema,
  reasonSchema,
  refundNoteSchema,
  saleIdSchema,
} from '../domain/sale/sale-event.ts';
import { helpRoomSchema } from '../till/views/about-view.ts';
import { shopChangeSchema } from '../till/views/access-view.ts';
import {
  dayViewSchema,
  foundViewSchema,
  refundsViewSchema,
  reportViewSchema,
  saleHistorySchema,
  salesPageSchema,
  searchSchema,
} from '../till/views/report-view.ts';
import {
  localeSchema,
  scenariosViewSchema,
  themeSchema,
  tillViewSchema,
} from '../till/views/view.ts';
import { ABOUT_CALLS } from './about-calls.ts';
import { answer, done } from './answer.ts';
import { CLOSING_CALLS } from './closing-calls.ts';
import { EXPORT_CALLS } from './export-calls.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';
import { RECORD_CALLS } from './record-table.ts';

/** Longest label: the interface shows no limit, the simulation takes 140 characters (assumptions A2). */
export const LONGEST_LABEL = 140;

/**
 * Every call a screen can make of the till: the one table from which both sides are typed and validated.
 * No field of it can hold the platform's key (design, "The key stays in the till").
 */
export const CALLS = {
  /** The till as it is now; changes follow as `till.changed`. */
  'till.view': { input: z.object({}), output: tillViewSchema },
  /** The machine woke up or the network is back: every open payment is asked about at once. */
  'till.wake': { input: z.object({}), output: done },
  /** A manager saw that the till's clock is hours off the platform's, and says by which one business days are told. */
  'clock.accept': {
    input: z.object({ by: z.enum(['platform', 'till']) }),
    output: answer(done, ['journalUnavailable']),
  },
  /** Charges. `draftId` names what was keyed: two presses with the same one make one sale. */
  'sale.charge': {
    input: z.object({
      draftId: z.string().check(z.minLength(8), z.maxLength(64)),
      amountMinor: minorUnitsSchema.check(
        z.minimum(SMALLEST_CHARGE_MINOR),
        z.maximum(LARGEST_CHARGE_MINOR),
      ),
      label: z.string().check(z.maxLength(LONGEST_LABEL)),
    }),
    output: answer(z.object({ saleId: saleIdSchema }), [
      'journalUnavailable',
      'clockInDoubt',
      'shopUnknown',
    ]),
  },
  'sale.stop': {
    input: z.object({ saleId: saleIdSchema }),
    output: answer(done, ['saleNotFound', 'notWaiting', 'journalUnavailable']),
  },
  /** Makes a new code for the same sale, after every earlier one has been asked about. */
  'sale.retry': {
    input: z.object({ saleId: saleIdSchema }),
    output: answer(done, [
      'saleNotFound',
      'notRetryable',
      'earlierCodeUncertain',
      'earlierCodeUnasked',
      'journalUnavailable',
    ]),
  },
  /** Asks the platform about every open code of the sale now. */
  'sale.check': {
    input: z.object({ saleId: saleIdSchema }),
    output: answer(done, ['saleNotFound']),
  },
  /** Puts an outcome aside; late money only with a decision, and `attachedTo` only where that is `attached`. */
  'sale.acknowledge': {
    input: z.object({
      saleId: saleIdSchema,
      decision: z.nullable(lateDecisionSchema),
      attachedTo: z.nullable(saleIdSchema),
    }),
    output: answer(done, [
      'saleNotFound',
      'notSettled',
      'decidedOtherwise',
      'managerNeeded',
      'replacementNotAttachable',
      'journalUnavailable',
    ]),
  },
  /** A manager decides about money that does not match its sale: goods handed over for it, or to be given back. */
  'sale.decideMismatch': {
    input: z.object({
      saleId: saleIdSchema,
      decision: mismatchDecisionSchema,
    }),
    output: answer(done, [
      'saleNotFound',
      'notMismatched',
      'decidedOtherwise',
      'journalUnavailable',
    ]),
  },
  /** A manager says what became of a sale in `unknown`, and why; recorded, and put aside with it. */
  'sale.settle': {
    input: z.object({ saleId: saleIdSchema, outcome: handOutcomeSchema, reason: reasonSchema }),
    output: answer(done, ['saleNotFound', 'notUnknown', 'journalUnavailable']),
  },
  /** A manager says that what was due back was given back at the bank, with a note where they have one. */
  'sale.refundMade': {
    input: z.object({
      saleId: saleIdSchema,
      note: refundNoteSchema,
      /** What the manager was shown as due: another amount was not given back. */
      shown: z.array(
        z.object({
          paymentId: paymentIdSchema,
          minor: z.nullable(z.int()),
          currency: z.string().check(z.maxLength(1_000)),
        }),
      ),
    }),
    output: answer(done, ['saleNotFound', 'noRefundDue', 'refundChanged', 'journalUnavailable']),
  },
  /** Sales with money that is due back at the bank, newest first, beneath this sale's number. */
  'refunds.due': {
    input: z.object({ before: z.nullable(z.int()) }),
    output: answer(refundsViewSchema, ['journalUnavailable']),
  },
  ...RECORD_CALLS,
  /** What a business day brought; null means today. */
  'day.view': {
    input: z.object({ businessDay: z.nullable(businessDaySchema) }),
    output: answer(dayViewSchema, ['journalUnavailable']),
  },
  /** A business day's sales, newest first, beneath this sale's number; null begins with the newest. */
  'day.sales': {
    input: z.object({ businessDay: businessDaySchema, before: z.nullable(z.int()) }),
    output: answer(salesPageSchema, ['journalUnavailable']),
  },
  /** The week or the month that holds a day, beside the one before it; null means today's. */
  'report.view': {
    input: z.object({
      period: z.enum(['week', 'month']),
      containing: z.nullable(businessDaySchema),
    }),
    output: answer(reportViewSchema, ['journalUnavailable']),
  },
  /** Sales that fit what was typed and chosen, newest first, beneath this sale's number. */
  'sales.find': {
    input: z.object({ search: searchSchema, before: z.nullable(z.int()) }),
    output: answer(foundViewSchema, ['tooShort', 'journalUnavailable']),
  },
  'day.history': {
    input: z.object({ saleId: saleIdSchema }),
    output: answer(saleHistorySchema, ['saleNotFound', 'journalUnavailable']),
  },
  ...CLOSING_CALLS,
  ...EXPORT_CALLS,
  'settings.change': {
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
    input: shopChangeSchema,
    output: answer(done, ['settingsUnwritable']),
  },
  /** Asks for a newer version of the program now; the till's view says what came of it. */
  'update.check': { input: z.object({}), output: answer(done, ['updatesOff']) },
  /** Puts in the version that is ready, and starts the program again. */
  'update.putIn': {
    input: z.object({}),
    output: answer(done, ['updatesOff', 'nothingOffered', 'updateHeld', 'updateFailed']),
  },
  /** Plays the payer, in simulation and training only. */
  'simulation.play': {
    input: z.object({
      saleId: saleIdSchema,
      action: z.enum(['complete', 'refuse', 'expire', 'completeAfterExpiry']),
    }),
    output: answer(done, ['notSimulation', 'saleNotFound', 'noCode', 'simulationUnreachable']),
  },
  /** The scenarios that the simulation can play, and which one it plays now. */
  'simulation.scenarios': {
    input: z.object({}),
    output: answer(scenariosViewSchema, ['notSimulation', 'simulationUnreachable']),
  },
  /** Plays a scenario from now on, for every sale until it is stopped; null stops what is played. */
  'simulation.run': {
    input: z.object({ name: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))) }),
    output: answer(scenariosViewSchema, [
      'notSimulation',
      'scenarioUnknown',
      'scenarioRefused',
      'simulationUnreachable',
    ]),
  },
  /** Saves what happened to a sale as a recording, and plays it again for the next sale where that is wanted. */
  'simulation.record': {
    input: z.object({ saleId: saleIdSchema, replay: z.boolean() }),
    output: answer(
      z.object({ fileName: z.string(), path: z.string(), download: z.nullable(z.string()) }),
      [
        'notSimulation',
        'saleNotFound',
        'folderMissing',
        'folderUnwritable',
        'diskFull',
        'journalUnavailable',
        'simulationUnreachable',
      ],
    ),
  },
} as const;

/** Everything the till tells its screens unasked. */
export const EVENTS = {
  'till.changed': tillViewSchema,
  /** Somebody chose this in the menu of the program. */
  'help.asked': z.object({ room: helpRoomSchema }),
} as const;

export type CallName = keyof typeof CALLS;
export type EventName = keyof typeof EVENTS;
export type CallInput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.infer<(typeof CALLS)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;

/** What the till must provide: one handler for each call, so that a forgotten one does not compile. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>;
};
