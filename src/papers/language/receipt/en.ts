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
  total: 'Total paid',
  hash: 'Hash (extract)',
  signature: 'Signature (extract)',
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
