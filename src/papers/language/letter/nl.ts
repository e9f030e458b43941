import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'De afsluiting is als pdf bijgevoegd. De ondertekende journaalpost waaruit ze is gemaakt zit erin, zodat ze te controleren is.',
  toCheck: 'Het platform zei niet van elke betaling van deze dag hetzelfde: kijk het na in de pdf.',
  fromTill: (till: string) => `Verstuurd door kassa ${till}.`,
  test: {
    subject: 'Proefmail van de kassa',
    text: 'Dit is een proef. Vanaf de volgende afsluiting stuurt de kassa haar verslag naar dit adres.',
  },
};
