import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Gutschrift ${number}`,
  sale: 'Zu',
  saleOf: (number, day) => `Verkauf ${number} vom ${day}`,
  writtenAt: 'Ausgestellt am',
  writtenBy: 'Ausgestellt durch',
  reason: 'Grund',
  note: 'Bemerkung',
  givenBack: 'Erstattung',
  byTransfer: 'per Überweisung',
  goods: 'Zurückgenommene Ware',
  keyed: 'Freier Betrag',
  total: 'Erstattung insgesamt',
  reasons: {
    notWanted: 'Nicht gewünscht',
    faulty: 'Mangelhaft',
    wrongGoods: 'Falsche Ware',
    mistake: 'Vertippt',
    other: 'Etwas anderes',
  },
};
