import * as z from 'zod/mini';
import { currencySchema, minorUnitsSchema } from '../money/money.ts';
import { exchangeFailureSchema } from './exchange-failure.ts';
import { doComeTo, saleLineSchema, vatRateSchema } from './sale-line.ts';

/** Our own identifier of a sale; sent to the platform as `erpOrderId` with each try. */
export const saleIdSchema = z.string().check(z.minLength(1), z.maxLength(64)).brand<'SaleId'>();
export type SaleId = z.infer<typeof saleIdSchema>;

/** The platform's identifier of a payment (interface, POS payment). */
export const paymentIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(200))
  .brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentIdSchema>;

/** How the till learned of an answer: the event stream (a hint) or the status route (the truth). */
export const channelSchema = z.enum(['stream', 'status']);
export type Channel = z.infer<typeof channelSchema>;

/**
 * Why no code was ever shown. Each has its own sentence for the cashier in each language.
 * `interrupted`: the till was stopped before the platform's answer came.
 * `simulatedUnderLiveKey`: the platform marked the payment as simulated although the key is live;
 * `notSimulatedUnderTestKey`: it did not, although the key is a test key, so that money might really move;
 * `paymentIdTaken`: it gave this sale an identifier that another sale of this register already has;
 * `linkTaken`: it gave it the link of another sale's code, so that the customer would pay that one;
 * `codeEnded`: it gave the sale the code again that has ended, by the time that the same answer tells as well;
 * `createdOtherwise`: its own answer names another amount or currency than was asked for.
 */
export const createFailureSchema = z.enum([
  ...exchangeFailureSchema.options,
  'interrupted',
  'simulatedUnderLiveKey',
  'notSimulatedUnderTestKey',
  'paymentIdTaken',
  'linkTaken',
  'codeEnded',
  'createdOtherwise',
]);
export type CreateFailure = z.infer<typeof createFailureSchema>;

/**
 * Answers that cannot both be true, of the platform or, for `settledOtherwise`, of it and of the manager;
 * `confirmationMissing`: the stream called it paid, and the status route could not be asked since;
 * recorded and shown, never dropped (design, the life of a sale).
 */
export const contradictionSchema = z.enum([
  'amountDiffers',
  'currencyDiffers',
  'unpaidAfterPaid',
  'confirmationMissing',
  'simulatedUnderLiveKey',
  'notSimulatedUnderTestKey',
  'settledOtherwise',
]);
export type Contradiction = z.infer<typeof contradictionSchema>;

/**
 * In what money differs from what its sale asked for (design, the laws on contradictions); `unconfirmed`: the stream
 * had called it paid, and the status route says otherwise for good, also where it had said paid before.
 */
export const mismatchSchema = z.enum([
  'amountDiffers',
  'currencyDiffers',
  'simulatedUnderLiveKey',
  'notSimulatedUnderTestKey',
  'unconfirmed',
]);
export type Mismatch = z.infer<typeof mismatchSchema>;
/** What an answer of the platform can say of money that it collected. */
export type ToldMismatch = Exclude<Mismatch, 'unconfirmed'>;

/** What the cashier did about money that came late; `attached`: it pays for the sale that replaced this one. */
export const lateDecisionSchema = z.enum(['handedOver', 'attached', 'refundNeeded']);
export type LateDecision = z.infer<typeof lateDecisionSchema>;

/** What a manager can do about money that does not match: no other sale is paid by it. */
export const mismatchDecisionSchema = z.enum(['handedOver', 'refundNeeded']);
export type MismatchDecision = z.infer<typeof mismatchDecisionSchema>;

/** How a manager settles a sale whose outcome nobody can say. */
export const handOutcomeSchema = z.enum(['paid', 'notPaid']);
export type HandOutcome = z.infer<typeof handOutcomeSchema>;

/** Why a manager settled a sale by hand, in their words. */
export const LONGEST_REASON = 300;
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(LONGEST_REASON));

