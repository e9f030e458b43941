/** Why goods were not taken back, and why no refund was noted. */
export const returnNotices = {
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
