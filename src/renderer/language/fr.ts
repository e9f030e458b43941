import type { SpanParts } from '../time/span.ts';
import type { Catalogue } from './en.ts';
import { pluralIn } from './plural.ts';

const count = pluralIn('fr');

function late(by: SpanParts): string {
  switch (by.unit) {
    case 'seconds':
      return count(by.seconds, { one: 'seconde', other: 'secondes' });
    case 'minutes':
      return count(by.minutes, { one: 'minute', other: 'minutes' });
    case 'hours':
      return count(by.hours, { one: 'heure', other: 'heures' });
    case 'days':
      return count(by.days, { one: 'jour', other: 'jours' });
  }
}

/** Every word on the screens, in French. */
export const fr: Catalogue = {
  bar: {
    settings: 'Réglages',
    today: 'Aujourd’hui',
    openDay: (total) => `Aujourd’hui ${total}, ouvrir la journée`,
    landmark: 'Caisse',
    simulation: 'Simulation',
    test: 'Test',
    simulationNote: 'aucun argent réel',
    testNote: 'plateforme de test, aucun argent réel',
  },
  health: {
    idle: 'Prêt',
    stream: (ago) => (ago === null ? 'En direct' : `En direct, il y a ${ago}`),
    polling: (ago) =>
      ago === null
        ? 'Vérifie toutes les quelques secondes'
        : `Vérifie toutes les quelques secondes, il y a ${ago}`,
    offline: (span) => (span === null ? 'Hors ligne' : `Hors ligne depuis ${span}`),
  },
  sell: {
    title: 'Nouvelle vente',
    label: 'Libellé',
    labelHint: 'Ajouter un libellé…',
    charge: 'Encaisser',
    charging: 'Envoi…',
    keys: 'Pavé numérique',
    backspace: 'Effacer le dernier chiffre',
    clear: 'Effacer',
    add: 'Ajouter un montant',
    doubleZero: 'Double zéro',
    added: 'Montants additionnés',
    item: (position) => `Montant ${position}`,
    amountNow: (amount) => `Montant ${amount}`,
  },
  sale: {
    number: (number) => `Vente ${number}`,
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
  doubt: {
    checkingTitle: 'Vérification',
    unknownTitle: 'Résultat inconnu',
    doNotCharge: 'Ne pas encaisser à nouveau',
    checkingText: 'Nous demandons à la plateforme si cette vente est payée.',
    unknownText: 'La plateforme est injoignable : nous ne savons pas si cette vente est payée.',
    evidence: 'Ce que nous savons',
    lastAnswer: 'Dernière réponse',
    answered: (paid, ago) => `${paid ? 'payé' : 'non payé'}, il y a ${ago}`,
    noAnswer: 'aucune',
    payableUntil: 'Code payable jusqu’à',
    ended: (time) => `${time} (terminé)`,
    otherCodes: 'Autres codes de cette vente',
    noOther: 'aucun',
    other: (payable, over) =>
      [
        payable > 0 ? count(payable, { one: 'payable', other: 'payables' }) : '',
        over > 0 ? count(over, { one: 'terminé', other: 'terminés' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Prochaine vérification',
    inSpan: (span) => `dans ${span}`,
    now: 'maintenant',
    noCheck: 'à votre demande',
    announce: (amount) => `Ne pas encaisser ${amount} à nouveau. Le résultat n’est pas connu.`,
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
  late: {
    landmark: 'Paiement tardif',
    title: (amount, by) => `${amount} reçus à l’instant, avec ${late(by)} de retard`,
    titleNoTime: (amount) => `${amount} reçus à l’instant, en retard`,
    titleTwice: (amount, times) => `${amount} payés ${times} fois`,
    twiceText: (sale) => `${sale}. Un seul paiement est dû : notez un remboursement pour le reste.`,
    text: (sale, gaveUp, paid) => `${sale}. ${gaveUp} Le client a payé à ${paid}.`,
    gaveUp: (state, time) => {
      if (state === 'stopped') return `La vente a été arrêtée à ${time}.`;
      if (state === 'refused') return `La banque l’avait refusée à ${time}.`;
      if (state === 'unknown') return `Le résultat était inconnu depuis ${time}.`;
      if (state === 'failed') return `La vente n’avait pas pu commencer à ${time}.`;
      return `Le code a expiré à ${time}.`;
    },
    handedOver: 'Marchandise remise',
    refundNeeded: 'À rembourser',
    more: (others) =>
      count(others, { one: 'autre paiement tardif', other: 'autres paiements tardifs' }),
    announce: (title) => `Paiement tardif. ${title}.`,
  },
  rail: {
    landmark: 'Autres ventes',
    title: 'En attente',
    open: (sale) => `Ouvrir ${sale}`,
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
  decisions: {
    handedOver: 'Marchandise remise',
    refundNeeded: 'À rembourser',
  },
  failures: {
    invalidRequest: 'La plateforme n’a pas accepté la demande. Rien n’a été encaissé.',
    keyRefused: 'La plateforme a refusé la clé de cette caisse. Appelez le responsable.',
    accessDenied: 'Cette caisse n’est pas autorisée à encaisser. Appelez le responsable.',
    notFound: 'La plateforme ne connaît pas cette adresse. Appelez le responsable.',
    tooManyRequests: 'La plateforme est occupée. Attendez un instant, puis réessayez.',
    platformError: 'La plateforme a un problème. Rien n’a été encaissé ; réessayez.',
    unreadableAnswer: 'La réponse de la plateforme est illisible. Aucun code n’a été affiché.',
    timedOut:
      'La plateforme a trop tardé. Aucun code n’a été affiché, donc rien ne peut être payé.',
    unreachable: 'La plateforme est injoignable. Vérifiez le réseau, puis réessayez.',
    interrupted:
      'La caisse a été arrêtée avant l’arrivée du code. Rien ne peut être payé ; réessayez.',
    simulatedUnderLiveKey:
      'La plateforme a répondu par un paiement simulé. Appelez le responsable.',
  },
  contradictions: {
    amountDiffers: 'La plateforme indique un autre montant. Appelez le responsable.',
    currencyDiffers: 'La plateforme indique une autre devise. Appelez le responsable.',
    unpaidAfterPaid: 'La plateforme a dit payé, puis non payé. Appelez le responsable.',
    simulatedUnderLiveKey: 'La plateforme dit ce paiement simulé. Appelez le responsable.',
  },
  notices: {
    noAnswer: 'La caisse n’a pas répondu. Rien n’est perdu ; réessayez.',
    earlierPress: 'Cette vente existait déjà, avec le montant affiché ici.',
    journalUnavailable: 'La caisse ne peut pas écrire son journal. Rien n’a été encaissé.',
    saleNotFound: 'Cette vente n’est plus là.',
    notWaiting: 'Cette vente n’est plus en attente.',
    notRetryable: 'Cette vente ne peut pas avoir de nouveau code maintenant.',
    earlierCodeUncertain:
      'Un code précédent a peut-être été payé. Ne pas encaisser à nouveau avant de le savoir.',
    notSettled: 'Cette vente n’est pas encore réglée.',
    folderUnwritable: 'Le dossier d’export ne peut pas être écrit.',
    diskFull: 'Le disque est plein. Rien n’a été exporté.',
    settingsUnwritable: 'Les réglages n’ont pas pu être gardés.',
    notSimulation: 'On ne joue le payeur qu’en simulation.',
    noCode: 'Cette vente n’a pas de code à jouer.',
    simulationUnreachable: 'La simulation ne répond pas.',
  },
  play: {
    title: 'Jouer le payeur',
    complete: 'Confirmer',
    refuse: 'Refuser',
    expire: 'Laisser expirer',
    completeAfterExpiry: 'Payer après la fin',
  },
  connection: {
    starting: 'Démarrage…',
    lostTitle: 'La caisse ne répond pas',
    lostText: 'Reconnexion…',
  },
  blocked: {
    title: 'La caisse ne peut pas vendre',
    text: 'Elle ne peut pas écrire son journal, et une vente non écrite ne doit pas être faite.',
    advice: 'Vérifiez que le disque n’est pas plein, puis redémarrez la caisse.',
  },
  notice: { dismiss: 'Fermer' },
  day: {
    title: 'La journée',
    back: 'Retour à la caisse',
    previous: 'Jour précédent',
    next: 'Jour suivant',
    loading: 'Lecture du journal…',
    paidToday: 'Payé aujourd’hui',
    paid: 'Payé',
    sales: (sales) => count(sales, { one: 'vente', other: 'ventes' }),
    average: (amount) => `${amount} en moyenne`,
    byHour: 'Par heure',
    hour: 'Heure',
    confirm: 'Délai de confirmation',
    medianWorst: (median, worst) => `médiane ${median}, pire ${worst}`,
    noneConfirmed: 'aucune',
    byState: 'Autres issues',
    list: 'Ventes de la journée',
    empty: 'Aucune vente ce jour-là.',
    time: 'Heure',
    sale: 'Vente',
    state: 'État',
    confirmed: 'Confirmé',
    amount: 'Montant',
    open: (sale) => `Historique de ${sale}`,
    paidTimes: (times) => `payé ${times} fois`,
  },
  export: {
    open: 'Exporter la journée',
    title: 'Exporter la journée',
    text: 'Un fichier de tableur avec chaque vente de la journée, quel que soit son état.',
    convention: 'Fait pour',
    en: 'Tableurs anglais',
    enDetail: 'virgule entre les cellules, 48.90',
    fr: 'Tableurs français',
    frDetail: 'point-virgule entre les cellules, 48,90',
    go: 'Exporter',
    busy: 'Export…',
    written: 'Le fichier est écrit',
    download: (file) => `Télécharger ${file}`,
    close: 'Fermer',
  },
  history: {
    close: 'Fermer',
    loading: 'Lecture du journal…',
    entries: {
      drafted: 'Encaissement demandé',
      codeCreated: 'Code affiché',
      createFailed: 'Impossible de commencer',
      countdownEnded: 'Code terminé',
      stopRequested: 'Arrêté à la caisse',
      unpaidAnswered: 'La plateforme a dit : non payé',
      completed: 'La plateforme a dit : payé',
      refusalReported: 'Refusé par la banque',
      contactLost: 'La plateforme était injoignable',
      retryRequested: 'Nouveau code demandé',
      contradicted: 'La plateforme s’est contredite',
      acknowledged: 'Vu à la caisse',
    },
    other: 'Écriture du journal',
    payableUntil: (time) => `payable jusqu’à ${time}`,
    by: { stream: 'par le flux d’événements', status: 'par une vérification' },
    seal: (hash) => `Sceau ${hash}`,
  },
  settings: {
    title: 'Réglages',
    language: 'Langue',
    theme: 'Apparence',
    system: 'Comme l’appareil',
    light: 'Clair',
    dark: 'Sombre',
    sound: 'Sonner à l’arrivée d’un paiement',
    close: 'Fermer',
  },
};
