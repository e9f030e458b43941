import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

export const lateWords: typeof english = {
  late: {
    landmark: 'Verspätete Zahlung',
    title: (amount) => `${amount} doch noch bezahlt`,
    titleTwice: (amount, times) => `${amount} ${times}-mal bezahlt`,
    titleProbablyTwice: (amount) => `${amount} vermutlich doppelt bezahlt`,
    twiceText: (sale) =>
      `${sale}. Nur eine Zahlung ist geschuldet: den Rest bei der Bank erstatten.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. Der Verkauf war durch die verspätete Zahlung von ${by} schon bezahlt. Nur eine Zahlung ist geschuldet: den Rest bei der Bank erstatten.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} nach dem Ende des Codes`;
      return `${sale}. Nicht noch einmal kassieren. ${gaveUp} Die Zahlung wurde der Kasse ${paid} bestätigt${after}.`;
    },
    byOtherClock: (at) => `${at} (nach der Uhr der Kasse, die damals anders gestellt war)`,
    decidedBefore: (sale, decision) =>
      `${sale}. Die Plattform meldet den Verkauf jetzt als bezahlt wie verlangt. Bevor das bekannt war, wurde entschieden: ${decision}. Bitte neu entscheiden.`,
    contradicted: (sale, decision) =>
      `${sale}. Es wurde entschieden: ${decision}. Was die Plattform zu diesem Geld meldet, passt nicht. Bitte neu entscheiden.`,
    refundMade:
      'Für diesen Verkauf wurde eine Erstattung als erledigt vermerkt: Das Geld ist vielleicht schon beim Kunden.',
    probablyTwice: (other, paid) =>
      `${other}, über denselben Betrag, wurde der Kasse ${paid} bestätigt: Der Kunde hat vermutlich doppelt bezahlt.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `Der Verkauf wurde ${at} gestoppt.`;
        case 'refused':
          return `Der Verkauf war abgelehnt oder abgebrochen worden; die Kasse erfuhr es ${at}.`;
        case 'unknown':
          return `Das Ergebnis war ${at} unbekannt geworden.`;
        case 'failed':
          return `Ein neuer Code ist ${at} fehlgeschlagen.`;
        case 'mismatched':
          return `Eine andere Zahlung war ${at} gemeldet worden.`;
        case 'awaiting':
        case 'checking':
          return 'Zuerst war eine andere Zahlung gemeldet worden.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `Der Code war unbezahlt zu Ende gegangen; die Kasse erfuhr es ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `Die Ladenleitung hatte den Verkauf ${at} von Hand als ${says} geklärt: „${reason}“. Die Antwort der Plattform gilt.`,
    attachTo: (sale) => `Gehört zu ${sale}`,
    attach: 'Gehört zu anderem Verkauf',
    attachTitle: 'Welcher Verkauf wurde damit bezahlt?',
    attachText:
      'Der damit bezahlte Verkauf darf dann nicht noch einmal kassiert werden: Ist sein Code noch zahlbar, wird er gestoppt.',
    attachCancel: 'Abbrechen',
    more: (others) =>
      count(others, {
        one: 'weitere Zahlung zu entscheiden',
        other: 'weitere Zahlungen zu entscheiden',
      }),
    announce: (title) => `Verspätete Zahlung. ${title}.`,
  },
  refunds: {
    landmark: 'Offene Erstattungen',
    title: (count) => `Offene Erstattungen: ${count}`,
    note: 'Bei der Bank zu erledigen, gleich an welchem Tag.',
    why: {
      late: 'Verspätete Zahlung',
      again: 'Mehr als einmal bezahlt',
      otherwise: 'Andere Zahlung als verlangt',
      simulated: 'Laut Plattform nur simuliert: zuerst bei der Bank nachsehen',
      notSimulated: 'Laut Plattform echtes Geld, unter einem Testschlüssel',
      unconfirmed: 'Bezahlt gemeldet, dann anders: zuerst bei der Bank nachsehen',
      returned: 'Zurückgegebene Ware',
    },
    more: (count) => `Weitere zeigen (${count})`,
    done: 'Erstattet',
    wasMade: 'erstattet',
    doneOf: (sale) => `Erstattet: ${sale}`,
    made: 'Ist die Erstattung erledigt?',
    text: 'Erst bestätigen, wenn die Bank sie angenommen hat: Die Kasse bewegt kein Geld. Es wird mit der Referenz der Bank ins Journal geschrieben.',
    reference: 'Referenz der Bank',
    referenceHint:
      "Wie die Bank die Überweisung nennt: Buchstaben, Ziffern und . , : / + # & * ( ) ' ? = _ -",
    remark: 'Notiz, falls nötig',
    by: (reference) => `Bankreferenz ${reference}`,
    decided: (when) => `Entschieden ${when}`,
    wasDone: (when) => `Erstattet ${when}`,
    last: 'Zuletzt erstattet',
    busy: 'Schreibt…',
    cancel: 'Abbrechen',
  },
  decisions: {
    handedOver: 'Ware übergeben',
    attached: 'Für anderen Verkauf bezahlt',
    refundNeeded: 'Bei der Bank erstatten',
  },
};
