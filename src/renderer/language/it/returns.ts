import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Questa nota di credito non è più nel giornale.',
  creditNotePurged:
    'Le giornate di questa nota di credito sono state archiviate e tolte dal giornale: non si può più ristampare. La contiene il loro archivio.',
  salePurged:
    'Le giornate di questa vendita sono state archiviate e tolte dal giornale: qui non se ne può più riprendere nulla, e le sue note di credito non si possono più ristampare. Le contiene il loro archivio.',
  noRefundDue: 'Per questa vendita non c’è più alcun rimborso da fare.',
  refundChanged:
    'Il rimborso da fare per questa vendita è cambiato. Non è stato annotato nulla: chiudere e guardare di nuovo.',
  notPaid: 'Questa vendita non ha alcun pagamento: non c’è nulla da rimborsare.',
  paidByAnother:
    'Questa vendita è pagata dal pagamento in ritardo di un’altra: riprendere la merce su quella vendita.',
  nothingReturned: 'La scelta non dà alcun importo da rimborsare. Nulla è stato ripreso.',
  moreThanSold: 'Di questa riga non ne restano così tanti. Nulla è stato ripreso.',
  moreThanPaid:
    'È più di quanto è stato pagato. Il vuoto reso allora ne fa parte. Nulla è stato ripreso.',
  returnedSince:
    'Un altro schermo ha appena ripreso merce di questa vendita. Qui non è stato fatto nulla; guardare che cosa resta.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Riprendi la merce…',
    title: (sale) => `Riprendere la merce: ${sale}`,
    goods: 'Merce della vendita',
    left: (left, sold) => `restano ${left} di ${sold}`,
    fewer: (name) => `Meno: ${name}`,
    more: (name) => `Più: ${name}`,
    wrongPieces: (most) => `Un numero intero, al massimo ${most}.`,
    all: 'Tutto',
    owed: 'Da rimborsare al cliente',
    why: 'Perché viene resa?',
    note: 'Nota, se serve',
    otherWhy: 'Di che si tratta?',
    text: 'Viene emessa una nota di credito e il denaro è dovuto da allora: rimborsarlo tramite banca, poi segnarlo nell’elenco dei rimborsi. Non si può annullare; la merce si può vendere di nuovo.',
    confirm: 'Riprendi',
    busy: 'Scrittura…',
    close: 'Chiudi',
    notFound: 'A questa cassa non c’è una vendita con questo numero.',
    allBack: 'Tutta la vendita è stata resa.',
    paidBy: (sale) => `Il pagamento in ritardo di ${sale} paga questa: riprendere la merce lì.`,
    notes: 'Note di credito',
    number: (number) => `Nota di credito ${number}`,
    print: (number) => `Stampa la nota di credito ${number}`,
    isRefunded: 'Rimborsato tramite banca',
    isOwed: 'Ancora da rimborsare tramite banca',
    find: 'Trova la vendita',
    saleNumber: 'Numero della vendita',
    saleNumberHint: 'È sullo scontrino',
    reasons: {
      notWanted: 'Non gradito',
      faulty: 'Difettoso',
      wrongGoods: 'Articolo sbagliato',
      mistake: 'Battuto per errore',
      other: 'Altro',
    },
  },
};
