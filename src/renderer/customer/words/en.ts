import type { CustomerState } from '../../../contract/views/customer-view.ts';

/** Every word that the customer reads on their own screen, in English. */
export const en = {
  idle: { welcome: 'Welcome', text: 'What you buy appears here.' },
  steps: ['Scan the code with your phone', 'Choose your bank', 'Confirm the payment'],
  qr: (amount: string) => `QR code to pay ${amount}`,
  undrawn: 'This code cannot be shown. Please ask the cashier.',
  receipt: { text: 'Scan to keep your receipt', qr: 'QR code with your receipt' },
  left: 'left to scan and confirm',
  line: 'Amount',
  discount: 'Discount',
  more: (count: number) => `and ${count} more`,
  states: {
    ringing: { title: 'Your purchase', text: 'The code to pay comes next.' },
    preparing: {
      title: 'One moment',
      text: 'Your code is being made.',
    },
    waiting: { title: 'Scan to pay', text: '' },
    checking: {
      title: 'We are checking your payment',
      text: 'Please wait a moment and do not pay again.',
    },
    paid: {
      title: 'Paid',
      text: 'Thank you',
    },
    ended: {
      title: 'This code is over',
      text: 'Nothing has been paid so far. Please do not pay with it any more: the cashier will help you.',
    },
    refused: {
      title: 'Refused by your bank',
      text: 'Nothing has been paid so far. Please speak to the cashier.',
    },
    askCashier: {
      title: 'Please ask the cashier',
      text: 'They will look at your payment with you. Please do not pay again.',
    },
  } satisfies Record<CustomerState, { readonly title: string; readonly text: string }>,
  cutOff: {
    title: 'No connection to the till',
    text: 'Please ask the cashier. This screen comes back by itself.',
  },
  modes: {
    simulation: 'Simulation',
    training: 'Training',
    test: 'Test',
    note: 'no real money moves',
  },
  language: 'Language',
  pairing: {
    title: 'Connect this screen',
    text: 'A manager finds the code at the till: Settings, Customer’s screen.',
    code: 'Code',
    erase: 'Erase',
    wrong:
      'This code lets no screen in. It works once, for five minutes: ask for a new one at the till.',
    unheard: 'The till does not answer. Try again in a moment.',
  },
};
