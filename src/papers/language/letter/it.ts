import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'La chiusura è allegata in PDF. Dentro c’è la registrazione firmata del giornale da cui proviene, così si può verificare.',
  toCheck:
    'La piattaforma non ha detto lo stesso di tutti i pagamenti di questa giornata: guardate il PDF.',
  fromTill: (till: string) => `Inviato dalla cassa ${till}.`,
  test: {
    subject: 'E-mail di prova della cassa',
    text: 'Questa è una prova. Dalla prossima chiusura la cassa invierà il suo rapporto a questo indirizzo.',
  },
};
