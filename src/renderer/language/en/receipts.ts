import type { PrinterTrouble } from '../../../contract/views/printer-view.ts';
import { count } from './spoken-span.ts';

/** Why there is no receipt. */
export const receiptNotices = {
  noPrinter: 'No receipt printer is set up: a manager names one in the settings.',
  noNetwork: 'This till is on no network on which it could look for printers.',
  notSold: 'Nobody has paid for this sale, so it has no receipt.',
};

/** Receipts, and the printer that they come from. */
export const receiptWords = {
  receipt: {
    open: 'Receipt…',
    printIt: 'Print the receipt',
    copyOf: 'Copy of the receipt…',
    sent: 'Sent to the receipt printer.',
    title: (sale: string) => `Receipt: ${sale}`,
    on: 'Where to?',
    ways: { printer: 'Receipt printer', a4: 'PDF, A4 sheet', roll: 'PDF, receipt roll' },
    wayDetails: {
      printer: 'on paper, at once',
      a4: 'to send or to print',
      roll: 'as narrow as on paper',
    },
    onPaper: 'on the receipt printer',
    dropped: 'not printed: it was dropped',
    goPrint: 'Print',
    goPrintCopy: (copy: string) => `Print copy ${copy}`,
    close: 'Close',
  },
  /** The receipt as a code that a phone reads. */
  receiptCode: {
    open: 'Receipt as QR code',
    label: 'QR code with the receipt',
    undrawn: 'This receipt is too long for a code.',
    onPage:
      'The customer scans it, and their phone opens the receipt. Nothing of it reaches a server.',
    asText:
      'The customer scans it, and their phone shows the receipt as a text, also without a network.',
    setting: 'Receipt as a QR code',
    address: 'Page for receipts',
    addressHint:
      'Where you put the page for receipts, such as https://shop.example/receipt. Leave it empty, and the code holds the receipt as a text.',
    page: 'The page for your website',
    pageGo: 'Save the page',
  },
  printer: {
    title: 'Receipt printer',
    waiting: (receipts: number) =>
      count(receipts, {
        one: 'receipt waits for the printer.',
        other: 'receipts wait for the printer.',
      }),
    held: (receipts: number) =>
      count(receipts, {
        one: 'receipt broke off again and again, and is not tried by itself any more.',
        other: 'receipts broke off again and again, and are not tried by themselves any more.',
      }),
    triedAgain: 'The till tries again by itself.',
    tryNow: 'Try now',
    forget: 'Do not print',
    troubles: {
      notFound: 'No printer of this name can be found on the network.',
      unreachable: 'The printer cannot be reached. Is it switched on, and on the network?',
      silent: 'The printer does not answer.',
      paperOut: 'The printer is out of paper.',
      coverOpen: 'The cover of the printer is open.',
      fault: 'The printer reports a fault. Switch it off and on.',
      offline: 'The printer takes nothing at the moment.',
      slow: 'The printer takes long.',
      cutOff: 'The printer broke off. What comes now says that it is a copy.',
      notInstalled:
        'This machine’s system has no printer of this name any more. Choose one in the settings.',
      systemRefused:
        'This machine’s system did not print it. What comes now says that it is a copy.',
      notNoted:
        'The till could not take down that it prints, so nothing was printed: it might have come out twice.',
    } satisfies Record<PrinterTrouble, string>,
    find: 'Printers on the network',
    findGo: 'Look for printers',
    finding: 'Looking…',
    noneFound:
      'No printer has answered. Is it switched on, with its cable in or on the shop’s Wi-Fi, and on the same network as this till? Not every printer answers: the page that it prints when you hold its feed button while you switch it on names its address. Type that below.',
    foundHint:
      'Choose one, then print a test page. Where the address of a printer changes by itself, have your router keep it.',
    use: 'Use',
    inUse: 'In use',
    address: 'Address of the printer',
    addressHint:
      'Its name or number on the network, such as 192.168.1.50; behind a colon its port, if that is not 9100. An IPv6 address stands in brackets, such as [fd00::5]:9100. Leave it empty for no printer.',
    system: {
      title: 'Printer of this machine',
      none: 'None of this machine',
      empty: 'This machine’s system knows no printer. Set one up there first.',
      notHere: 'This till runs in a browser: it prints on a printer at an address of the network.',
    },
    width: 'Paper in the printer',
    widths: { mm80: '80 mm wide', mm58: '58 mm wide' },
    prints: 'Print receipts',
    when: { asked: 'Only for customers who ask', always: 'For each sale that is paid' },
    drawer: 'Open the cash drawer with each receipt',
    test: 'Test page',
    testGo: 'Print a test page',
    testing: 'Printing…',
    tested: 'The test page came out. Look at its accents and at its code.',
  },
};
