import type { ReceiptWords } from './en.ts';

/** The same in Italian. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Scontrino ${number}`,
  soldAt: 'Pagato il',
  servedBy: 'Servito da',
  paidBy: 'Pagamento',
  paymentId: 'Numero del pagamento',
  label: 'Riferimento',
  goods: 'Articoli',
  keyed: 'Importo digitato',
  discount: 'Sconto',
  further: (count) => `… altre ${count} righe`,
  total: 'Totale pagato',
  hash: 'Impronta (estratto)',
  signature: 'Firma (estratto)',
  pageWaits:
    'Se questo messaggio resta, gli script sono bloccati: lo scontrino non può essere mostrato.',
  test: {
    title: 'Pagina di prova',
    printer: 'Stampante',
    perLine: 'Caratteri per riga',
    letters: 'Caratteri',
    text: 'Se gli accenti, il simbolo dell’euro e il codice sono giusti, lo saranno anche gli scontrini.',
  },
  how: {
    payment: 'Bonifico istantaneo',
    otherSale: 'Con un bonifico precedente',
    otherMoney: 'Bonifico, come concordato con il negozio',
    hand: 'Confermato dal negozio',
  },
};
