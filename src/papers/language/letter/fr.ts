import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'La clôture est jointe en PDF. L’écriture signée du journal dont elle est tirée s’y trouve, pour qu’on puisse la vérifier.',
  toCheck:
    'La plateforme n’a pas dit la même chose de tous les paiements de cette journée : merci de regarder le PDF.',
  fromTill: (till: string) => `Envoyé par la caisse ${till}.`,
  test: {
    subject: 'Message d’essai de la caisse',
    text: 'Ceci est un essai. Dès la prochaine clôture, la caisse enverra son rapport à cette adresse.',
  },
};
