import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Nota de crédito ${number}`,
  sale: 'Referente a',
  saleOf: (number, day) => `Venda ${number} de ${day}`,
  writtenAt: 'Emitida em',
  writtenBy: 'Emitida por',
  reason: 'Motivo',
  note: 'Observação',
  givenBack: 'Reembolso',
  byTransfer: 'por transferência bancária',
  goods: 'Mercadoria devolvida',
  keyed: 'Valor digitado',
  total: 'Total a reembolsar',
  reasons: {
    notWanted: 'Não o quer',
    faulty: 'Com defeito',
    wrongGoods: 'Artigo errado',
    mistake: 'Registada por engano',
    other: 'Outra coisa',
  },
};
