import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Vente ${number}`,
    numberWithin: (number) => `vente ${number}`,
    next: 'Servir le client suivant',
    done: 'Terminé',
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
    steps: [
      'Scannez le code avec votre téléphone',
      'Choisissez votre banque',
      'Confirmez le paiement',
    ],
    stream: 'La confirmation arrive aussitôt.',
    polling: 'La confirmation arrive en quelques secondes.',
    offline: 'La plateforme ne répond pas. Gardez le client ici ; la caisse continue de demander.',
    announce: (amount) => `En attente de ${amount}. Le code est affiché.`,
  },
  paid: {
    title: 'Payé',
    confirmed: (span) => `confirmé en ${span} par la plateforme`,
    announce: (amount) => `Payé. ${amount}.`,
  },
  over: {
    expiredTitle: 'Rien n’a été payé',
    expiredText: 'Le code est terminé et la plateforme indique qu’il n’a pas été payé.',
    stoppedTitle: 'Arrêté',
    stoppedPayable: (time) => `Code payable jusqu’à ${time}`,
    stoppedText: 'Si le client paie quand même, la caisse sonne. Nous surveillons toujours.',
    stoppedEnded:
      'Le code est terminé. Nous surveillons encore, au cas où il aurait été payé au dernier moment.',
    refusedTitle: 'Refusé par la banque',
    refusedText: 'La banque n’a pas fait le virement. Rien n’a été payé.',
    failedTitle: 'Impossible de commencer',
  },
  covered: {
    title: (sale) => `Payé par la ${sale}`,
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
    failed: 'Non commencé',
    unknown: 'Inconnu',
    paidLate: 'Payé en retard',
  },
};
