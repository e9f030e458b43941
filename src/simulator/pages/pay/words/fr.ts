import type { Words } from './pay-words.ts';

/** The payer's pages in French. */
export const FRENCH: Words = {
  payTo: 'Payer à',
  chooseBank: 'Choisissez votre banque',
  bankSite: 'Banque simulée',
  confirmAmount: { before: 'Confirmer', after: (shop) => `à ${shop}` },
  from: 'Depuis',
  account: 'Compte courant ·· 4821',
  to: 'À',
  reference: 'Libellé',
  till: 'Caisse',
  confirm: 'Confirmer',
  refuse: 'Refuser',
  otherBank: 'Choisir une autre banque',
  cancel: 'Annuler',
  cancelAndReturn: 'Annuler et revenir',
  invoice: 'Facture',
  order: 'Commande',
  installment: (index, total) => `Échéance ${index} sur ${total}`,
  depositPaid: (amount) => `Acompte déjà versé : ${amount}`,
  dueOn: (day) => `À régler le ${day}`,
  lines: (count) => (count === 1 ? 'Ce que vous payez' : `Ce que vous payez (${count})`),
  recap: {
    billedTo: 'Facturé à',
    dueDate: 'Échéance',
    net: 'Hors taxes',
    vat: 'TVA',
    vatTotal: 'TVA totale',
    vatOf: (percent, base) => `TVA ${percent} sur ${base}`,
    total: 'Total TTC',
    proceed: 'Continuer vers ma banque',
    payableUntil: (day) => `Ce lien peut être payé jusqu’au ${day}.`,
  },
  later: {
    heading: 'Payer un autre jour',
    day: 'Jour du paiement',
    window: (first, last) => `Du ${first} au ${last}`,
    outside: (first, last) => `Choisissez un jour du ${first} au ${last}.`,
    schedule: 'Programmer ce paiement',
  },
  simulation: {
    heading: 'Simulation : ce que cette banque sait faire d’autre',
    stayPending: {
      heading: 'Confirmer, et la banque se tait',
      detail: 'Le paiement reste en attente jusqu’à ce que vous fassiez répondre la banque.',
    },
    confirmAfterExpiry: {
      heading: 'Laisser expirer, puis confirmer',
      detail: 'Le paiement expire, et il est payé quand même.',
    },
    failLater: {
      heading: 'Programmer un jour d’échec',
      detail: 'Ce jour-là, la banque refuse le paiement.',
    },
    answerHeading: 'Simulation : faire répondre la banque',
    answerConfirm: 'La banque confirme',
    answerRefuse: 'La banque refuse',
  },
  outcomes: {
    paid: {
      heading: 'Payé',
      detail: 'Le magasin est prévenu.',
      till: { detail: 'Le magasin est prévenu. Vous pouvez montrer cette page à la caisse.' },
    },
    alreadyPaid: {
      heading: 'Déjà payé',
      detail: 'Ce paiement a déjà été fait. Rien de plus ne quittera votre compte.',
    },
    scheduled: {
      heading: 'Programmé',
      detail: 'Votre banque fera ce paiement d’elle-même. Rien n’a encore quitté votre compte.',
    },
    waiting: {
      heading: 'Votre banque n’a pas encore répondu',
      detail:
        'Vous avez confirmé. Ne payez pas à nouveau : le magasin sera prévenu dès que votre banque répondra.',
    },
    notPaid: {
      heading: 'Non payé',
      detail: 'Rien n’a quitté votre compte. Vous pouvez encore payer avec le même lien.',
      till: {
        detail: 'Rien n’a quitté votre compte. Vous pouvez encore payer avec le même code.',
      },
    },
    refused: {
      heading: 'Refusé',
      detail: 'Rien n’a été payé. Le magasin peut vous envoyer un nouveau lien.',
      till: { detail: 'Rien n’a été payé. Le magasin peut vous montrer un nouveau code.' },
      dashboard: { detail: 'Rien n’a été payé. Vous pouvez payer à nouveau depuis vos paiements.' },
    },
    refusedByBank: {
      heading: 'Refusé par votre banque',
      detail:
        'Votre banque n’a pas fait ce paiement le jour prévu. Le magasin peut vous envoyer un nouveau lien.',
      dashboard: {
        detail:
          'Votre banque n’a pas fait ce paiement le jour prévu. Vous pouvez payer depuis vos paiements.',
      },
    },
    expired: {
      heading: 'Ce lien a expiré',
      detail: 'Rien n’a été payé. Demandez un nouveau lien au magasin.',
      till: {
        heading: 'Ce code a expiré',
        detail: 'Rien n’a été payé. Demandez un nouveau code au magasin.',
      },
    },
    overBalance: {
      heading: 'Plus qu’il ne reste à payer',
      detail: 'Rien n’a été payé. Vos paiements montrent ce qui reste.',
    },
  },
  onDay: (day) => `le ${day}`,
  backTo: (shop) => `Retour à ${shop}`,
  backToDashboard: 'Retour à vos paiements',
  payAfterAll: 'Payer finalement',
  unknownLink: {
    heading: 'Ce lien est inconnu',
    detail: 'Ouvrez à nouveau le lien, ou scannez le code sur l’écran du magasin.',
  },
};
