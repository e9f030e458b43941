import type { SoldBy } from '../../../domain/sale/sold-by.ts';

/** The words of a receipt on paper, beside those of every paper. */
export const receiptWords = {
  title: (number: string) => `Receipt ${number}`,
  soldAt: 'Paid at',
  servedBy: 'Served by',
  paidBy: 'Payment',
  paymentId: 'Payment number',
  label: 'Reference',
  goods: 'Goods',
  keyed: 'Keyed amount',
  discount: 'Discount',
  /** Lines that found no room in a code. */
  further: (count: string) => `… ${count} further lines`,
  total: 'Total paid',
  hash: 'Hash (extract)',
  signature: 'Signature (extract)',
  /** On the page of a receipt, until its script runs. */
  pageWaits: 'If this stays, scripts are blocked: the receipt cannot be shown.',
  test: {
    title: 'Test page',
    printer: 'Printer',
    perLine: 'Letters in a line',
    letters: 'Letters',
    text: 'If the accents, the euro sign and the code are right, receipts will be as well.',
  },
  how: {
    payment: 'Instant bank transfer',
    otherSale: 'By an earlier bank transfer',
    otherMoney: 'Bank transfer, as agreed with the shop',
    hand: 'Confirmed by the shop',
  } satisfies Record<SoldBy['by'], string>,
};
export type ReceiptWords = typeof receiptWords;
