import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { exchangeFailureSchema } from '../../domain/sale/exchange-failure.ts';
import { PAYMENT_OUTCOMES } from '../../domain/sale/sale.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
  paymentIdSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';
import { accessViewSchema, shopSettingsSchema } from './access-view.ts';
import { blockedSchema } from './blocked-view.ts';
import { dayStateSchema } from './closing-view.ts';
import { collectedViewSchema } from './collected-view.ts';
import { exportViewSchema } from './export-view.ts';
import { itemsViewSchema } from './items-view.ts';
import { kioskAtTillSchema } from './kiosks-view.ts';
import { looksSchema } from './looks-view.ts';
import { mailStateSchema } from './mail-view.ts';
import { networkViewSchema } from './network-view.ts';
import { officeStateSchema } from './office-view.ts';
import { peersViewSchema } from './peers-view.ts';
import { printerStateSchema } from './printer-view.ts';
import { recordViewSchema } from './record-view.ts';
import { setupViewSchema } from './setup-view.ts';
import { updateViewSchema } from './update-view.ts';

/**
 * What the screens are told. Plain data, complete in each message, with no field for a secret.
 * A screen has its own clock, so times to come and ages are spans in milliseconds as of the
 * sending (`…InMs`, `…AgoMs`); moments that are printed are UTC milliseconds (`…AtMs`).
 */

/** Which platform answers (design, Words); `training` is a simulation with a journal of its own. */
export const modeSchema = z.enum(['simulation', 'training', 'test', 'live']);
export type Mode = z.infer<typeof modeSchema>;

/**
 * How confirmations come. `idle`: nothing is known, since nothing was answered lately; `ready`: nothing waits, and the
 * platform answered this till as it should, minutes ago at the most; `stream`: the event stream is open and alive;
 * `polling`: the stream is down and the status route answers; `offline`: neither; `unchecked`: the last question had no
 * answer, and nobody has asked since, or nobody waits; `troubled`: the platform answers, but not what it was asked:
 * `trouble` says what it, or the way to it, did instead.
 */
const healthViewSchema = z.object({
  channel: z.enum(['idle', 'ready', 'stream', 'polling', 'offline', 'unchecked', 'troubled']),
  /** What the last exchange failed for; null once one succeeded. */
  trouble: z.nullable(exchangeFailureSchema),
  lastSignAgoMs: z.nullable(z.number()),
  /** Since the first question without an answer was sent; null where the till is not `offline`. */
  offlineForMs: z.nullable(z.number()),
  /** The platform asked for patience, for so much longer; 0 where it did not. */
  pausedForMs: z.number(),
  /** How long confirmations took in this business day, from the code's appearance; null before the first. */
  confirmationsToday: z.nullable(
    z.object({ count: z.int(), medianMs: z.number(), worstMs: z.number() }),
  ),
  /** How far the till's clock is ahead of the platform's; null while it is right, or not known. */
  clockDriftMs: z.nullable(z.number()),
  /** Answers of the platform tell times that cannot all be right: no countdown is made from them. */
  platformClockContradicts: z.boolean(),
});
export type HealthView = z.infer<typeof healthViewSchema>;

export const saleStateSchema = z.enum(SALE_STATES);

/** One code of a sale, as evidence. */
const codeViewSchema = z.object({
  paymentId: paymentIdSchema,
  /** Whether it is the code that the sale is about. */
  isCurrent: z.boolean(),
  expiresAtMs: z.int(),
  /** Negative once the code has ended; null where no end can be believed. */
  endsInMs: z.nullable(z.number()),
  /** The same by the till's clock. */
  endsAtMs: z.nullable(z.int()),
  outcome: z.enum(PAYMENT_OUTCOMES),
  /** Whether a customer could still pay it, as far as is known. */
  isPayable: z.boolean(),
});

