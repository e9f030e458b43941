import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Vente ${number}`,
    numberWithin: (number) => `vente ${number}`,
    next: 'Servir le client suivant',
    done: 'Terminé',
    showAgain: 'Afficher de nouveau le code',
    newCode: 'Nouveau code',
    tryAgain: 'Réessayer',
    stop: 'Arrêter',
    newSale: 'Nouvelle vente',
    checkNow: 'Vérifier maintenant',
    checkingNow: 'Vérification…',
  },
  preparing: {
    title: 'Préparation',
    text: 'Le code va s’afficher dans un instant.',
  },
  waiting: {
    title: 'En attente du paiement',
    qr: (amount) => `Code QR pour payer ${amount}`,
    left: 'pour scanner et confirmer',
    noEnd:
      'La fin de ce code ne peut être dite avec certitude : il reste jusqu’à ce que la plateforme le dise payé ou terminé.',
    undrawn:
      'Ce code ne peut pas être affiché. Arrêtez cette vente, et faites un nouveau code quand la caisse dira que rien n’a été payé.',
    onTheirScreen: 'Le client scanne le code sur son écran.',
    showHere: 'Montrer le code ici',
    steps: [
      'Scannez le code avec votre téléphone',
      'Choisissez votre banque',
      'Confirmez le paiement',
    ],
    stream: 'La confirmation arrive aussitôt.',
    polling: 'La confirmation arrive en quelques secondes.',
    offline: 'Faites patienter le client ici ; la caisse continue de demander.',
    patient: 'Faites patienter le client ici.',
    announce: (amount) => `En attente de ${amount}. Le code est affiché.`,
  },
  paid: {
    title: 'Payé',
    confirmed: (span) => `confirmé ${span} après la création du code`,
    announce: (amount) => `Payé. ${amount}.`,
  },
  over: {
    expiredTitle: 'Rien n’a été payé',
    expiredText: 'Le code est terminé et n’a pas été confirmé. Rien n’a été payé jusqu’ici.',
    expiredSaid: 'La plateforme dit que le code a expiré. Rien n’a été payé jusqu’ici.',
    stoppedTitle: 'Arrêté',
    stoppedText: 'Si le client paie quand même, la caisse sonne. Nous surveillons toujours.',
    stoppedEnded:
      'Le code est terminé. Nous surveillons encore, au cas où il aurait été payé au dernier moment.',
    refusedTitle: 'Refusé par la banque',
    refusedText: (word) =>
      `La plateforme répond « ${word} » : rien n’a été payé jusqu’ici. Si de l’argent arrive quand même, la caisse sonne.`,
    unclearSince: (word) =>
      `La plateforme répond maintenant « ${word} », un mot que cette caisse ne connaît pas. Appelez le responsable avant d’encaisser à nouveau.`,
    cancelledTitle: 'Annulé',
    cancelledText: 'La plateforme dit que le paiement a été annulé. Rien n’a été payé jusqu’ici.',
    failedTitle: 'Impossible de commencer',
    failedUnpayable: 'Aucun code de cette vente n’a été montré : personne n’a pu en scanner.',
    payable: {
      sales: {
        until: (time) => `Code payable jusqu’à ${time}`,
        noEnd: 'Code payable, on ne sait jusqu’à quand',
      },
      last: {
        until: (time) =>
          `Le dernier code de cette vente est payable jusqu’à ${time}. S’il est payé, la caisse sonne.`,
        noEnd:
          'Le dernier code de cette vente pourrait encore être payé. S’il l’est, la caisse sonne.',
      },
      earlier: {
        until: (time) =>
          `Un code précédent de cette vente est payable jusqu’à ${time}. S’il est payé, la caisse sonne.`,
        noEnd:
          'Un code précédent de cette vente pourrait encore être payé. S’il l’est, la caisse sonne.',
      },
      another: {
        until: (time) =>
          `Un autre code de cette vente est payable jusqu’à ${time}. S’il est payé aussi, la caisse sonne.`,
        noEnd:
          'Un autre code de cette vente pourrait encore être payé. S’il l’est aussi, la caisse sonne.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} codes de cette vente sont payables, le dernier jusqu’à ${time}. Si l’un est payé, la caisse sonne.`,
    severalNoEnd: (codes) =>
      `${codes} codes de cette vente pourraient encore être payés. Si l’un l’est, la caisse sonne.`,
    failedEnded:
      'Pour autant que la caisse le sache, son code précédent est terminé. Nous veillons : s’il est payé, la caisse sonne.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) =>
        `La plateforme a encaissé ${collected} au lieu de ${asked}`,
      currencyDiffers: (collected, asked) =>
        `La plateforme a encaissé ${collected} au lieu de ${asked}`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked} : la plateforme dit payé, mais seulement en simulation`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked} : la plateforme dit payé en argent réel, sous une clé de test`,
      unconfirmed: (_collected, asked) => `${asked} : la plateforme a dit payé, puis autre chose`,
    },
    text: 'Ne pas encaisser à nouveau, appelez le responsable.',
    detail: (sale) => `${sale}. Ne pas encaisser à nouveau, appelez le responsable.`,
    landmark: 'Argent qui ne correspond pas',
    countedAsPaid: 'La caisse l’avait comptée comme payée.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `${amount} ont aussi été payés pour elle.`
        : `${amount} ont aussi été payés ${times} fois pour elle.`,
    handedOver: 'Marchandise remise pour cela',
    refundNeeded: 'Rembourser par la banque',
    unsaid: 'un montant illisible',
    untold: (currency) => `un montant en ${currency} qu’elle n’a pas indiqué`,
    denied: 'Interrogée depuis, la plateforme a dit autre chose.',
    settled: {
      paid: 'Le responsable l’avait réglée à la main comme payée.',
      notPaid: 'Le responsable l’avait réglée à la main comme non payée.',
    },
    decidedBefore: (decision) => `Décidé auparavant : ${decision}. Décidez à nouveau.`,
  },
  payable: {
    landmark: 'Codes encore payables',
    until: (amount, time) => `Un code de ${amount} peut encore être payé jusqu’à ${time}`,
    noEnd: (amount) => `Un code de ${amount} pourrait encore être payé`,
    more: (others) => (others === 1 ? 'et un autre' : `et ${others} autres`),
    show: 'Voir',
  },
  parked: {
    says: {
      paid: (amount, name) => `${amount} payés : ${name}.`,
      expired: (amount, name) => `Rien n’a été payé des ${amount} jusqu’ici : ${name}.`,
      refused: (amount, name) => `${amount} : paiement refusé, ${name}.`,
      failed: (amount, name) => `L’encaissement de ${amount} n’a pas pu commencer : ${name}.`,
    },
    contested: (amount, name) =>
      `${amount} comptés comme payés, et la plateforme a ensuite dit autre chose : ${name}.`,
    denied: (amount, name) =>
      `${amount} réglés comme payés, et la plateforme dit autre chose : ${name}. N’encaissez pas à nouveau.`,
    more: (others) => (others === 1 ? 'et une autre' : `et ${others} autres`),
    show: 'Montrer',
  },
  contested: {
    title: 'Compté comme payé, puis démenti',
    text: (amount) => `${amount} comptés comme payés. N’encaissez pas à nouveau.`,
    settled: {
      title: 'La plateforme le dément',
      text: (amount) =>
        `Un responsable avait réglé ${amount} comme payés. Regardez le compte avant d’encaisser à nouveau.`,
    },
  },
  covered: {
    title: (sale) => `Payé par la ${sale}`,
    noMore: (sale) =>
      `Le paiement tardif de la ${sale} avait payé cette vente, et la plateforme dit depuis qu’il n’existe pas, ou qu’il est d’un autre montant : il ne la paie pas. Appelez le responsable avant d’encaisser à nouveau.`,
    text: (sale) =>
      `L’argent arrivé en retard pour la ${sale} paie celle-ci. Ne pas encaisser à nouveau.`,
    payable: (time) =>
      `Le code de cette vente est payable jusqu’à ${time}. S’il est payé aussi, la caisse sonne.`,
  },
  states: {
    drafted: 'Préparation',
    awaiting: 'En attente',
    checking: 'Vérification',
    paid: 'Payé',
    expired: 'Expiré',
    stopped: 'Arrêté',
    refused: 'Refusé',
    failed: 'Code en échec',
    unknown: 'Inconnu',
    paidLate: 'Payé en retard',
    mismatched: 'Ne correspond pas',
  },
};
