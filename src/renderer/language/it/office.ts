import { italianTime } from '../../../domain/said-hour.ts';
import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) =>
      `Quello che questa cassa ha consegnato alla sede di ${company} si può recuperare da lì.`,
    open: 'Recupera dalla sede…',
    title: 'Recuperare dalla sede?',
    asking: 'Si chiede alla sede…',
    holds: (company) => `Che cosa conserva la sede di ${company}`,
    toFetch: 'Da recuperare',
    upTo: 'Fino alla registrazione numero',
    nothing: 'La sede non conserva nulla che non sia nel backup.',
    text: 'Ogni registrazione viene controllata all’arrivo, e la cassa riparte dopo l’ultima. Le vendite mai consegnate non sono comprese.',
    confirm: 'Recupera',
    busy: 'Recupero in corso…',
    checking: 'Controllo di tutto…',
    progress: (entries, upTo) => `${entries} di ${upTo}`,
  },
  office: {
    title: 'Sede dell’azienda',
    text: 'Tutto ciò che questa cassa registra viene consegnato alla sede, che lo controlla e lo conserva. Se la sede non risponde, la cassa continua a vendere.',
    address: 'Indirizzo della sede',
    addressHint: 'Comincia con https://.',
    code: 'Codice',
    codeHint: 'Lo crea un responsabile della sede. Vale una volta sola.',
    join: 'Collega',
    joining: 'Collegamento…',
    joined: 'Collegata. Da ora ciò che si registra viene consegnato.',
    company: 'Azienda',
    shop: 'Negozio',
    name: 'Nome di questa cassa in sede',
    key: 'Chiave della sede',
    keyHint: 'Confrontarla con quella che mostra la sede. Chi ne ha un’altra non è la sede giusta.',
    since: 'Collegata il',
    leave: 'Scollega dalla sede',
    leaving: 'Scollegamento…',
    left: 'Scollegata. Non si consegna più nulla.',
    leaveAnyway: 'Scollega comunque',
    stay: 'Resta collegata',
    tryNow: 'Prova adesso',
    standing: 'Consegna',
    handing: 'Consegna in corso…',
    wait: 'In attesa',
    all: 'Tutto è in sede.',
    fromOffice: 'Dalla sede',
    close: 'Chiudi',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'registrazione non è stata consegnata. Se questa cassa si guasta, non l’ha nessun altro.',
        other:
          'registrazioni non sono state consegnate. Se questa cassa si guasta, non le ha nessun altro.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'registrazione attende la sede',
        other: 'registrazioni attendono la sede',
      }),
    handedOver: (ago: string) => `Consegnato ${ago} fa`,
    waitingFor: (span: string) => `Da ${span}`,
    troubles: {
      unreachable:
        'La sede non è raggiungibile. La cassa continua a vendere e consegnerà tutto da sola appena torna. Se dura, controllare la rete.',
      busy: 'La sede chiede di attendere. La cassa riprova da sola.',
      unproven:
        'Ciò che risponde lì non è la sede giusta: non firma con la chiave del collegamento. Chiamare la sede.',
      keyUnknown:
        'La sede non conosce la chiave di questa cassa. Chiedere un nuovo codice e collegarla di nuovo.',
      retired:
        'La sede ha messo questa cassa fuori servizio. Chiedere prima di continuare a vendere.',
      quarantined:
        'La sede ha trovato due registrazioni diverse con lo stesso numero e non accetta più nulla da questa cassa. Chiamare la sede: deve guardare un responsabile.',
      holdsOther:
        'La sede ha registrazioni di questa cassa che non sono nel suo giornale. Chiedere un nuovo codice e collegarla di nuovo.',
      broken:
        'Una registrazione non è quella firmata. Far controllare il giornale e chiamare la sede.',
      newerVersion:
        'La sede è più vecchia di questa cassa e non la capisce. Far aggiornare la sede.',
      archived:
        'La sede chiede giorni che sono stati tolti da questa cassa. Consegnarle il loro archivio.',
      refused: 'La sede rifiuta ciò che questa cassa invia. Chiamare la sede.',
    },
  },
  peers: {
    title: 'Alle altre casse',
    away: 'La sede non risponde: ciò che lì è aperto non viene mostrato.',
    unheard: (since: string) => `nessuna notizia ${since}`,
    since: (time: string) => italianTime('da', time),
    sinceDay: (moment: string) => `da ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Viene dalla sede e si cambia là. Qui non è cambiato nulla.',
  officeAddressUnusable: 'Questo non è l’indirizzo di una sede. Comincia con https://.',
  officeBusy: 'La sede chiede di attendere. Riprovare tra un momento.',
  officeCodeUnknown:
    'La sede non conosce questo codice: è già stato usato o è scaduto. Chiederne uno nuovo.',
  officeCopyWrong:
    'Ciò che la sede ha fornito non è ciò che questa cassa aveva firmato. Non è stato sostituito nulla. Chiamare la sede.',
  officeHoldsOther:
    'La sede ha registrazioni di questa cassa che non sono nel suo giornale. Chiamare la sede.',
  officeOtherRegister: 'Questo codice è di un’altra cassa. Chiederne uno per questa.',
  officeRefused: 'La sede non ammette questa cassa. Chiamare la sede.',
  officeUnproven: 'Ciò che risponde a questo indirizzo non è una sede.',
  officeUnreachable: 'Nessuna sede risponde a questo indirizzo. Controllare l’indirizzo e la rete.',
  officeWaiting: 'Ci sono registrazioni non ancora consegnate.',
};
