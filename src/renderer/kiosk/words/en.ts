import type { CustomerState } from '../../../contract/views/customer-view.ts';
import type { KioskFault, KioskStanding } from '../../../contract/views/kiosk-view.ts';
import type { ExitAnswer, NotCharged } from '../kiosk-state.ts';

/** Every word that a customer reads at a kiosk, in English, beside those of the customer’s own screen. */
export const en = {
  start: {
    touch: 'Touch to begin',
    text: 'Choose, then pay with your bank’s app.',
  },
  choose: {
    title: 'Help yourself.',
    text: 'Choose, then pay with your bank’s app.',
    pages: 'Pages',
    page: (number: number) => `Page ${number}`,
    add: (name: string, price: string) => `Add ${name}, ${price}`,
    less: (name: string) => `One ${name} less`,
    most: 'No more at once',
    none: 'Nothing chosen yet',
    count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    clear: 'Clear all',
    back: 'Back',
    pay: 'Pay',
  },
  amount: {
    title: 'Another amount',
    own: 'Your amount',
    bounds: (least: string, most: string) => `From ${least} to ${most}`,
    take: 'Take this amount',
    erase: 'Erase',
  },
  notCharged: {
    kioskClosed: 'This kiosk has just closed. Nothing was paid.',
    offerChanged: 'Something has changed meanwhile. Please look at your choice again.',
    saleOpen: 'A payment is still open here. One moment, please.',
    notCharged: 'That did not work, and nothing was paid. Please try again.',
    notAllowed: 'That did not work, and nothing was paid. Please try again.',
    unheard: 'The till did not answer. Please try again.',
  } satisfies Record<NotCharged, string>,
  still: {
    title: 'Are you still there?',
    text: (seconds: number) => `Otherwise it begins anew in ${seconds}\u00a0s.`,
    yes: 'Yes, go on',
  },
  sale: {
    cancel: 'Cancel',
    done: 'Done',
    again: 'Begin again',
    leave: 'Back to the start',
    print: 'Print receipt',
    printed: 'Your receipt comes out of the printer.',
    notPrinted: 'It could not be printed. Please call somebody.',
    goes: (seconds: number) => `Back to the start in ${seconds}\u00a0s`,
  },
  undrawn: 'This code cannot be shown. Please call somebody.',
  states: {
    ringing: { title: 'Your purchase', text: '' },
    preparing: { title: 'One moment', text: 'Your code is being made.' },
    waiting: { title: 'Scan to pay', text: '' },
    checking: {
      title: 'We are asking your bank',
      text: 'Please wait a moment, or call somebody. Do not pay again.',
    },
    paid: { title: 'Paid', text: 'Thank you' },
    ended: {
      title: 'Nothing was paid',
      text: 'The code is over. Please do not pay with it any more.',
    },
    refused: {
      title: 'Refused by your bank',
      text: 'Nothing was paid. You can begin again.',
    },
    askCashier: {
      title: 'Please call somebody',
      text: 'We could not find out yet what became of your payment. Please do not pay again: the till looks after it.',
    },
  } satisfies Record<CustomerState, { readonly title: string; readonly text: string }>,
  closed: {
    title: 'Closed at the moment',
    opens: (at: string) => `Open again at ${at}`,
  },
  outOfOrder: {
    title: 'Out of order',
    faults: {
      line: 'There is no connection to the payment service. It is tried again by itself.',
      platform: 'The payment service does not answer as it should. It is tried again by itself.',
      record: 'Sales cannot be recorded at the moment. It is tried again by itself.',
      manager: 'Somebody of the shop has to see to it first.',
      nothing: 'There is nothing to buy here yet.',
    } satisfies Record<KioskFault, string>,
    unheard: 'No connection to the till. This screen comes back by itself.',
  },
  call: {
    call: 'Call somebody',
    calling: 'Somebody has been called',
    coming: 'Somebody is on their way',
  } satisfies Record<'call' | NonNullable<KioskStanding['call']>, string>,
  pairing: 'A manager finds the code at the till: Settings, Kiosk, Kiosks.',
  exit: {
    title: 'For the shop',
    text: 'A manager’s PIN takes this kiosk out of service.',
    digits: (count: number) => (count === 1 ? '1 digit' : `${count} digits`),
    says: {
      wrongCode: 'This is no manager’s PIN.',
      waitFirst: 'Too many wrong PINs. Please wait a while.',
      noManager: 'Nobody has a PIN here. Disconnect the kiosk in the settings of the till.',
      notAllowed: 'This is no manager’s PIN.',
      unheard: 'The till did not answer.',
    } satisfies Record<Exclude<ExitAnswer, 'done'>, string>,
    confirm: 'Take out',
    close: 'Close',
  },
};
