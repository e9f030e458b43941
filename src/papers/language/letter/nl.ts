import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'De afsluiting is als pdf bijgevoegd. De ondertekende journaalregel waaruit die is gemaakt, zit erin, zodat alles te controleren is.',
  toCheck:
    'Over sommige betalingen van deze dag zegt het platform iets anders dan de kassa: kijk het na in de pdf.',
  fromTill: (till: string) => `Verstuurd door kassa ${till}.`,
  test: {
    subject: 'Testmail van de kassa',
    text: 'Dit is een test. Vanaf de volgende afsluiting stuurt de kassa het verslag naar dit adres.',
  },
};
