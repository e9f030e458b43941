import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

/** Money that came late, or more than once. */
export const lateWords: typeof english = {
  late: {
    landmark: 'Pagamento in ritardo',
    title: (amount) => `${amount} pagati comunque`,
    titleTwice: (amount, times) => `${amount} pagati ${times} volte`,
    titleProbablyTwice: (amount) => `${amount} probabilmente pagati due volte`,
    twiceText: (sale) => `${sale}. È dovuto un solo pagamento: rimborsare il resto tramite banca.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. L’aveva già pagata il pagamento in ritardo della ${by}. È dovuto un solo pagamento: rimborsare il resto tramite banca.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} dopo la scadenza del codice`;
      return `${sale}. Non incassare di nuovo. ${gaveUp} Il pagamento è stato confermato alla cassa ${paid}${after}.`;
    },
    byOtherClock: (at) => `${at} secondo l’orologio della cassa, che allora segnava un’altra ora`,
    decidedBefore: (sale, decision) =>
      `${sale}. Ora la piattaforma la dice pagata come richiesto. Prima di saperlo era stato deciso: ${decision}. Decidere di nuovo.`,
    contradicted: (sale, decision) =>
      `${sale}. Era stato deciso: ${decision}. Quello che la piattaforma dice di quel denaro non concorda. Decidere di nuovo.`,
    refundMade:
      'Un rimborso di questa vendita risulta già fatto: il denaro può essere già tornato al cliente.',
    probablyTwice: (other, paid) =>
      `${other}, dello stesso importo, è stata confermata alla cassa ${paid}: il cliente ha probabilmente pagato due volte.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `La vendita è stata interrotta ${at}.`;
        case 'refused':
          return `Era stata rifiutata o annullata; la cassa l’ha saputo ${at}.`;
        case 'unknown':
          return `L’esito era diventato sconosciuto ${at}.`;
        case 'failed':
          return `Un nuovo codice era fallito ${at}.`;
        case 'mismatched':
          return `Era stato comunicato un altro incasso ${at}.`;
        case 'awaiting':
        case 'checking':
          return 'Prima era stato comunicato un altro incasso.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `Il codice era scaduto senza pagamento; la cassa l’ha saputo ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `Il responsabile l’aveva risolta a mano ${at} come ${says}: «${reason}». Vale la risposta della piattaforma.`,
    attachTo: (sale) => `Ha pagato la ${sale}`,
    attach: 'Ha pagato un’altra vendita',
    attachTitle: 'Quale vendita ha pagato?',
    attachText:
      'Quella vendita poi non va più incassata: se il suo codice è ancora pagabile, viene interrotto.',
    attachCancel: 'Annulla',
    more: (others) =>
      count(others, { one: 'altro pagamento da decidere', other: 'altri pagamenti da decidere' }),
    announce: (title) => `Pagamento in ritardo. ${title}.`,
  },
  refunds: {
    landmark: 'Rimborsi da fare',
    title: (count) => `Rimborsi da fare: ${count}`,
    note: 'Da fare tramite banca, di qualunque giorno siano.',
    why: {
      late: 'Pagamento in ritardo',
      again: 'Pagato più di una volta',
      otherwise: 'Denaro diverso da quello richiesto',
      simulated: 'Solo simulato, dice la piattaforma: controllare prima sul conto',
      notSimulated: 'Denaro reale con una chiave di test, dice la piattaforma',
      unconfirmed: 'Dato per pagato, poi smentito: controllare prima sul conto',
      returned: 'Merce resa',
    },
    more: (count) => `Mostra altri (${count})`,
    done: 'Rimborso fatto',
    wasMade: 'rimborso fatto',
    doneOf: (sale) => `Rimborso fatto: ${sale}`,
    made: 'Il rimborso è stato fatto?',
    text: 'Confermare quando la banca l’ha preso in carico: la cassa non muove denaro. Viene scritto nel giornale con il riferimento della banca.',
    reference: 'Riferimento della banca',
    referenceHint:
      "Come la banca chiama il bonifico: lettere, cifre e . , : / + # & * ( ) ' ? = _ -",
    remark: 'Nota, se serve',
    by: (reference) => `riferimento bancario ${reference}`,
    decided: (when) => `Deciso: ${when}`,
    wasDone: (when) => `Fatto: ${when}`,
    last: 'Ultimi fatti',
    busy: 'Scrittura…',
    cancel: 'Annulla',
  },
  decisions: {
    handedOver: 'Merce consegnata',
    attached: 'Per un’altra vendita',
    refundNeeded: 'Rimborso tramite banca',
  },
};
