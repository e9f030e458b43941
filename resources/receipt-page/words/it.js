import { SPOKEN } from '../spoken.js';

// A receipt's page in Italian.

SPOKEN.it = {
  region: 'it-IT',
  isSignFirst: false,
  receipt: 'Scontrino',
  title: (number) => `Scontrino ${number}`,
  taxNumber: (number) => `Partita IVA ${number}`,
  till: 'Cassa',
  paidAt: 'Pagato il',
  paidBy: 'Pagamento',
  how: {
    payment: 'Bonifico istantaneo',
    otherSale: 'Con un bonifico precedente',
    otherMoney: 'Bonifico, come concordato con il negozio',
    hand: 'Confermato dal negozio',
  },
  paymentId: 'Numero del pagamento',
  goods: 'Articoli',
  keyed: 'Importo digitato',
  discount: 'Sconto',
  further: (count) => `… altre ${count} righe, che non entravano nel codice`,
  total: 'Totale pagato',
  byVat: 'Per aliquota IVA',
  vat: (rate) => `IVA ${rate}`,
  noVat: 'Nessuna aliquota indicata',
  net: 'Imponibile',
  tax: 'IVA',
  gross: 'Lordo',
  proof: 'Prova',
  entry: 'Registrazione del giornale',
  hash: 'Impronta',
  signature: 'Firma (estratto)',
  key: 'Chiave della cassa',
  waiting: 'Verifica in corso…',
  good: 'Autentico',
  goodDetail: 'La cassa del negozio ha firmato questo scontrino, e nulla è stato cambiato.',
  unknown: 'Firmato, ma da chi?',
  unknownDetail:
    'Nulla è stato cambiato dopo la firma. Questa pagina non conosce la chiave: chiedete al negozio se è la sua.',
  bad: 'Non è ciò che la cassa ha firmato',
  badDetail:
    'Qualcosa è stato cambiato o manca, quindi non si mostra nulla. Chiedete di nuovo lo scontrino al negozio.',
  unsigned: 'Non firmato',
  unsignedDetail: 'La cassa non aveva una chiave: questo scontrino non prova nulla.',
  unchecked: 'Impossibile verificare',
  uncheckedDetail:
    'Questo browser non conosce la firma (Ed25519). Un Chrome, Edge, Firefox o Safari recente la conosce.',
  unreadable: 'Questo non è uno scontrino',
  unreadableDetail:
    'L’indirizzo è tagliato, o di un’altra versione. Inquadrate di nuovo il codice.',
  private:
    'Questa pagina funziona senza rete: nulla viene inviato, e il negozio non sa che la guardate.',
  paste: 'Testo di uno scontrino, dalla prima all’ultima riga',
  pasteHelp: 'Uno scontrino ricevuto come testo si verifica qui.',
  check: 'Verifica',
  print: 'Stampa',
  marks: {
    simulation: 'SIMULAZIONE: nessun movimento di denaro',
    test: 'TEST: nessun movimento di denaro',
    training: 'FORMAZIONE: nessun movimento di denaro',
  },
};
