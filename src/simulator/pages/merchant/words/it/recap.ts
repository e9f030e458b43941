import { onDay, untilDay } from '../../../frame/italian-day.ts';
import type { RecapWords } from '../recap-words.ts';

/** The recap in Italian. */
export const recap: RecapWords = {
  detail:
    'Il 1º di ogni mese il servizio dice quanto costa il mese precedente: una commissione per ogni transazione riuscita e l’abbonamento. Si paga con bonifico.',
  month: 'Mese',
  show: 'Mostra',
  soFar: (day) =>
    `Il mese non è finito: ecco quanto costa finora. Il riepilogo parte ${onDay(day)}.`,
  sent: (day, to) => `Inviato ${onDay(day)} a ${to}.`,
  readLetter: 'Leggi le e-mail',
  toPay: 'Da pagare, tasse escluse',
  dueBy: (day) => `Con bonifico fino ${untilDay(day)}`,
  lines: 'Come si forma la somma',
  line: 'Voce',
  rule: 'Prezzo',
  commission: 'Costo',
  subscription: 'Abbonamento',
  moreCollections: (count) => `altri ${count} incassi`,
  noCollections: 'Nessun incasso',
  transfers: (count) => (count === 1 ? '1 bonifico' : `${count} bonifici`),
  noTransfers: 'Nessun bonifico',
  transfersIncluded: (included, extra) => `${included} inclusi, ${extra} in più`,
  total: 'Totale, tasse escluse',
  offers: 'Offerte',
  offer: 'Offerta',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Incassi',
    disbursement: 'Business Pagamenti',
    complete: 'Business Completo',
  },
  offerTerms: {
    starter: 'Senza abbonamento; 1%, al massimo 5,00 €, nei due sensi',
    collection: '199,00 € al mese; 2,00 € per incasso',
    disbursement: '199,00 € al mese; 100 bonifici inclusi, poi 1,00 € ciascuno',
    complete: '349,00 € al mese; 2,00 € per incasso; 300 bonifici inclusi, poi 1,00 € ciascuno',
  },
  subscriptionRules: {
    starter: 'nessuno',
    collection: '199,00 € al mese',
    disbursement: '199,00 € al mese',
    complete: '349,00 € al mese',
  },
  collectionRules: {
    starter: '1%, al massimo 5,00 €',
    collection: '2,00 € ciascuno',
    disbursement: 'nessun prezzo indicato',
    complete: '2,00 € ciascuno',
  },
  transferRules: {
    starter: '1% ciascuno, al massimo 5,00 €',
    collection: 'nessun prezzo indicato',
    disbursement: '100 inclusi, poi 1,00 € ciascuno',
    complete: '300 inclusi, poi 1,00 € ciascuno',
  },
  wouldCost: 'Costo di questo mese',
  current: 'La sua',
  choose: 'Scegli',
  chosen: 'L’offerta è stata cambiata. Vale dal prossimo riepilogo.',
  transfersHeading: 'Bonifici in uscita',
  transfersDetail:
    'L’interfaccia non fa bonifici; dica quanti ne fa l’esercente ogni mese, perché il riepilogo li conti.',
  transferCount: 'Bonifici al mese',
  transferAmount: 'Importo di ciascuno, in euro',
  setTransfers: 'Imposta i bonifici',
  transfersRefused: 'Indichi al massimo 10.000 bonifici, ciascuno da 0,01 a 999.999,99 euro.',
};
