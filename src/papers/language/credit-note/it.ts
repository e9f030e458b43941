import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Nota di credito ${number}`,
  sale: 'Riferita a',
  saleOf: (number, day) => `Vendita ${number}, ${day}`,
  writtenAt: 'Emessa il',
  writtenBy: 'Emessa da',
  reason: 'Motivo',
  note: 'Nota',
  givenBack: 'Rimborso',
  byTransfer: 'con bonifico bancario',
  goods: 'Merce resa',
  keyed: 'Importo digitato',
  total: 'Totale da rimborsare',
  reasons: {
    notWanted: 'Non gradito',
    faulty: 'Difettoso',
    wrongGoods: 'Articolo sbagliato',
    mistake: 'Battuto per errore',
    other: 'Altro',
  },
};
