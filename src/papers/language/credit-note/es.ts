import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Nota de abono ${number}`,
  sale: 'Corresponde a',
  saleOf: (number, day) => `Venta ${number} del ${day}`,
  writtenAt: 'Emitida el',
  writtenBy: 'Emitida por',
  reason: 'Motivo',
  note: 'Observación',
  givenBack: 'Reembolso',
  byTransfer: 'por transferencia bancaria',
  goods: 'Mercancía devuelta',
  keyed: 'Importe tecleado',
  total: 'Total que se reembolsa',
  reasons: {
    notWanted: 'No lo quiere',
    faulty: 'Defectuoso',
    wrongGoods: 'Artículo equivocado',
    mistake: 'Cobrado por error',
    other: 'Otra cosa',
  },
};
