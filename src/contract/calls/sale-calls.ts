import * as z from 'zod/mini';
import { minorUnitsSchema } from '../../domain/money/money.ts';
import {
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchDecisionSchema,
  refundSchema,
  returnReasonSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { discountOf, keyedLinesSchema, MOST_LINES } from '../../domain/sale/sale-line.ts';
import {
  typedNoteSchema,
  typedReasonSchema,
  typedReferenceSchema,
} from '../../domain/sale/typed-sale-texts.ts';
import { typedLine } from '../../domain/typed-text.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { refundsViewSchema } from '../views/refunds-view.ts';
import { returnableViewSchema } from '../views/returns-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { paperOrder, printAnswer, printsAnswer } from './paper-answers.ts';

/** Longest label: the interface shows no limit, the simulation takes 140 characters (assumptions A2). */
export const LONGEST_LABEL = 140;

/** A credit note by its number. */
export const creditNotePaper = z.object({ creditNote: z.int().check(z.positive()) });

/** What is done with a sale at the counter, and what a manager decides about one. */
export const SALE_CALLS = {
  /**
   * Charges what these lines come to. `draftId` names what was keyed: two presses with the same one make one sale.
   * `notChargeable`: they come to nothing, or they or one of them to more than can be charged. A line below nothing is a
   * discount, for which a shop may want a manager.
   */
  'sale.charge': {
    audience: STAFF,
    right: ({ lines }) => (discountOf(lines) < 0 ? 'giveDiscounts' : 'sell'),
    whileDamaged: 'journalUnavailable',
    input: z.object({
      draftId: z.string().check(z.minLength(8), z.maxLength(64)),
      lines: keyedLinesSchema,
      label: typedLine(LONGEST_LABEL),
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
    input: z.object({
      saleId: saleIdSchema,
      outcome: handOutcomeSchema,
      reason: typedReasonSchema,
    }),
    output: answer(done, ['saleNotFound', 'notUnknown', 'journalUnavailable']),
  },
  /** A manager says that what was due back was given back at the bank, by its reference, with a note where they have one. */
  'sale.refundMade': {
    audience: MANAGERS,
    right: 'settleByHand',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      saleId: saleIdSchema,
      reference: typedReferenceSchema,
      note: typedNoteSchema,
      /** What the manager was shown as due: another amount was not given back. */
      shown: z.array(refundSchema),
    }),
    output: answer(done, ['saleNotFound', 'noRefundDue', 'refundChanged', 'journalUnavailable']),
  },
  /**
   * What of a sale can come back, and what has, by its number as the customer's receipt says it, or by its name. Whoever sells
   * may look: a manager, or their approval, is asked for what follows. `salePurged`: its days were taken out of the journal once
   * they were archived.
   */
  'sale.returnable': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      of: z.union([z.object({ number: z.int() }), z.object({ saleId: saleIdSchema })]),
    }),
    output: answer(returnableViewSchema, ['saleNotFound', 'salePurged', 'journalUnavailable']),
  },
  /**
   * Goods come back: a credit note is written, and what was paid for them is owed from then on. `after`: how many credit notes
   * of the sale the screen knew; another one came in between where that is fewer (`returnedSince`).
   */
  'sale.takeBack': {
    audience: MANAGERS,
    right: 'settleByHand',
    whileDamaged: 'journalUnavailable',
    input: z
      .object({
        saleId: saleIdSchema,
        pieces: z
          .array(z.object({ line: z.int(), quantity: z.int().check(z.positive()) }))
          .check(z.minLength(1), z.maxLength(MOST_LINES)),
        reason: returnReasonSchema,
        note: typedNoteSchema,
        after: z.int(),
        /** What the screen says comes back: another amount is not taken for it. */
        amountMinor: minorUnitsSchema,
      })
      .check(z.refine(({ reason, note }) => reason !== 'other' || note.length >= 3)),
    output: answer(z.object({ creditNote: z.int(), amountMinor: z.int() }), [
      'saleNotFound',
      'notPaid',
      'paidByAnother',
      'nothingReturned',
      'moreThanSold',
      'moreThanPaid',
      'returnedSince',
      'journalUnavailable',
    ]),
  },
  /** The papers that were made of a credit note, the original first. */
  'creditNote.prints': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ of: creditNotePaper }),
    output: printsAnswer,
  },
  /**
   * Makes the paper of a credit note as PDF, as `closing.print` does that of a closing: whoever takes the goods back hands it to
   * the customer.
   */
  'creditNote.print': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ of: creditNotePaper, ...paperOrder }),
    output: printAnswer,
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
