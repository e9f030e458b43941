import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'Der Abschluss liegt als PDF bei. Darin steckt der signierte Journaleintrag, aus dem er entstanden ist, damit er sich prüfen lässt.',
  toCheck:
    'Die Plattform hat nicht zu jeder Zahlung dieses Tages dasselbe gesagt: Bitte sehen Sie im PDF nach.',
  fromTill: (till: string) => `Gesendet von der Kasse ${till}.`,
  test: {
    subject: 'Probemail der Kasse',
    text: 'Das ist eine Probe. Ab dem nächsten Abschluss schickt die Kasse ihren Bericht an diese Adresse.',
  },
};
