import type { SaleState } from '../../domain/sale.ts';
import type { Contradiction, CreateFailure, LateDecision } from '../../domain/sale-event.ts';
import type { Notice } from '../state/screen-state.ts';
import type { SpanParts } from '../time/span.ts';
import { pluralIn } from './plural.ts';

const count = pluralIn('en');

/** How late money was, in words. */
function late(by: SpanParts): string {
  switch (by.unit) {
    case 'seconds':
      return count(by.seconds, { one: 'second', other: 'seconds' });
    case 'minutes':
      return count(by.minutes, { one: 'minute', other: 'minutes' });
    case 'hours':
      return count(by.hours, { one: 'hour', other: 'hours' });
    case 'days':
      return count(by.days, { one: 'day', other: 'days' });
  }
}

/** Every word on the screens, in English; the catalogue's type, so that a missing key does not compile. */
export const en = {
  bar: {
    settings: 'Settings',
    today: 'Today',
    openDay: (total: string) => `Today ${total}, open the day`,
    landmark: 'Till',
    simulation: 'Simulation',
    test: 'Test',
    simulationNote: 'no real money moves',
    testNote: 'test platform, no real money moves',
  },
  health: {
    idle: 'Ready',
    stream: (ago: string | null) => (ago === null ? 'Live' : `Live, ${ago} ago`),
    polling: (ago: string | null) =>
      ago === null ? 'Checking every few seconds' : `Checking every few seconds, ${ago} ago`,
    offline: (span: string | null) => (span === null ? 'Offline' : `Offline for ${span}`),
  },
  sell: {
    title: 'New sale',
    label: 'Label',
    labelHint: 'Add a label…',
    charge: 'Charge',
    charging: 'Charging…',
    keys: 'Keypad',
    backspace: 'Delete the last digit',
    clear: 'Clear',
    add: 'Add an amount',
    doubleZero: 'Double zero',
    added: 'Amounts added up',
    item: (position: number) => `Amount ${position}`,
    amountNow: (amount: string) => `Amount ${amount}`,
  },
  sale: {
    number: (number: string) => `Sale ${number}`,
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
  doubt: {
    checkingTitle: 'Checking',
    unknownTitle: 'Outcome unknown',
    doNotCharge: 'Do not charge again',
    checkingText: 'We are asking the platform whether this sale is paid.',
    unknownText: 'We cannot reach the platform, so we do not know whether this sale is paid.',
    evidence: 'What we know',
    lastAnswer: 'Last answer',
    answered: (paid: boolean, ago: string) => `${paid ? 'paid' : 'not paid'}, ${ago} ago`,
    noAnswer: 'none yet',
    payableUntil: 'Code payable until',
    ended: (time: string) => `${time} (ended)`,
    otherCodes: 'Other codes of this sale',
    noOther: 'none',
    other: (payable: number, over: number) =>
      [payable > 0 ? `${payable} payable` : '', over > 0 ? `${over} ended` : '']
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Next check',
    inSpan: (span: string) => `in ${span}`,
    now: 'now',
    noCheck: 'when you ask',
    announce: (amount: string) => `Do not charge ${amount} again. The outcome is not known.`,
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
  late: {
    landmark: 'Late money',
    title: (amount: string, by: SpanParts) => `${amount} has just been paid, ${late(by)} late`,
    titleNoTime: (amount: string) => `${amount} has just been paid, late`,
    titleTwice: (amount: string, times: number) => `${amount} was paid ${times} times`,
    twiceText: (sale: string) => `${sale}. Only one payment is due: note a refund for the rest.`,
    text: (sale: string, gaveUp: string, paid: string) =>
      `${sale}. ${gaveUp} The customer paid at ${paid}.`,
    gaveUp: (state: SaleState | null, time: string) => {
      if (state === 'stopped') return `It was stopped at ${time}.`;
      if (state === 'refused') return `The bank had refused it at ${time}.`;
      if (state === 'unknown') return `The outcome was unknown since ${time}.`;
      if (state === 'failed') return `It could not start at ${time}.`;
      return `The code expired at ${time}.`;
    },
    handedOver: 'Goods handed over',
    refundNeeded: 'Refund needed',
    more: (others: number) =>
      count(others, { one: 'more late payment', other: 'more late payments' }),
    announce: (title: string) => `Late money. ${title}.`,
  },
  rail: {
    landmark: 'Other sales',
    title: 'Waiting',
    open: (sale: string) => `Open ${sale}`,
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
  decisions: {
    handedOver: 'Goods handed over',
    refundNeeded: 'Refund needed',
  } satisfies Record<LateDecision, string>,
  failures: {
    invalidRequest: 'The platform did not accept the request. Nothing was charged.',
    keyRefused: 'The platform refused the key of this till. Call the manager.',
    accessDenied: 'This till is not allowed to charge. Call the manager.',
    notFound: 'The platform does not know this address. Call the manager.',
    tooManyRequests: 'The platform is busy. Wait a moment, then try again.',
    platformError: 'The platform has a problem. Nothing was charged; try again.',
    unreadableAnswer: 'The platform answered in a way we cannot read. No code was shown.',
    timedOut: 'The platform took too long. No code was shown, so nothing can be paid.',
    unreachable: 'The platform cannot be reached. Check the network, then try again.',
    interrupted: 'The till was stopped before the code came. Nothing can be paid; try again.',
    simulatedUnderLiveKey: 'The platform answered with a simulated payment. Call the manager.',
  } satisfies Record<CreateFailure, string>,
  contradictions: {
    amountDiffers: 'The platform reports another amount. Call the manager.',
    currencyDiffers: 'The platform reports another currency. Call the manager.',
    unpaidAfterPaid: 'The platform said paid, then not paid. Call the manager.',
    simulatedUnderLiveKey: 'The platform calls this payment simulated. Call the manager.',
  } satisfies Record<Contradiction, string>,
  notices: {
    noAnswer: 'The till did not answer. Nothing is lost; try again.',
    earlierPress: 'This sale was already made with the amount shown here.',
    journalUnavailable: 'The till cannot write its journal. Nothing was charged.',
    saleNotFound: 'This sale is no longer there.',
    notWaiting: 'This sale is no longer waiting.',
    notRetryable: 'This sale cannot have a new code now.',
    earlierCodeUncertain:
      'An earlier code may have been paid. Do not charge again until it is known.',
    notSettled: 'This sale is not settled yet.',
    folderUnwritable: 'The export folder cannot be written to.',
    diskFull: 'The disk is full. Nothing was exported.',
    settingsUnwritable: 'The settings could not be kept.',
    notSimulation: 'The payer can be played in simulation only.',
    noCode: 'This sale has no code to play with.',
    simulationUnreachable: 'The simulation does not answer.',
  } satisfies Record<Notice, string>,
  play: {
    title: 'Play the payer',
    complete: 'Confirm',
    refuse: 'Refuse',
    expire: 'Let it expire',
    completeAfterExpiry: 'Pay after expiry',
  },
  connection: {
    starting: 'Starting…',
    lostTitle: 'The till is not answering',
    lostText: 'Reconnecting…',
  },
  blocked: {
    title: 'The till cannot sell',
    text: 'It cannot write its journal, and a sale that is not written down must not be made.',
    advice: 'Check that the disk is not full, then restart the till.',
  },
  notice: { dismiss: 'Dismiss' },
  day: {
    title: 'The day',
    back: 'Back to the till',
    previous: 'Previous day',
    next: 'Next day',
    loading: 'Reading the journal…',
    paidToday: 'Paid today',
    paid: 'Paid',
    sales: (sales: number) => count(sales, { one: 'sale', other: 'sales' }),
    average: (amount: string) => `${amount} on average`,
    byHour: 'By hour',
    hour: 'Hour',
    confirm: 'Time to confirm',
    medianWorst: (median: string, worst: string) => `median ${median}, worst ${worst}`,
    noneConfirmed: 'none yet',
    byState: 'Other outcomes',
    list: 'Sales of the day',
    empty: 'No sale on this day.',
    time: 'Time',
    sale: 'Sale',
    state: 'State',
    confirmed: 'Confirmed',
    amount: 'Amount',
    open: (sale: string) => `History of ${sale}`,
    paidTimes: (times: number) => `paid ${times} times`,
  },
  export: {
    open: 'Export the day',
    title: 'Export the day',
    text: 'A spreadsheet file with every sale of the day, whatever its state.',
    convention: 'Made for',
    en: 'English spreadsheets',
    enDetail: 'comma between cells, 48.90',
    fr: 'French spreadsheets',
    frDetail: 'semicolon between cells, 48,90',
    go: 'Export',
    busy: 'Exporting…',
    written: 'The file is written',
    download: (file: string) => `Download ${file}`,
    close: 'Close',
  },
  history: {
    close: 'Close',
    loading: 'Reading the journal…',
    entries: {
      drafted: 'Charged',
      codeCreated: 'Code shown',
      createFailed: 'Could not start',
      countdownEnded: 'Code ended',
      stopRequested: 'Stopped by the cashier',
      unpaidAnswered: 'The platform said: not paid',
      completed: 'The platform said: paid',
      refusalReported: 'Refused by the bank',
      contactLost: 'The platform could not be reached',
      retryRequested: 'New code asked for',
      contradicted: 'The platform contradicted itself',
      acknowledged: 'Seen by the cashier',
    } as Readonly<Record<string, string>>,
    other: 'Journal entry',
    payableUntil: (time: string) => `payable until ${time}`,
    by: { stream: 'by the event stream', status: 'by a status check' },
    seal: (hash: string) => `Seal ${hash}`,
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Appearance',
    system: 'As the device',
    light: 'Light',
    dark: 'Dark',
    sound: 'Ring when a payment arrives',
    close: 'Close',
  },
};

/** What every language must have. */
export type Catalogue = typeof en;
