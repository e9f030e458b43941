import type { en as english } from './en.ts';

export const it: typeof english = {
  idle: { welcome: 'Benvenuti', text: 'Qui compaiono i Suoi acquisti.' },
  steps: [
    'Inquadrare il codice con il telefono',
    'Scegliere la propria banca',
    'Confermare il pagamento',
  ],
  qr: (amount) => `Codice QR per pagare ${amount}`,
  undrawn: 'Questo codice non può essere mostrato. Rivolgersi alla cassa.',
  receipt: { text: 'Inquadrare per conservare lo scontrino', qr: 'Codice QR con lo scontrino' },
  left: 'per inquadrare e confermare',
  line: 'Importo',
  discount: 'Sconto',
  more: (count) => `e ancora ${count}`,
  states: {
    ringing: { title: 'I Suoi acquisti', text: 'Poi compare il codice per pagare.' },
    preparing: {
      title: 'Un momento',
      text: 'Il codice è in preparazione.',
    },
    waiting: { title: 'Inquadrare per pagare', text: '' },
    checking: {
      title: 'Stiamo verificando il pagamento',
      text: 'Attendere un momento e non pagare di nuovo.',
    },
    paid: {
      title: 'Pagato',
      text: 'Grazie',
    },
    ended: {
      title: 'Questo codice non è più valido',
      text: 'Finora non è stato pagato nulla. Non usarlo più per pagare: rivolgersi alla cassa.',
    },
    refused: {
      title: 'Rifiutato dalla banca',
      text: 'Finora non è stato pagato nulla. Rivolgersi alla cassa.',
    },
    askCashier: {
      title: 'Rivolgersi alla cassa',
      text: 'Il pagamento sarà verificato insieme a Lei. Non pagare di nuovo.',
    },
  },
  cutOff: {
    title: 'Nessun collegamento con la cassa',
    text: 'Rivolgersi alla cassa. Questo schermo torna da solo.',
  },
  modes: {
    simulation: 'Simulazione',
    training: 'Formazione',
    test: 'Test',
    note: 'nessun denaro reale',
  },
  language: 'Lingua',
  pairing: {
    title: 'Collegare questo schermo',
    text: 'Un responsabile trova il codice alla cassa: Impostazioni, Schermo del cliente.',
    code: 'Codice',
    erase: 'Cancella',
    wrong:
      'Questo codice non collega nessuno schermo. Vale una volta, per cinque minuti: chiederne uno nuovo alla cassa.',
    unheard: 'La cassa non risponde. Riprovare tra un momento.',
  },
};
