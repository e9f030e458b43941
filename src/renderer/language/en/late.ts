import type { RefundReason } from '../../../domain/sale/refund-due.ts';
import type { LateDecision } from '../../../domain/sale/sale-event.ts';
import type { SaleState } from '../../../domain/sale/sale-state.ts';
import type { SpanParts } from '../../time/span.ts';
import { count, spokenSpan } from './spoken-span.ts';

/** Money that came late, or more than once. */
export const lateWords = {
  late: {
    landmark: 'Late money',
    title: (amount: string) => `${amount} was paid after all`,
    titleTwice: (amount: string, times: number) => `${amount} was paid ${times} times`,
    titleProbablyTwice: (amount: string) => `${amount} was probably paid twice`,
    twiceText: (sale: string) => `${sale}. Only one payment is due: refund the rest at the bank.`,
    twiceCoveredText: (sale: string, by: string) =>
      `${sale}. It was paid already by the late money of ${by}. Only one payment is due: refund the rest at the bank.`,
    /** Moments come with their preposition. `paid` is when the till learned it: nobody tells when the payer confirmed. */
    text: (sale: string, gaveUp: string, paid: string, lateBy: SpanParts | null) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} after its code had ended`;
      return `${sale}. Do not charge it again. ${gaveUp} The payment was confirmed to the till ${paid}${after}.`;
    },
    byOtherClock: (at: string) => `${at} by the till’s clock, which was set otherwise then`,
    decidedBefore: (sale: string, decision: string) =>
      `${sale}. The platform says by now that it was paid as asked for. Before that was known, it was decided: ${decision}. Decide again.`,
    contradicted: (sale: string, decision: string) =>
      `${sale}. It was decided: ${decision}. What the platform tells of that money does not fit. Decide again.`,
    refundMade:
      'A refund of this sale was said to be made: its money may be with the customer already.',
    probablyTwice: (other: string, paid: string) =>
      `${other}, of the same amount, was confirmed to the till ${paid}: the customer has probably paid twice.`,
    gaveUp: (state: SaleState | null, at: string): string => {
      switch (state) {
        case 'stopped':
          return `It was stopped ${at}.`;
        case 'refused':
          return `It had been refused or cancelled, as the till learned ${at}.`;
        case 'unknown':
          return `Its outcome had become unknown ${at}.`;
        case 'failed':
          return `A new code failed ${at}.`;
        case 'mismatched':
          return `Other money had been told of ${at}.`;
        // What waited is given up for one reason alone, and that moment is when it began to wait.
        case 'awaiting':
        case 'checking':
          return 'Other money had been told of first.';
        case 'expired':
        // No other state is left for money that comes late.
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `Its code had ended unpaid, as the till learned ${at}.`;
      }
    },
    settled: (at: string, says: string, reason: string) =>
      `The manager had settled it by hand ${at} as ${says}: “${reason}”. The platform’s answer counts.`,
    attachTo: (sale: string) => `It paid for ${sale}`,
    attach: 'It paid for another sale',
    attachTitle: 'Which sale did it pay for?',
    attachText:
      'That sale must then not be charged again: if its code is still payable, it is stopped.',
    attachCancel: 'Cancel',
    more: (others: number) =>
      count(others, { one: 'more payment to decide on', other: 'more payments to decide on' }),
    announce: (title: string) => `Late money. ${title}.`,
  },
  refunds: {
    landmark: 'Refunds due',
    title: (count: string) => `Refunds due: ${count}`,
    note: 'To be made at the bank, whatever the day.',
    why: {
      late: 'Late money',
      again: 'Paid more than once',
      otherwise: 'Other money than was asked for',
      simulated: 'Only simulated, as the platform says: look at the bank first',
      notSimulated: 'Real money under a test key, as the platform says',
      unconfirmed: 'Said paid, then otherwise: look at the bank first',
      returned: 'Goods that came back',
    } satisfies Record<RefundReason, string>,
    more: (count: string) => `Show more (${count})`,
    done: 'Refund made',
    wasMade: 'refund made',
    doneOf: (sale: string) => `Refund made: ${sale}`,
    made: 'Was the refund made?',
    text: 'Say so once the bank has taken it: the till moves no money. It is written in the journal with the bank’s reference.',
    reference: 'The bank’s reference',
    referenceHint:
      "As the bank names the transfer: letters, figures and . , : / + # & * ( ) ' ? = _ -",
    remark: 'Note, if there is one',
    by: (reference: string) => `bank reference ${reference}`,
    decided: (when: string) => `Decided ${when}`,
    wasDone: (when: string) => `Made ${when}`,
    last: 'Made last',
    busy: 'Writing…',
    cancel: 'Cancel',
  },
  decisions: {
    handedOver: 'Goods handed over',
    attached: 'Paid for another sale',
    refundNeeded: 'Refund at the bank',
  } satisfies Record<LateDecision, string>,
};
