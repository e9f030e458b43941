import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'La chiusura è allegata in PDF. Dentro c’è la registrazione firmata del giornale da cui proviene, così si può verificare.',
  toCheck:
    'Per alcuni pagamenti di questa giornata la piattaforma dice altro rispetto alla cassa: controllare il PDF.',
  fromTill: (till: string) => `Inviato dalla cassa ${till}.`,
  test: {
    subject: 'E-mail di prova della cassa',
    text: 'Questa è una prova. Dalla prossima chiusura la cassa invierà il suo rapporto a questo indirizzo.',
  },
};
