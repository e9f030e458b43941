import * as z from 'zod/mini';
import {
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchDecisionSchema,
  paymentIdSchema,
  reasonSchema,
  refundNoteSchema,
  refundReferenceSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { keyedLinesSchema } from '../../domain/sale/sale-line.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { refundsViewSchema } from '../views/report-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';

/** Longest label: the interface shows no limit, the simulation takes 140 characters (assumptions A2). */
export const LONGEST_LABEL = 140;

/** What is done with a sale at the counter, and what a manager decides about one. */
export const SALE_CALLS = {
  /**
   * Charges what these lines come to. `draftId` names what was keyed: two presses with the same one make one sale.
   * `notChargeable`: they come to nothing, or they or one of them to more than can be charged.
   */
  'sale.charge': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      draftId: z.string().check(z.minLength(8), z.maxLength(64)),
      lines: keyedLinesSchema,
      label: z.string().check(z.maxLength(LONGEST_LABEL)),
    }),
    output: answer(z.object({ saleId: saleIdSchema }), [
      'journalUnavailable',
      'clockInDoubt',
      'shopUnknown',
      'notChargeable',
    ]),
  },
  'sale.stop': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(done, ['saleNotFound', 'notWaiting', 'journalUnavailable']),
  },
  /** Makes a new code for the same sale, after every earlier one has been asked about. */
  'sale.retry': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
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
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'saleNotFound',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(done, ['saleNotFound']),
  },
  /** Puts an outcome aside; late money only with a decision, and `attachedTo` only where that is `attached`. */
  'sale.acknowledge': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
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
    audience: MANAGERS,
    right: 'settleByHand',
    whileDamaged: 'journalUnavailable',
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
    audience: MANAGERS,
    right: 'settleByHand',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema, outcome: handOutcomeSchema, reason: reasonSchema }),
    output: answer(done, ['saleNotFound', 'notUnknown', 'journalUnavailable']),
  },
  /** A manager says that what was due back was given back at the bank, by its reference, with a note where they have one. */
  'sale.refundMade': {
    audience: MANAGERS,
    right: 'settleByHand',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      saleId: saleIdSchema,
      reference: refundReferenceSchema,
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
  /** Sales with money that is due back at the bank, newest first, beneath this sale's number; and what was given back last. */
  'refunds.due': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ before: z.nullable(z.int()) }),
    output: answer(refundsViewSchema, ['journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
