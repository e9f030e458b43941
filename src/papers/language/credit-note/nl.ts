import type { CreditNoteWords } from './en.ts';

export const creditNoteWords: CreditNoteWords = {
  title: (number) => `Creditnota ${number}`,
  sale: 'Voor',
  saleOf: (number, day) => `Verkoop ${number} van ${day}`,
  writtenAt: 'Gemaakt op',
  writtenBy: 'Gemaakt door',
  reason: 'Reden',
  note: 'Opmerking',
  givenBack: 'Terugbetaling',
  byTransfer: 'via de bank',
  goods: 'Teruggenomen artikelen',
  keyed: 'Vrij bedrag',
  total: 'Totaal terug te betalen',
  reasons: {
    notWanted: 'Niet gewenst',
    faulty: 'Kapot',
    wrongGoods: 'Verkeerd artikel',
    mistake: 'Verkeerd aangeslagen',
    other: 'Iets anders',
  },
};
