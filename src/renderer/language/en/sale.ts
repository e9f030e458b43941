import type { Mismatch } from '../../../domain/sale/sale-event.ts';
import type { SaleState } from '../../../domain/sale/sale-state.ts';
import type { ToldState } from '../../state/store/till-news.ts';

/** By its type, and not by its keys: a new state is missing in every language at once. */
const STATES: Readonly<Record<SaleState, string>> = {
  drafted: 'Preparing',
  awaiting: 'Waiting',
  checking: 'Checking',
  paid: 'Paid',
  expired: 'Expired',
  stopped: 'Stopped',
  refused: 'Refused',
  failed: 'Code failed',
  unknown: 'Unknown',
  paidLate: 'Paid late',
  mismatched: 'Does not match',
};

/** The screens of an open sale, but for doubt. */
export const saleWords = {
  sale: {
    number: (number: string) => `Sale ${number}`,
    /** The same in the middle of a sentence. */
    numberWithin: (number: string) => `sale ${number}`,
    next: 'Serve the next customer',
    done: 'Done',
    showAgain: 'Show the code again',
    newCode: 'New code',
    tryAgain: 'Try again',
    stop: 'Stop',
    newSale: 'New sale',
    checkNow: 'Check now',
    checkingNow: 'Checking…',
  },
  preparing: {
    title: 'Preparing',
    text: 'The code will appear in a moment.',
  },
  waiting: {
    title: 'Waiting for the payment',
    qr: (amount: string) => `QR code to pay ${amount}`,
    left: 'left to scan and confirm',
    noEnd:
      'When this code ends cannot be told for sure: it stays until the platform says that it is paid or over.',
    undrawn:
      'This code cannot be shown. Stop this sale, and make a new code once the till says that nothing was paid.',
    onTheirScreen: 'The customer scans the code on their screen.',
    showHere: 'Show the code here',
    steps: ['Scan the code with your phone', 'Choose your bank', 'Confirm the payment'],
    stream: 'The confirmation comes at once.',
    polling: 'The confirmation comes within a few seconds.',
    offline: 'Keep the customer here; we keep asking.',
    patient: 'Keep the customer here.',
    announce: (amount: string) => `Waiting for ${amount}. The code is on the screen.`,
  },
  paid: {
    title: 'Paid',
    confirmed: (span: string) => `confirmed ${span} after the code was made`,
    announce: (amount: string) => `Paid. ${amount}.`,
  },
  over: {
    expiredTitle: 'Nothing was paid',
    expiredText: 'The code has ended and was not confirmed. Nothing has been paid so far.',
    expiredSaid: 'The platform says that the code has expired. Nothing has been paid so far.',
    stoppedTitle: 'Stopped',
    stoppedText: 'If the customer still pays, the till rings. We keep watching.',
    stoppedEnded: 'The code has ended. We keep watching in case it was paid at the last moment.',
    refusedTitle: 'Refused by the bank',
    refusedText: (word: string) =>
      `The platform answers “${word}”: nothing has been paid so far. If money still comes, the till rings.`,
    unclearSince: (word: string) =>
      `The platform answers “${word}” by now, and this till does not know that word. Call the manager before it is charged again.`,
    cancelledTitle: 'Cancelled',
    cancelledText:
      'The platform says that the payment was cancelled. Nothing has been paid so far.',
    failedTitle: 'Could not start',
    failedUnpayable: 'No code of this sale was shown: nobody can have scanned one.',
    payable: {
      sales: {
        until: (time: string) => `Code payable until ${time}`,
        noEnd: 'Code payable, until when is not known',
      },
      last: {
        until: (time: string) =>
          `The last code of this sale is payable until ${time}. If it is paid, the till rings.`,
        noEnd: 'The last code of this sale may still be paid. If it is, the till rings.',
      },
      earlier: {
        until: (time: string) =>
          `An earlier code of this sale is payable until ${time}. If it is paid, the till rings.`,
        noEnd: 'An earlier code of this sale may still be paid. If it is, the till rings.',
      },
      another: {
        until: (time: string) =>
          `Another code of this sale is payable until ${time}. If it is paid too, the till rings.`,
        noEnd: 'Another code of this sale may still be paid. If it is paid too, the till rings.',
      },
    },
    severalPayable: (codes: number, time: string) =>
      `${codes} codes of this sale are payable, the last until ${time}. If one is paid, the till rings.`,
    severalNoEnd: (codes: number) =>
      `${codes} codes of this sale may still be paid. If one is, the till rings.`,
    failedEnded:
      'As far as the till was told, its earlier code has ended. We keep watching: if it is paid, the till rings.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected: string, asked: string) =>
        `The platform collected ${collected} instead of ${asked}`,
      currencyDiffers: (collected: string, asked: string) =>
        `The platform collected ${collected} instead of ${asked}`,
      simulatedUnderLiveKey: (_collected: string, asked: string) =>
        `${asked}: the platform says paid, and that it was only simulated`,
      notSimulatedUnderTestKey: (_collected: string, asked: string) =>
        `${asked}: the platform says paid with real money, under a test key`,
      unconfirmed: (_collected: string, asked: string) =>
        `${asked}: the platform said paid, and then said otherwise`,
    } satisfies Record<Mismatch, (collected: string, asked: string) => string>,
    text: 'Do not charge again, call the manager.',
    detail: (sale: string) => `${sale}. Do not charge again, call the manager.`,
    landmark: 'Money that does not match',
    countedAsPaid: 'The till had counted it as paid.',
    alsoPaid: (amount: string, times: number) =>
      times === 1
        ? `${amount} was paid for it as well.`
        : `${amount} was paid for it ${times} times as well.`,
    handedOver: 'Goods handed over for it',
    refundNeeded: 'Refund at the bank',
    unsaid: 'an amount that cannot be read',
    untold: (currency: string) => `an amount in ${currency} that it did not name`,
    denied: 'Asked since, the platform said otherwise.',
    settled: {
      paid: 'The manager had settled it by hand as paid.',
      notPaid: 'The manager had settled it by hand as not paid.',
    },
    decidedBefore: (decision: string) => `Decided before: ${decision}. Decide again.`,
  },
  payable: {
    landmark: 'Codes that can still be paid',
    until: (amount: string, time: string) => `A code of ${amount} can still be paid until ${time}`,
    noEnd: (amount: string) => `A code of ${amount} may still be paid`,
    more: (others: number) => `and ${others} more`,
    show: 'Show',
  },
  parked: {
    says: {
      paid: (amount: string, name: string) => `${amount} was paid: ${name}.`,
      expired: (amount: string, name: string) => `Nothing was paid of ${amount} so far: ${name}.`,
      refused: (amount: string, name: string) => `${amount} was refused: ${name}.`,
      failed: (amount: string, name: string) => `Charging ${amount} could not start: ${name}.`,
    } satisfies Record<ToldState, (amount: string, name: string) => string>,
    contested: (amount: string, name: string) =>
      `${amount} was counted as paid, and the platform then said otherwise: ${name}.`,
    denied: (amount: string, name: string) =>
      `${amount} was settled as paid, and the platform says otherwise: ${name}. Do not charge again.`,
    more: (others: number) => `and ${others} more`,
    show: 'Show it',
  },
  contested: {
    title: 'Counted as paid, then told otherwise',
    text: (amount: string) => `The till had counted ${amount} as paid. Do not charge again.`,
    settled: {
      title: 'The platform denies it',
      text: (amount: string) =>
        `A manager had settled ${amount} as paid. Look at the bank account before charging again.`,
    },
  },
  covered: {
    title: (sale: string) => `Paid by ${sale}`,
    noMore: (sale: string) =>
      `The late money of ${sale} had paid for this sale, and the platform says since that it is none, or another amount: it is not paid by it. Call the manager before it is charged again.`,
    text: (sale: string) => `The late money of ${sale} pays for this one. Do not charge again.`,
    payable: (time: string) =>
      `The code of this sale is payable until ${time}. If it is paid as well, the till rings.`,
  },
  states: STATES,
};
