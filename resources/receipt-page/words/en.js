import { SPOKEN } from '../spoken.js';

// A receipt's page in English.

SPOKEN.en = {
  region: 'en-GB',
  isSignFirst: false,
  receipt: 'Receipt',
  title: (number) => `Receipt ${number}`,
  taxNumber: (number) => `Tax number ${number}`,
  till: 'Till',
  paidAt: 'Paid at',
  paidBy: 'Payment',
  how: {
    payment: 'Instant bank transfer',
    otherSale: 'By an earlier bank transfer',
    otherMoney: 'Bank transfer, as agreed with the shop',
    hand: 'Confirmed by the shop',
  },
  paymentId: 'Payment number',
  goods: 'Goods',
  keyed: 'Keyed amount',
  discount: 'Discount',
  further: (count) => `… ${count} further lines, which found no room in the code`,
  total: 'Total paid',
  byVat: 'By rate of VAT',
  vat: (rate) => `VAT ${rate}`,
  noVat: 'No rate stated',
  net: 'Net',
  tax: 'VAT',
  gross: 'Gross',
  proof: 'Proof',
  entry: 'Journal entry',
  hash: 'Hash',
  signature: 'Signature (extract)',
  key: 'Key of the till',
  waiting: 'Checking…',
  good: 'Genuine',
  goodDetail: 'The shop’s till signed this receipt, and nothing in it was changed.',
  unknown: 'Signed, but by whom?',
  unknownDetail:
    'Nothing was changed since it was signed. This page does not know the key: ask the shop whether it is theirs.',
  bad: 'Not what the till signed',
  badDetail:
    'Something was changed or is missing, so nothing of it is shown. Ask the shop for the receipt again.',
  unsigned: 'Not signed',
  unsignedDetail: 'The till had no key: this receipt proves nothing.',
  unchecked: 'Could not be checked',
  uncheckedDetail:
    'This browser does not know the signature (Ed25519). A current Chrome, Edge, Firefox or Safari does.',
  unreadable: 'This is no receipt',
  unreadableDetail: 'The address is cut off, or of another version. Scan the code again.',
  private:
    'This page works without a network: nothing is sent, and the shop does not see that you look at it.',
  paste: 'Text of a receipt, from its first line to its last',
  pasteHelp: 'A receipt that came as a text can be checked here.',
  check: 'Check',
  print: 'Print',
  marks: {
    simulation: 'SIMULATION: no money moved',
    test: 'TEST: no money moved',
    training: 'TRAINING: no money moved',
  },
};
