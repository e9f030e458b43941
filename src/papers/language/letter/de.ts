import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'Der Abschluss liegt als PDF bei. Darin steckt der signierte Journaleintrag, aus dem er entstanden ist, damit er sich prüfen lässt.',
  toCheck:
    'Zu einigen Zahlungen dieses Tages meldet die Plattform etwas anderes als die Kasse: Bitte sehen Sie im PDF nach.',
  fromTill: (till: string) => `Gesendet von der Kasse ${till}.`,
  test: {
    subject: 'Test-E-Mail der Kasse',
    text: 'Das ist ein Test. Ab dem nächsten Abschluss schickt die Kasse ihren Bericht an diese Adresse.',
  },
};
