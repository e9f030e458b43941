import type { en as english } from './en.ts';

export const it: typeof english = {
  start: {
    touch: 'Tocchi per iniziare',
    text: 'Scelga, poi paghi con l’app della Sua banca.',
  },
  choose: {
    title: 'Si serva.',
    text: 'Scelga, poi paghi con l’app della Sua banca.',
    pages: 'Pagine',
    page: (number) => `Pagina ${number}`,
    add: (name, price) => `Aggiungere ${name}, ${price}`,
    less: (name) => `Togliere uno: ${name}`,
    none: 'Ancora nulla di scelto',
    count: (count) => (count === 1 ? '1 articolo' : `${count} articoli`),
    clear: 'Cancella tutto',
    back: 'Indietro',
    pay: 'Paga',
  },
  amount: {
    title: 'Altro importo',
    own: 'Il Suo importo',
    bounds: (least, most) => `Da ${least} a ${most}`,
    take: 'Scegli questo importo',
    erase: 'Cancella',
  },
  notCharged: {
    kioskClosed: 'Questo chiosco ha appena chiuso. Non è stato pagato nulla.',
    offerChanged: 'Nel frattempo è cambiato qualcosa. Controlli la Sua scelta.',
    saleOpen: 'Qui c’è ancora un pagamento in corso. Un momento, per favore.',
    notCharged: 'Non ha funzionato e non è stato pagato nulla. Riprovi.',
    notAllowed: 'Non ha funzionato e non è stato pagato nulla. Riprovi.',
    unheard: 'La cassa non ha risposto. Riprovi.',
  },
  still: {
    title: 'È ancora qui?',
    text: (seconds) => `Altrimenti si ricomincia tra ${seconds}\u00a0s.`,
    yes: 'Sì, continua',
  },
  sale: {
    cancel: 'Annulla',
    done: 'Fatto',
    again: 'Ricomincia',
    leave: 'Torna all’inizio',
    print: 'Stampa lo scontrino',
    printed: 'Lo scontrino esce dalla stampante.',
    notPrinted: 'Non è stato possibile stamparlo. Chiamate qualcuno.',
    goes: (seconds) => `Torna all’inizio tra ${seconds}\u00a0s`,
  },
  undrawn: 'Questo codice non si può mostrare. Chiami qualcuno.',
  states: {
    ringing: { title: 'I Suoi acquisti', text: '' },
    preparing: { title: 'Un momento', text: 'Il Suo codice arriva.' },
    waiting: { title: 'Scansioni per pagare', text: '' },
    checking: {
      title: 'Stiamo chiedendo alla Sua banca',
      text: 'Attenda un momento o chiami qualcuno. Non paghi una seconda volta.',
    },
    paid: { title: 'Pagato', text: 'Grazie' },
    ended: {
      title: 'Non è stato pagato nulla',
      text: 'Il codice non vale più. Non lo usi più per pagare.',
    },
    refused: {
      title: 'Rifiutato dalla Sua banca',
      text: 'Non è stato pagato nulla. Può ricominciare.',
    },
    askCashier: {
      title: 'Chiami qualcuno',
      text: 'Non sappiamo ancora che cosa ne è stato del Suo pagamento. Non paghi una seconda volta: se ne occupa la cassa.',
    },
  },
  closed: {
    title: 'Chiuso al momento',
    opens: (at) => `Riapre alle ${at}`,
  },
  outOfOrder: {
    title: 'Fuori servizio',
    faults: {
      line: 'Nessuna connessione con il servizio di pagamento. Si riprova automaticamente.',
      platform: 'Il servizio di pagamento non risponde come dovrebbe. Si riprova automaticamente.',
      record: 'In questo momento le vendite non si possono registrare. Si riprova automaticamente.',
      manager: 'Prima deve occuparsene qualcuno del negozio.',
      nothing: 'Qui non c’è ancora nulla da acquistare.',
    },
    unheard: 'Nessuna connessione con la cassa. Questo schermo torna da solo.',
  },
  call: {
    call: 'Chiama qualcuno',
    calling: 'Qualcuno è stato chiamato',
    coming: 'Qualcuno sta arrivando',
  },
  pairing: 'Un responsabile trova il codice alla cassa: Impostazioni, Chiosco, Chioschi.',
  exit: {
    title: 'Per il negozio',
    text: 'Il PIN di un responsabile mette questo chiosco fuori servizio.',
    digits: (count) => (count === 1 ? '1 cifra' : `${count} cifre`),
    says: {
      wrongCode: 'Non è il PIN di un responsabile.',
      waitFirst: 'Troppi PIN errati. Attenda un po’.',
      noManager: 'Qui nessuno ha un PIN. Il chiosco si scollega nelle impostazioni della cassa.',
      notAllowed: 'Non è il PIN di un responsabile.',
      unheard: 'La cassa non ha risposto.',
    },
    confirm: 'Metti fuori servizio',
    close: 'Chiudi',
  },
};
