import type { ReturnReason } from '../../../domain/sale/sale-event.ts';

/** Why goods were not taken back, and why no refund was noted. */
export const returnNotices = {
  creditNoteNotFound: 'There is no such credit note in the journal any more.',
  creditNotePurged:
    'The days of this credit note were archived and taken out of the journal: it cannot be printed again. Their archive has it.',
  salePurged:
    'The days of this sale were archived and taken out of the journal: nothing of it can be taken back here, and its credit notes cannot be printed again. Their archive has them.',
  noRefundDue: 'No refund of this sale is due any more.',
  refundChanged:
    'What is due of this sale has changed. Nothing was noted: close this and look again.',
  notPaid: 'No money pays for this sale, so nothing of it can be given back.',
  paidByAnother:
    'The late money of another sale pays for this one: take the goods back at that sale.',
  nothingReturned: 'What is chosen comes to no money. Nothing was taken back.',
  moreThanSold: 'So many are not left of this line. Nothing was taken back.',
  moreThanPaid:
    'That is more than was paid. The deposit that had come back belongs to it. Nothing was taken back.',
  returnedSince:
    'Another screen has just taken goods of this sale back. Nothing was done here; look at what is left.',
};

/** Goods that come back. */
export const returnWords = {
  takeBack: {
    open: 'Take goods back…',
    title: (sale: string) => `Take goods back: ${sale}`,
    goods: 'Goods of the sale',
    left: (left: string, sold: string) => `${left} of ${sold} left`,
    fewer: (name: string) => `Fewer: ${name}`,
    more: (name: string) => `More: ${name}`,
    wrongPieces: (most: string) => `A whole number, ${most} at most.`,
    all: 'All of it',
    owed: 'To give back to the customer',
    why: 'Why does it come back?',
    note: 'Note, if there is one',
    otherWhy: 'What is it?',
    text: 'A credit note is written, and the money is owed from then on: give it back at the bank, then say so in the list of refunds. It cannot be undone; the goods can be sold anew.',
    confirm: 'Take back',
    busy: 'Writing…',
    close: 'Close',
    notFound: 'There is no sale with this number at this till.',
    allBack: 'All of this sale has come back.',
    paidBy: (sale: string) =>
      `The late money of ${sale} pays for this one: take the goods back there.`,
    notes: 'Credit notes',
    number: (number: string) => `Credit note ${number}`,
    print: (number: string) => `Print credit note ${number}`,
    isRefunded: 'Given back at the bank',
    isOwed: 'Still to be given back at the bank',
    find: 'Find the sale',
    saleNumber: 'Number of the sale',
    saleNumberHint: 'It stands on the receipt',
    reasons: {
      notWanted: 'Not wanted',
      faulty: 'Faulty',
      wrongGoods: 'Wrong goods',
      mistake: 'Rung up by mistake',
      other: 'Something else',
    } satisfies Record<ReturnReason, string>,
  },
};
