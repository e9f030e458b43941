import type { SaleState } from '../../../domain/sale.ts';

/** The screens of an open sale, but for doubt. */
export const saleWords = {
  sale: {
    number: (number: string) => `Sale ${number}`,
    /** The same in the middle of a sentence. */
    numberWithin: (number: string) => `sale ${number}`,
    next: 'Serve the next customer',
    done: 'Done',
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
    steps: ['Scan the code with your phone', 'Choose your bank', 'Confirm the payment'],
    stream: 'The confirmation comes at once.',
    polling: 'The confirmation comes within a few seconds.',
    offline: 'The platform does not answer. Keep the customer here; we keep asking.',
    announce: (amount: string) => `Waiting for ${amount}. The code is on the screen.`,
  },
  paid: {
    title: 'Paid',
    confirmed: (span: string) => `confirmed in ${span} by the platform`,
    announce: (amount: string) => `Paid. ${amount}.`,
  },
  over: {
    expiredTitle: 'Nothing was paid',
    expiredText: 'The code has ended and the platform says it was not paid.',
    stoppedTitle: 'Stopped',
    stoppedPayable: (time: string) => `Code payable until ${time}`,
    stoppedText: 'If the customer still pays, the till rings. We keep watching.',
    stoppedEnded: 'The code has ended. We keep watching in case it was paid at the last moment.',
    refusedTitle: 'Refused by the bank',
    refusedText: 'The bank did not make the transfer. Nothing was paid.',
    failedTitle: 'Could not start',
  },
  covered: {
    title: (sale: string) => `Paid by ${sale}`,
    text: (sale: string) => `The late money of ${sale} pays for this one. Do not charge again.`,
    payable: (time: string) =>
      `The code of this sale is payable until ${time}. If it is paid as well, the till rings.`,
  },
  states: {
    drafted: 'Preparing',
    awaiting: 'Waiting',
    checking: 'Checking',
    paid: 'Paid',
    expired: 'Expired',
    stopped: 'Stopped',
    refused: 'Refused',
    failed: 'Not started',
    unknown: 'Unknown',
    paidLate: 'Paid late',
  } satisfies Record<SaleState, string>,
};
