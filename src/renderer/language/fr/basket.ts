import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'Dans cette vente',
    keysHint: 'Les flèches passent d’une ligne à l’autre, Entrée en modifie une, Suppr la retire.',
    times: 'Fois\u00a0: quantité de ce qui suit',
    timesNow: (count) => `${count} ×. Maintenant le prix d’une pièce, ou l’article.`,
    each: (amount) => `${amount} l’unité`,
    percent: (rate) => `${rate}\u00a0%`,
    vat: (rate) => `TVA ${rate}`,
    off: (what) => `remise ${what}`,
    items: (count) => plural(count, { one: 'article', other: 'articles' }),
    vatWithin: (amount) => `TVA ${amount}`,
    line: {
      quantity: 'Quantité',
      fewer: 'Un de moins',
      more: 'Un de plus',
      wrongQuantity: 'Un nombre entier de 1 à 9\u00a0999.',
      note: 'Note',
      noteHint: 'Figure après le nom, sur la vente et dans le registre.',
      remove: 'Retirer',
      comesTo: 'Cette ligne',
      done: 'Valider',
      back: 'Retour',
    },
    discount: {
      ofSale: 'Remise sur la vente',
      saleComesTo: 'La vente',
      name: 'Remise',
      none: 'Aucune',
      otherPercent: 'Autre\u00a0%',
      money: 'Montant',
      typedPercent: 'Quel pourcentage\u00a0?',
      typedMoney: 'Combien\u00a0?',
      wrongPercent: 'Un nombre de 0,01 à 100.',
      wrongMoney: (least, most) => `Un montant de ${least} à ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Remise',
      onLine: (what, name) => `${what}\u00a0: ${name}`,
      onSale: (what) => `${what} sur la vente`,
    },
    undo: {
      cleared: 'Effacé.',
      removed: (name) => `Retiré\u00a0: ${name}.`,
      removedAmount: 'Montant retiré.',
      press: 'Annuler',
    },
    notices: {
      noPieces:
        'Avant × vient la quantité\u00a0: tapez un nombre entier, puis ×, puis le prix d’une pièce. Cette touche n’a pas été prise.',
      timesTwice:
        'Il y a déjà un ×. Cette touche n’a pas été prise\u00a0: tapez le prix d’une pièce.',
      piecesOfNothing: 'Combien coûte une pièce\u00a0? Tapez son prix, ou appuyez sur C.',
      tooManyRates:
        'Une vente a au plus 20 taux de TVA. Rien n’a été changé\u00a0: encaissez-la, puis commencez-en une autre.',
      itemUnderWay:
        'Un article est encore recherché, rien n’a été encaissé. Vérifiez le total, puis encaissez.',
      tooManyPieces: 'Une ligne a au plus 9\u00a0999 pièces. Rien n’a été changé.',
    },
  },
};