/** A sale of the same amount that was drafted soon after one whose money came late: it may have replaced it. */
const replacementViewSchema = z.object({
  id: saleIdSchema,
  number: z.int(),
  label: z.string(),
  state: saleStateSchema,
  draftedAtMs: z.int(),
  /** Set where the customer has probably paid twice. */
  paidAtMs: z.nullable(z.int()),
  /** Whether the late money can be attached to it: it has no money of its own, and none is being asked for. */
  attachable: z.boolean(),
});
export type ReplacementView = z.infer<typeof replacementViewSchema>;

/** A sale that a screen may show: waiting, in doubt, or not yet put aside. */
export const saleViewSchema = z.object({
  id: saleIdSchema,
  /** The sale's number in this journal, from 1. */
  number: z.int(),
  /** The name under which it was charged: a screen whose press had no answer finds its sale by it. */
  draftId: z.string(),
  /** Who rang it up. */
  operator: z.string(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  state: saleStateSchema,
  draftedAtMs: z.int(),
  stateSinceMs: z.int(),
  /** The address in the QR; null while no code is payable on the screen. */
  paymentLink: z.nullable(z.string()),
  /** Time left on the code on the screen and its whole lifetime; null where no end can be believed. */
  endsInMs: z.nullable(z.number()),
  lifetimeMs: z.nullable(z.number()),
  /** When the code on the screen ends or ended, by the till's clock. */
  endsAtMs: z.nullable(z.int()),
  /** How this sale's confirmation would come now. */
  confirmation: z.nullable(z.enum(['stream', 'polling', 'offline'])),
  confirmedBy: z.nullable(channelSchema),
  /** From the code's appearance to its confirmation. */
  confirmedAfterMs: z.nullable(z.number()),
  paidAtMs: z.nullable(z.int()),
  failure: z.nullable(createFailureSchema),
  /** For late money: the state the till had given up in, when, and what the cashier decided. */
  gaveUpAs: z.nullable(saleStateSchema),
  gaveUpAtMs: z.nullable(z.int()),
  /** How long after the end of its code the money came; null where it did not, or nobody can say. */
  lateByMs: z.nullable(z.number()),
  lateDecision: z.nullable(lateDecisionSchema),
  /** Whether a manager said of any of its money that it was given back. */
  isRefundMade: z.boolean(),
  timesPaid: z.int(),
  /** While late money wants its decision: what the cashier may have charged instead, oldest first. */
  replacements: z.array(replacementViewSchema),
  /** The number of the sale to which this one's late money was attached, or whose late money pays for this one. */
  attachedToNumber: z.nullable(z.int()),
  coveredByNumber: z.nullable(z.int()),
  /** The sale whose late money had paid for this one until the platform denied it. */
  uncoveredByNumber: z.nullable(z.int()),
  /** What a manager settled by hand; the state is still what the platform said. */
  settlement: z.nullable(
    z.object({ outcome: handOutcomeSchema, reason: z.string(), atMs: z.int() }),
  ),
  /** What the platform collected for the sale that does not match it, code by code; null where it told nothing. */
  collected: z.array(collectedViewSchema),
  /** While the outcome is unknown: the platform's own word, where it is none that we know. */
  unclearStatus: z.nullable(z.string()),
  /** Put aside; such a sale is told of only while a code of it can still be paid. */
  acknowledged: z.boolean(),
  /**
   * What happened to it that the journal has not taken yet: the state it will be in, for how long it has waited, and
   * all that will have been collected otherwise, or as asked for. Null where everything above is all there is. `state` and all else is
   * what is durable.
   */
  unrecorded: z.nullable(
    z.object({
      state: saleStateSchema,
      keptForMs: z.number(),
      collected: z.array(collectedViewSchema),
      timesPaid: z.int(),
    }),
  ),
  contradictions: z.array(contradictionSchema),
  /** The evidence behind "Do not charge again". */
  evidence: z.object({
    lastAnswer: z.nullable(
      // The platform's own word is told as it stands (assumptions A5).
      // It is `isUnclear` where nobody can say what it means.
      z.object({ status: z.string(), agoMs: z.number(), isUnclear: z.boolean() }),
    ),
    codes: z.array(codeViewSchema),
    nextCheckInMs: z.nullable(z.number()),
    checkingNow: z.boolean(),
    /** What the last question failed for; null while it is answered. */
    failure: z.nullable(exchangeFailureSchema),
  }),
});
export type SaleView = z.infer<typeof saleViewSchema>;

/**
 * What screens at the counter are told, by topic: what changes together is told together, and what has not changed is not
 * told again. The till's view is all of them.
 */
export const TILL_TOPICS = {
  people: accessViewSchema,
  shop: z.object({
    shop: shopSettingsSchema,
    mode: modeSchema,
    shopName: z.string(),
    terminalId: z.string(),
    currency: currencySchema,
    timeZone: z.string(),
    ...looksSchema.shape,
    /** The settings that the company's office sets, by name, and `quickKeys` where it arranges them: nobody changes them here. */
    fromOffice: z.array(z.string()),
    network: networkViewSchema,
  }),
  items: z.object({ items: itemsViewSchema }),
  health: z.object({ health: healthViewSchema }),
  selling: z.object({ blocked: z.nullable(blockedSchema) }),
  day: z.object({
    /** The money that came in this business day, also for sales of earlier days; null for those who may not see it. */
    today: z.nullable(
      z.object({
        businessDay: businessDaySchema,
        paidMinor: minorUnitsSchema,
        paidCount: z.int(),
      }),
    ),
    days: dayStateSchema,
    /** How many sales have money that is due back at the bank; null for those who may not read the days. */
    refundsDue: z.nullable(z.int()),
  }),
  record: z.object({ record: recordViewSchema }),
  /** The export that is under way, or the last one of this run; null for those who may not export. */
  files: z.object({ export: z.nullable(exportViewSchema) }),
  /** How the reports that go by e-mail stand; null where none go, and for those who may not read the days. */
  mail: z.object({ mail: z.nullable(mailStateSchema) }),
  /** How the handing over to the company's office stands; null where the register has joined none, and for those who may not sell. */
  office: z.object({ office: z.nullable(officeStateSchema) }),
  /** What stands open at the other registers of the shop; null where none are known, and for those who may not sell. */
  peers: z.object({ peers: z.nullable(peersViewSchema) }),
  /** How the receipt printer stands; null where the shop has none, and for those who may not sell. */
  printer: z.object({ printer: z.nullable(printerStateSchema) }),
  /** How the program stands; null in a shell that is not updated by itself. */
  program: z.object({ update: z.nullable(updateViewSchema) }),
  /** Which platform answers and why, and how far the first run has come. */
  setup: z.object({ setup: setupViewSchema }),
  /** The kiosks that were open lately, for whoever minds them. */
  kiosks: z.object({ kiosks: z.array(kioskAtTillSchema) }),
  /** The sale whose code a customer's screen shows, as far as one is heard now; null for none. */
  customers: z.object({ onCustomerScreen: z.nullable(saleIdSchema) }),
  /** Newest first; every sale that is not yet put aside, or has a code that can still be paid. */
  sales: z.object({ sales: z.array(saleViewSchema) }),
} as const;

export const tillViewSchema = z.object({
  ...TILL_TOPICS.people.shape,
  ...TILL_TOPICS.shop.shape,
  ...TILL_TOPICS.items.shape,
  ...TILL_TOPICS.health.shape,
  ...TILL_TOPICS.selling.shape,
  ...TILL_TOPICS.day.shape,
  ...TILL_TOPICS.record.shape,
  ...TILL_TOPICS.files.shape,
  ...TILL_TOPICS.mail.shape,
  ...TILL_TOPICS.office.shape,
  ...TILL_TOPICS.peers.shape,
  ...TILL_TOPICS.printer.shape,
  ...TILL_TOPICS.program.shape,
  ...TILL_TOPICS.setup.shape,
  ...TILL_TOPICS.kiosks.shape,
  ...TILL_TOPICS.customers.shape,
  ...TILL_TOPICS.sales.shape,
});
export type TillView = z.infer<typeof tillViewSchema>;
export type TodayView = NonNullable<TillView['today']>;
