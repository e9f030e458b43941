import type { doubtWords as english } from '../en/doubt.ts';
import { count } from './spoken-span.ts';

/** "Do not charge again", and what a manager can do about it. */
export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Verifica',
    unknownTitle: 'Esito sconosciuto',
    doNotCharge: 'Non incassare di nuovo',
    checkingText: 'La cassa chiede alla piattaforma se questa vendita è pagata.',
    unclearText: 'La piattaforma risponde con una parola che questa cassa non conosce.',
    pendingAgainText:
      'La piattaforma aveva detto che questo pagamento era concluso, e ora dice che è in sospeso.',
    disagreeText: (before, now) =>
      `La piattaforma ha risposto «${before}» e poi «${now}»: le sue risposte non concordano ancora.`,
    contradictedText: 'Le risposte della piattaforma non corrispondono a questa vendita.',
    unknownText: 'Non si sa se questa vendita è pagata.',
    evidence: 'Quello che si sa',
    lastAnswer: 'Ultima risposta',
    answered: (word, ago) => `«${word}», ${ago} fa`,
    noAnswer: 'nulla su questo pagamento dall’avvio della cassa',
    payableUntil: 'Codice pagabile fino alle',
    ended: (time) => `${time} (scaduto)`,
    endUnknown: 'non si sa: nessun orologio lo dice con certezza',
    otherCodes: 'Altri codici di questa vendita',
    noOther: 'nessuno',
    other: (payable, over) =>
      [
        payable > 0 ? count(payable, { one: 'pagabile', other: 'pagabili' }) : '',
        over > 0 ? count(over, { one: 'scaduto', other: 'scaduti' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Prossima verifica',
    inSpan: (span) => `tra ${span}`,
    now: 'ora',
    noCheck: 'su richiesta',
    announce: (amount) => `Non incassare di nuovo ${amount}. L’esito non è noto.`,
  },
  patience: {
    asked: 'La piattaforma chiede di attendere.',
    askingNow: 'La piattaforma chiede di attendere; la cassa sta chiedendo ora.',
    askingIn: (span) => `La piattaforma chiede di attendere: la cassa chiede di nuovo tra ${span}.`,
  },
  settle: {
    open: 'Risolvi a mano',
    title: 'Risolvere a mano questa vendita',
    text: 'Per il responsabile. Viene scritto nel giornale con il motivo. La cassa continua a chiedere alla piattaforma, e la sua risposta prevale.',
    outcome: 'Com’è andata la vendita',
    outcomes: { paid: 'È stata pagata', notPaid: 'Non è stata pagata' },
    means: {
      paid: 'Il denaro si è visto: la merce si consegna. Entra nel totale della giornata solo quando lo dice la piattaforma.',
      notPaid:
        'Dal cliente si può incassare di nuovo. Se il denaro arriva comunque, la cassa suona.',
    },
    reason: 'Da che cosa risulta?',
    reasonHint: 'Per esempio: visto nell’app della banca del cliente',
    reasonLength: (least, most) => `da ${least} a ${most} caratteri`,
    confirm: 'Risolvi',
    busy: 'Scrittura…',
    cancel: 'Annulla',
  },
  settled: {
    title: 'Risolta a mano',
    text: 'La cassa continua a chiedere alla piattaforma, e la sua risposta prevale.',
    landmark: 'Che cosa è stato risolto a mano, e che cosa dice la piattaforma',
    manager: (at) => `Il responsabile, ${at}`,
    platform: (at) => `La piattaforma, risposta ricevuta ${at}`,
    platformSilent: 'La piattaforma',
    says: { paid: 'pagata', notPaid: 'non pagata' },
    nothing: 'ancora nessuna risposta',
    word: (word) => `«${word}»`,
    reason: (reason) => `«${reason}»`,
    agree: 'Concordano.',
    agreeTitle: 'Anche la piattaforma dice: pagata',
    agreeText:
      'Il responsabile aveva risolto questa vendita come pagata, e lo è. Non c’è nulla da fare.',
    differ: 'Non concordano. Vale la risposta della piattaforma; chiamare il responsabile.',
  },
};