/** By which a bank finds the transfer of a refund again: letters, figures and what banks put between them. */
export const LONGEST_REFERENCE = 140;
export const REFERENCE = [
  z.trim(),
  z.minLength(1),
  z.maxLength(LONGEST_REFERENCE),
  z.regex(/^[\p{L}\p{N} .,:;/\\+#&*()'?=_-]+$/u),
] as const;
const refundReferenceSchema = z.string().check(...REFERENCE);

/** What a manager notes of a refund that was made, beside the bank's reference; may be empty. */
const refundNoteSchema = z.string().check(z.trim(), z.maxLength(LONGEST_REASON));

/** What goes back of a payment at the bank: in minor units of a currency as it was named, and for which credit note. */
export const refundSchema = z.object({
  paymentId: paymentIdSchema,
  minor: z.nullable(z.int()),
  currency: z.string().check(z.maxLength(1_000)),
  creditNote: z.exactOptional(z.int()),
});

/** Why goods come back; with what was said of it, `other` alone says nothing. */
export const RETURN_REASONS = ['notWanted', 'faulty', 'wrongGoods', 'mistake', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const returnReasonSchema = z.enum(RETURN_REASONS);
const returnNoteSchema = z.string().check(z.trim(), z.maxLength(LONGEST_REASON));

/** What comes back of one line: the line by its place in the sale, from 0, its pieces, and what was paid for these. */
export const returnedLineSchema = z.object({
  line: z.int().check(z.nonnegative()),
  name: z.string(),
  quantity: z.int().check(z.positive()),
  /** With its tax, in minor units, less its part of every discount; below nothing for a deposit that had come back. */
  minor: z.int(),
  vatRate: z.nullable(vatRateSchema),
});
export type ReturnedLine = Readonly<z.infer<typeof returnedLineSchema>>;

/** What comes back at one rate, and the tax within it. */
export const returnedTaxSchema = z.object({
  vatRate: z.nullable(vatRateSchema),
  minor: z.int(),
  vatMinor: z.nullable(z.int()),
});

/** The version in which a draft is written. */
export const DRAFTED_VERSION = 2;

const atMs = { atMs: z.int() };
const aboutPayment = { ...atMs, paymentId: paymentIdSchema };

/**
 * What can happen to a sale, in the order in which it usually does; names are past tense, `atMs` is UTC.
 * These are the journal's own payloads, each in its newest version: what was written in an earlier one is brought into it
 * when it is read (`stored-sale-event.ts`). A field may be added with a default, none may change its meaning.
 */
export const saleEventSchema = z.discriminatedUnion('type', [
  /**
   * The cashier charged; committed before the create request leaves. `draftId` makes a double press one sale. The lines
   * come to the amount. Version 1 had one rate (`vatRate`) and no lines.
   */
  z
    .object({
      type: z.literal('drafted'),
      version: z.literal(DRAFTED_VERSION),
      ...atMs,
      saleId: saleIdSchema,
      draftId: z.string(),
      amountMinor: minorUnitsSchema,
      currency: currencySchema,
      label: z.string(),
      terminalId: z.string(),
      lines: z.array(saleLineSchema),
    })
    .check(z.refine(({ lines, amountMinor }) => doComeTo(lines, amountMinor))),
  /**
   * The platform answered the create request; `expiresAtMs` and `platformNowMs` are by the platform's clock, the
   * latter null where the answer told no time. The same code may be answered again, with a new end.
   */
  z.object({
    type: z.literal('codeCreated'),
    ...aboutPayment,
    paymentLink: z.string(),
    expiresAtMs: z.int(),
    platformNowMs: z.nullable(z.int()),
  }),
  /** `paymentId`: of the payment that the platform made and the till refused; absent where none is known to be there. */
  z.object({
    type: z.literal('createFailed'),
    ...atMs,
    reason: createFailureSchema,
    paymentId: z.exactOptional(paymentIdSchema),
  }),
  z.object({ type: z.literal('countdownEnded'), ...aboutPayment }),
  z.object({ type: z.literal('stopRequested'), ...aboutPayment }),
  /** The platform answered, and the payment is not completed. Recorded only where it decides something. */
  z.object({ type: z.literal('unpaidAnswered'), ...aboutPayment, status: z.string() }),
  /**
   * The platform said `completed` for this payment, which brought this amount; null in entries of earlier versions.
   * `afterMs`: since its code appeared, on the monotonic clock; null where the till was started again in between,
   * absent in entries of earlier versions.
   */
  z.object({
    type: z.literal('completed'),
    ...aboutPayment,
    channel: channelSchema,
    amountMinor: z._default(z.nullable(minorUnitsSchema), null),
    afterMs: z.exactOptional(z.nullable(z.int().check(z.nonnegative()))),
  }),
  /**
   * The platform said `completed`, and collected something else than the sale asked for: what it said of the amount
   * in minor units, the currency and the mode, each null where it said nothing of it; or, `unconfirmed`, its stream
   * said so, and its status route ends the payment without money. `takesBack`: only the stream had
   * said `completed`, on the same business day, and the money of that is none; absent behind an earlier day, which may be
   * closed, and in entries of earlier versions: what was asked for stays received. Behind an `unconfirmed` of the same
   * payment, this is what was collected.
   */
  z.object({
    type: z.literal('collectedOtherwise'),
    ...aboutPayment,
    mismatch: mismatchSchema,
    amountMinor: z.nullable(z.int()),
    currency: z.nullable(z.string()),
    isSimulation: z.nullable(z.boolean()),
    takesBack: z.exactOptional(z.literal(true)),
  }),
  z.object({ type: z.literal('refusalReported'), ...aboutPayment, status: z.string() }),
  /** Asked after the end, the platform answered with a word that is neither paid, nor an end, nor `pending`. */
  z.object({ type: z.literal('unclearAnswered'), ...aboutPayment, status: z.string() }),
  /** The end has passed and the platform cannot be reached. */
  z.object({ type: z.literal('contactLost'), ...aboutPayment }),
  /**
   * The platform answered for good, at least a day after the end: what was known of its money stays. The till no longer
   * asks by itself; the check of a closing may.
   */
  z.object({ type: z.literal('watchEnded'), ...aboutPayment }),
  /**
   * The cashier asked for a new code; every earlier one has been asked about. `platformNowMs`: the platform's clock then,
   * null where it had told no time, absent in entries of earlier versions.
   */
  z.object({
    type: z.literal('retryRequested'),
    ...atMs,
    platformNowMs: z.exactOptional(z.nullable(z.int())),
  }),
  /** `amountMinor` and `currency`: the other money that was told of, null where nothing was said of it; absent where none was. */
  z.object({
    type: z.literal('contradicted'),
    ...aboutPayment,
    contradiction: contradictionSchema,
    detail: z.string(),
    amountMinor: z.exactOptional(z.nullable(z.int())),
    currency: z.exactOptional(z.nullable(z.string())),
  }),
  /** The status route said `completed` too, of a payment that the stream had called paid (`docs/journal-format.md` says when). */
  z.object({ type: z.literal('paidConfirmed'), ...aboutPayment }),
  /** The cashier has seen the outcome; `decision` only for late money, `attachedTo` only where that is `attached`. */
  z.object({
    type: z.literal('acknowledged'),
    ...atMs,
    decision: z.nullable(lateDecisionSchema),
    attachedTo: z._default(z.nullable(saleIdSchema), null),
  }),
  /** Late money of another sale, which this one had replaced, pays for this one. */
  z.object({ type: z.literal('covered'), ...atMs, bySaleId: saleIdSchema }),
  /** Of that money the platform says since that it is none, or another amount: it pays for this sale no more. */
  z.object({ type: z.literal('uncovered'), ...atMs, bySaleId: saleIdSchema }),
  /** A manager said what became of a sale in `unknown`; the platform's later answer still wins. */
  z.object({
    type: z.literal('settledByHand'),
    ...atMs,
    outcome: handOutcomeSchema,
    reason: reasonSchema,
  }),
  /**
   * Goods of a sale that was paid came back, which a manager did or approved: a credit note, whose number goes on from the
   * last one's without a gap. The lines come to the amount, and so do the taxes, which with those of all other
   * credit notes are never more than the sale's. The money is owed from then on.
   */
  z.object({
    type: z.literal('goodsReturned'),
    ...atMs,
    creditNote: z.int().check(z.positive()),
    lines: z.array(returnedLineSchema).check(z.minLength(1)),
    taxes: z.array(returnedTaxSchema),
    amountMinor: minorUnitsSchema,
    reason: returnReasonSchema,
    note: returnNoteSchema,
  }),
  /**
   * A manager said that what was due back was given back at the bank; the till itself moves no money. `reference`: the
   * bank's, absent from entries of earlier versions, which may name it in the note. `given`: what was due then, payment by
   * payment and credit note by credit note, each amount null where none was told; absent likewise.
   */
  z.object({
    type: z.literal('refundMade'),
    ...atMs,
    reference: z.exactOptional(refundReferenceSchema),
    note: refundNoteSchema,
    given: z.exactOptional(z.array(refundSchema)),
  }),
]);
export type SaleEvent = z.infer<typeof saleEventSchema>;
export type SaleDrafted = Extract<SaleEvent, { type: 'drafted' }>;
/** What can happen to a sale that exists. */
export type LaterSaleEvent = Exclude<SaleEvent, SaleDrafted>;
