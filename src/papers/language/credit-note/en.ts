import type { ReturnReason } from '../../../domain/sale/sale-event.ts';

/** The words of a credit note on paper, beside those of every paper. */
export const creditNoteWords = {
  title: (number: string) => `Credit note ${number}`,
  sale: 'For',
  saleOf: (number: string, day: string) => `Sale ${number} of ${day}`,
  writtenAt: 'Written at',
  writtenBy: 'Written by',
  reason: 'Reason',
  note: 'Note',
  givenBack: 'Refund',
  byTransfer: 'by bank transfer',
  goods: 'Goods taken back',
  keyed: 'Keyed amount',
  total: 'Total to give back',
  reasons: {
    notWanted: 'Not wanted',
    faulty: 'Faulty',
    wrongGoods: 'Wrong goods',
    mistake: 'Rung up by mistake',
    other: 'Something else',
  } satisfies Record<ReturnReason, string>,
};
export type CreditNoteWords = typeof creditNoteWords;
