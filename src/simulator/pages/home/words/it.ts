import type { HomeWords } from './home-words.ts';

/** The front page in Italian. */
export const ITALIAN: HomeWords = {
  heading: 'Piattaforma di pagamento simulata',
  detail: 'Risponde a una cassa come farebbe quella vera e fa la parte della banca del cliente.',
  tools: 'Dal lato dell’esercente',
  merchant: 'Pagine dell’esercente',
  mailbox: 'Posta',
  inbox: 'Webhook ricevuti',
  reference: 'Riferimento dell’API',
  waiting: 'In attesa di chi paga',
  nothingWaits: 'Nessun pagamento in attesa. Incassi un importo alla cassa e comparirà qui.',
  groups: {
    pos: 'Alla cassa',
    invoice: 'Fatture',
    checkout: 'Carrelli',
    balance: 'Saldi',
    plan: 'Piani di pagamento',
    openAmount: 'Importi liberi',
  },
};
