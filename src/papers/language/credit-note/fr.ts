import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Avoir ${number}`,
  sale: 'Pour',
  saleOf: (number, day) => `Vente ${number} du ${day}`,
  writtenAt: 'Établi le',
  writtenBy: 'Établi par',
  reason: 'Motif',
  note: 'Remarque',
  givenBack: 'Remboursement',
  byTransfer: 'par virement bancaire',
  goods: 'Marchandise reprise',
  keyed: 'Montant tapé',
  total: 'Total à rembourser',
  reasons: {
    notWanted: 'N’en veut plus',
    faulty: 'Défectueux',
    wrongGoods: 'Mauvais article',
    mistake: 'Erreur de caisse',
    other: 'Autre chose',
  },
};
