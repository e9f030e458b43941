import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

export const lateWords: typeof english = {
  late: {
    landmark: 'Paiement tardif',
    title: (amount) => `${amount} finalement payés`,
    titleTwice: (amount, times) => `${amount} payés ${times} fois`,
    titleProbablyTwice: (amount) => `${amount} sans doute payés deux fois`,
    twiceText: (sale) => `${sale}. Un seul paiement est dû : remboursez le reste par la banque.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. L’argent arrivé en retard pour la ${by} la payait déjà. Un seul paiement est dû : remboursez le reste par la banque.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} après la fin de son code`;
      return `${sale}. Ne l’encaissez pas à nouveau. ${gaveUp} Le paiement a été confirmé à la caisse ${paid}${after}.`;
    },
    byOtherClock: (at) => `${at} à l’horloge de la caisse, réglée autrement alors`,
    decidedBefore: (sale, decision) =>
      `${sale}. La plateforme la dit maintenant payée comme demandé. Avant de le savoir, il avait été décidé : ${decision}. Décidez à nouveau.`,
    contradicted: (sale, decision) =>
      `${sale}. Il avait été décidé : ${decision}. Ce que la plateforme dit de cet argent ne concorde pas. Décidez à nouveau.`,
    refundMade:
      'Un remboursement de cette vente a été noté comme fait : l’argent est peut-être déjà chez le client.',
    probablyTwice: (other, paid) =>
      `${other}, du même montant, a été confirmée à la caisse ${paid} : le client a sans doute payé deux fois.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `La vente a été arrêtée ${at}.`;
        case 'refused':
          return `Elle avait été refusée ou annulée ; la caisse l’a appris ${at}.`;
        case 'unknown':
          return `Le résultat était devenu inconnu ${at}.`;
        case 'failed':
          return `Un nouveau code avait échoué ${at}.`;
        case 'mismatched':
          return `Un autre encaissement avait été annoncé ${at}.`;
        case 'awaiting':
        case 'checking':
          return 'Un autre encaissement avait d’abord été annoncé.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `Son code avait pris fin sans paiement ; la caisse l’a appris ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `Le responsable l’avait réglée à la main ${at} : ${says} (« ${reason} »). La réponse de la plateforme compte.`,
    attachTo: (sale) => `C’est pour la ${sale}`,
    attach: 'C’est pour une autre vente',
    attachTitle: 'Quelle vente a été payée ?',
    attachText:
      'Cette vente ne doit plus être encaissée : si son code est encore payable, il est arrêté.',
    attachCancel: 'Annuler',
    more: (others) =>
      count(others, { one: 'autre paiement à régler', other: 'autres paiements à régler' }),
    announce: (title) => `Paiement tardif. ${title}.`,
  },
  refunds: {
    landmark: 'Remboursements à faire',
    title: (count) => `Remboursements à faire : ${count}`,
    note: 'À faire par la banque, quel que soit le jour.',
    why: {
      late: 'Paiement tardif',
      again: 'Payé plus d’une fois',
      otherwise: 'Argent autre que celui demandé',
      simulated: 'Seulement simulé, dit la plateforme : voyez d’abord à la banque',
      notSimulated: 'Argent réel sous une clé de test, dit la plateforme',
      unconfirmed: 'Annoncé payé, puis démenti : voyez d’abord à la banque',
      returned: 'Marchandise rendue',
    },
    more: (count) => `Afficher la suite (${count})`,
    done: 'Remboursement fait',
    wasMade: 'remboursement fait',
    doneOf: (sale) => `Remboursement fait : ${sale}`,
    made: 'Le remboursement est-il fait ?',
    text: 'Dites-le une fois que la banque l’a pris : la caisse ne déplace pas d’argent. C’est écrit dans le journal, avec la référence de la banque.',
    reference: 'La référence de la banque',
    referenceHint:
      "Comme la banque nomme le virement : lettres, chiffres et . , : / + # & * ( ) ' ? = _ -",
    remark: 'Note, s’il y en a une',
    by: (reference) => `référence bancaire ${reference}`,
    decided: (when) => `Décidé le ${when}`,
    wasDone: (when) => `Fait le ${when}`,
    last: 'Derniers faits',
    busy: 'Écriture…',
    cancel: 'Annuler',
  },
  decisions: {
    handedOver: 'Marchandise remise',
    attached: 'Pour une autre vente',
    refundNeeded: 'Rembourser par la banque',
  },
};
