import { italianTime } from '../../../domain/said-hour.ts';
import type { saleWords as english } from '../en/sale.ts';

/** The screens of an open sale, but for doubt. */
export const saleWords: typeof english = {
  sale: {
    number: (number) => `Vendita ${number}`,
    numberWithin: (number) => `vendita ${number}`,
    next: 'Servi il prossimo cliente',
    done: 'Fatto',
    showAgain: 'Mostra di nuovo il codice',
    newCode: 'Nuovo codice',
    tryAgain: 'Riprova',
    stop: 'Interrompi',
    newSale: 'Nuova vendita',
    checkNow: 'Verifica ora',
    checkingNow: 'Verifica…',
  },
  preparing: {
    title: 'Preparazione',
    text: 'Il codice compare tra un istante.',
  },
  waiting: {
    title: 'In attesa del pagamento',
    qr: (amount) => `Codice QR per pagare ${amount}`,
    left: 'per inquadrare e confermare',
    noEnd:
      'Non si può dire con certezza quando scade questo codice: resta finché la piattaforma non lo dice pagato o concluso.',
    undrawn:
      'Questo codice non può essere mostrato. Interrompere questa vendita e creare un nuovo codice quando la cassa dice che non è stato pagato nulla.',
    onTheirScreen: 'Il cliente inquadra il codice sul suo schermo.',
    showHere: 'Mostra il codice qui',
    steps: [
      'Inquadrare il codice con il telefono',
      'Scegliere la propria banca',
      'Confermare il pagamento',
    ],
    stream: 'La conferma arriva subito.',
    polling: 'La conferma arriva entro pochi secondi.',
    offline: 'Far attendere il cliente; la cassa continua a chiedere.',
    patient: 'Far attendere il cliente.',
    announce: (amount) => `In attesa di ${amount}. Il codice è sullo schermo.`,
  },
  paid: {
    title: 'Pagato',
    confirmed: (span) => `confermato ${span} dopo la creazione del codice`,
    announce: (amount) => `Pagato. ${amount}.`,
  },
  over: {
    expiredTitle: 'Non è stato pagato nulla',
    expiredText: 'Il codice è scaduto senza conferma. Finora non è stato pagato nulla.',
    expiredSaid: 'La piattaforma dice che il codice è scaduto. Finora non è stato pagato nulla.',
    stoppedTitle: 'Interrotto',
    stoppedText: 'La cassa continua a controllare: se il cliente paga comunque, suona.',
    stoppedEnded:
      'Il codice è scaduto. La cassa continua a controllare, nel caso sia stato pagato all’ultimo momento.',
    refusedTitle: 'Rifiutato dalla banca',
    refusedText: (word) =>
      `La piattaforma risponde «${word}»: finora non è stato pagato nulla. Se arriva comunque del denaro, la cassa suona.`,
    unclearSince: (word) =>
      `Ora la piattaforma risponde «${word}», una parola che questa cassa non conosce. Chiamare il responsabile prima di incassare di nuovo.`,
    cancelledTitle: 'Annullato',
    cancelledText:
      'La piattaforma dice che il pagamento è stato annullato. Finora non è stato pagato nulla.',
    failedTitle: 'Avvio non riuscito',
    failedUnpayable:
      'Di questa vendita non è stato mostrato alcun codice: nessuno può averlo inquadrato.',
    payable: {
      sales: {
        until: (time) => `Codice pagabile fino ${italianTime('a', time)}`,
        noEnd: 'Codice pagabile, non si sa fino a quando',
      },
      last: {
        until: (time) =>
          `L’ultimo codice di questa vendita è pagabile fino ${italianTime('a', time)}. Se viene pagato, la cassa suona.`,
        noEnd:
          'L’ultimo codice di questa vendita potrebbe ancora essere pagato. Se succede, la cassa suona.',
      },
      earlier: {
        until: (time) =>
          `Un codice precedente di questa vendita è pagabile fino ${italianTime('a', time)}. Se viene pagato, la cassa suona.`,
        noEnd:
          'Un codice precedente di questa vendita potrebbe ancora essere pagato. Se succede, la cassa suona.',
      },
      another: {
        until: (time) =>
          `Un altro codice di questa vendita è pagabile fino ${italianTime('a', time)}. Se viene pagato anche quello, la cassa suona.`,
        noEnd:
          'Un altro codice di questa vendita potrebbe ancora essere pagato. Se viene pagato anche quello, la cassa suona.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} codici di questa vendita sono pagabili, l’ultimo fino ${italianTime('a', time)}. Se uno viene pagato, la cassa suona.`,
    severalNoEnd: (codes) =>
      `${codes} codici di questa vendita potrebbero ancora essere pagati. Se uno viene pagato, la cassa suona.`,
    failedEnded:
      'Per quanto ne sa la cassa, il codice precedente è scaduto. La cassa continua a controllare: se viene pagato, suona.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) =>
        `La piattaforma ha incassato ${collected} invece di ${asked}`,
      currencyDiffers: (collected, asked) =>
        `La piattaforma ha incassato ${collected} invece di ${asked}`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked}: la piattaforma dice pagato, ma solo per simulazione`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked}: la piattaforma dice pagato con denaro reale, con una chiave di test`,
      unconfirmed: (_collected, asked) =>
        `${asked}: la piattaforma ha detto pagato, poi ha detto altro`,
    },
    text: 'Non incassare di nuovo, chiamare il responsabile.',
    detail: (sale) => `${sale}. Non incassare di nuovo, chiamare il responsabile.`,
    landmark: 'Denaro che non corrisponde',
    countedAsPaid: 'La cassa l’aveva contata come pagata.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `Per questa vendita sono stati pagati anche ${amount}.`
        : `Per questa vendita sono stati pagati anche ${amount}, ${times} volte.`,
    handedOver: 'Merce consegnata',
    refundNeeded: 'Rimborso tramite banca',
    unsaid: 'un importo illeggibile',
    untold: (currency) => `un importo in ${currency} che non ha indicato`,
    denied: 'Interrogata in seguito, la piattaforma ha detto altro.',
    settled: {
      paid: 'Il responsabile l’aveva risolta a mano come pagata.',
      notPaid: 'Il responsabile l’aveva risolta a mano come non pagata.',
    },
    decidedBefore: (decision) => `Deciso in precedenza: ${decision}. Decidere di nuovo.`,
  },
  payable: {
    landmark: 'Codici ancora pagabili',
    until: (amount, time) =>
      `Un codice da ${amount} può ancora essere pagato fino ${italianTime('a', time)}`,
    noEnd: (amount) => `Un codice da ${amount} potrebbe ancora essere pagato`,
    more: (others) => (others === 1 ? 'e un altro' : `e altri ${others}`),
    show: 'Mostra',
  },
  parked: {
    says: {
      paid: (amount, name) => `${amount} pagati: ${name}.`,
      expired: (amount, name) => `Dei ${amount} finora non è stato pagato nulla: ${name}.`,
      refused: (amount, name) => `${amount}, pagamento rifiutato: ${name}.`,
      failed: (amount, name) => `${amount}, avvio non riuscito: ${name}.`,
    },
    contested: (amount, name) =>
      `${amount} contati come pagati, poi la piattaforma ha detto altro: ${name}.`,
    denied: (amount, name) =>
      `${amount} risolti come pagati, ma la piattaforma dice altro: ${name}. Non incassare di nuovo.`,
    more: (others) => (others === 1 ? 'e un’altra' : `e altre ${others}`),
    show: 'Mostra',
  },
  contested: {
    title: 'Contata come pagata, poi smentita',
    text: (amount) => `La cassa aveva contato ${amount} come pagati. Non incassare di nuovo.`,
    settled: {
      title: 'La piattaforma lo smentisce',
      text: (amount) =>
        `Un responsabile aveva risolto ${amount} come pagati. Guardare il conto in banca prima di incassare di nuovo.`,
    },
  },
  covered: {
    title: (sale) => `Pagata dalla ${sale}`,
    noMore: (sale) =>
      `Il pagamento in ritardo della ${sale} aveva pagato questa vendita, ma ora la piattaforma dice che non esiste, o che ha un altro importo: non la paga. Chiamare il responsabile prima di incassare di nuovo.`,
    text: (sale) =>
      `Il pagamento in ritardo della ${sale} paga questa vendita. Non incassare di nuovo.`,
    payable: (time) =>
      `Il codice di questa vendita è pagabile fino ${italianTime('a', time)}. Se viene pagato anche quello, la cassa suona.`,
  },
  states: {
    drafted: 'Preparazione',
    awaiting: 'In attesa',
    checking: 'Verifica',
    paid: 'Pagato',
    expired: 'Scaduto',
    stopped: 'Interrotto',
    refused: 'Rifiutato',
    failed: 'Codice fallito',
    unknown: 'Sconosciuto',
    paidLate: 'Pagato in ritardo',
    mismatched: 'Non corrisponde',
  },
};
