import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'La clôture est jointe en PDF. L’écriture signée du journal dont elle est tirée s’y trouve, pour qu’on puisse la vérifier.',
  toCheck:
    'Pour certains paiements de cette journée, la plateforme ne dit pas la même chose que la caisse : merci de consulter le PDF.',
  fromTill: (till: string) => `Envoyé par la caisse ${till}.`,
  test: {
    subject: 'Message d’essai de la caisse',
    text: 'Ceci est un essai. Dès la prochaine clôture, la caisse enverra son rapport à cette adresse.',
  },
};
