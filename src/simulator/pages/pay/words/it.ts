import { fromDay, onDay, untilDay } from '../../frame/italian-day.ts';
import type { Words } from './pay-words.ts';

/** The payer's pages in Italian. */
export const ITALIAN: Words = {
  payTo: 'Pagare a',
  chooseBank: 'Scelga la sua banca',
  bankSite: 'Banca simulata',
  confirmAmount: { before: 'Conferma', after: (shop) => `a ${shop}` },
  from: 'Da',
  account: 'Conto corrente ·· 4821',
  to: 'A',
  reference: 'Causale',
  till: 'Cassa',
  confirm: 'Conferma',
  refuse: 'Rifiuta',
  otherBank: 'Scegli un’altra banca',
  cancel: 'Annulla',
  cancelAndReturn: 'Annulla e torna indietro',
  invoice: 'Fattura',
  order: 'Ordine',
  installment: (index, total) => `Rata ${index} di ${total}`,
  depositPaid: (amount) => `Acconto già versato: ${amount}`,
  dueOn: (day) => `Scade ${onDay(day)}`,
  lines: (count) => (count === 1 ? 'Che cosa paga' : `Che cosa paga (${count})`),
  recap: {
    billedTo: 'Fatturato a',
    dueDate: 'Scadenza',
    net: 'Imponibile',
    vat: 'IVA',
    vatTotal: 'IVA in totale',
    vatOf: (percent, base) => `IVA ${percent} su ${base}`,
    total: 'Totale con IVA',
    proceed: 'Continua alla mia banca',
    payableUntil: (day) => `Si può pagare con questo link fino ${untilDay(day)}.`,
  },
  later: {
    heading: 'Pagare un altro giorno',
    day: 'Giorno del pagamento',
    window: (first, last) => `${fromDay(first, 'D')} ${untilDay(last)}`,
    outside: (first, last) => `Scelga un giorno ${fromDay(first)} ${untilDay(last)}.`,
    schedule: 'Programma questo pagamento',
  },
  simulation: {
    heading: 'Simulazione: che cos’altro può fare questa banca',
    stayPending: {
      heading: 'Confermare, e la banca tace',
      detail: 'Il pagamento resta in sospeso finché non fa rispondere la banca.',
    },
    confirmAfterExpiry: {
      heading: 'Lasciar scadere il tempo, poi confermare',
      detail: 'Il pagamento scade e viene eseguito lo stesso.',
    },
    failLater: {
      heading: 'Programmare per un giorno in cui fallisce',
      detail: 'Quel giorno la banca rifiuta il pagamento.',
    },
    answerHeading: 'Simulazione: far rispondere la banca',
    answerConfirm: 'La banca conferma',
    answerRefuse: 'La banca rifiuta',
  },
  outcomes: {
    paid: {
      heading: 'Pagato',
      detail: 'Il negozio è stato avvisato.',
      till: { detail: 'Il negozio è stato avvisato. Può mostrare questa pagina alla cassa.' },
    },
    alreadyPaid: {
      heading: 'Già pagato',
      detail: 'Questo pagamento è già stato fatto. Dal suo conto non uscirà altro.',
    },
    scheduled: {
      heading: 'Programmato',
      detail:
        'La sua banca farà questo pagamento da sola. Dal suo conto non è ancora uscito nulla.',
    },
    waiting: {
      heading: 'La sua banca non ha ancora risposto',
      detail:
        'Lei ha confermato. Non paghi di nuovo: il negozio sarà avvisato appena la sua banca risponde.',
    },
    notPaid: {
      heading: 'Non pagato',
      detail: 'Dal suo conto non è uscito nulla. Può ancora pagare con lo stesso link.',
      till: { detail: 'Dal suo conto non è uscito nulla. Può ancora pagare con lo stesso codice.' },
    },
    refused: {
      heading: 'Rifiutato',
      detail: 'Non è stato pagato nulla. Il negozio può inviarle un nuovo link.',
      till: { detail: 'Non è stato pagato nulla. Il negozio può mostrarle un nuovo codice.' },
      dashboard: {
        detail: 'Non è stato pagato nulla. Può pagare di nuovo dalla pagina dei suoi pagamenti.',
      },
    },
    refusedByBank: {
      heading: 'Rifiutato dalla sua banca',
      detail:
        'La sua banca non ha fatto questo pagamento nel giorno previsto. Il negozio può inviarle un nuovo link.',
      dashboard: {
        detail:
          'La sua banca non ha fatto questo pagamento nel giorno previsto. Può pagare dalla pagina dei suoi pagamenti.',
      },
    },
    expired: {
      heading: 'Questo link è scaduto',
      detail: 'Non è stato pagato nulla. Chieda al negozio un nuovo link.',
      till: {
        heading: 'Questo codice è scaduto',
        detail: 'Non è stato pagato nulla. Chieda al negozio un nuovo codice.',
      },
    },
    overBalance: {
      heading: 'Più di quanto resta da pagare',
      detail: 'Non è stato pagato nulla. La pagina dei suoi pagamenti mostra quanto resta.',
    },
  },
  onDay,
  backTo: (shop) => `Torna a ${shop}`,
  backToDashboard: 'Torna ai suoi pagamenti',
  payAfterAll: 'Paga comunque',
  unknownLink: {
    heading: 'Questo link non è conosciuto',
    detail:
      'Apra di nuovo il link, o inquadri ancora una volta il codice sullo schermo del negozio.',
  },
};
