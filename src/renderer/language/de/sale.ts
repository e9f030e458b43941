import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Verkauf ${number}`,
    numberWithin: (number) => `Verkauf ${number}`,
    next: 'Nächsten Kunden bedienen',
    done: 'Fertig',
    showAgain: 'Code wieder zeigen',
    newCode: 'Neuer Code',
    tryAgain: 'Erneut versuchen',
    stop: 'Stoppen',
    newSale: 'Neuer Verkauf',
    checkNow: 'Jetzt prüfen',
    checkingNow: 'Prüft…',
  },
  preparing: {
    title: 'Vorbereitung',
    text: 'Der Code erscheint gleich.',
  },
  waiting: {
    title: 'Warten auf die Zahlung',
    qr: (amount) => `QR-Code zum Bezahlen von ${amount}`,
    left: 'zum Scannen und Bestätigen',
    noEnd:
      'Wann dieser Code endet, ist nicht sicher: Er bleibt stehen, bis die Plattform ihn als bezahlt oder beendet meldet.',
    undrawn:
      'Dieser Code lässt sich nicht anzeigen. Den Verkauf stoppen und erst einen neuen Code erstellen, wenn die Kasse meldet, dass nichts bezahlt wurde.',
    onTheirScreen: 'Der Kunde scannt den Code auf dem eigenen Bildschirm.',
    showHere: 'Code hier zeigen',
    steps: ['Code mit dem Handy scannen', 'Bank auswählen', 'Zahlung bestätigen'],
    stream: 'Die Bestätigung kommt sofort.',
    polling: 'Die Bestätigung kommt in wenigen Sekunden.',
    offline: 'Den Kunden noch nicht gehen lassen; die Kasse fragt weiter nach.',
    patient: 'Den Kunden noch nicht gehen lassen.',
    announce: (amount) => `Warten auf ${amount}. Der Code ist auf dem Bildschirm.`,
  },
  paid: {
    title: 'Bezahlt',
    confirmed: (span) => `bestätigt ${span} nach Erstellen des Codes`,
    announce: (amount) => `Bezahlt. ${amount}.`,
  },
  over: {
    expiredTitle: 'Nichts bezahlt',
    expiredText:
      'Die Zeit des Codes ist um, eine Bestätigung kam nicht. Bisher wurde nichts bezahlt.',
    expiredSaid: 'Die Plattform meldet, dass der Code abgelaufen ist. Bisher wurde nichts bezahlt.',
    stoppedTitle: 'Gestoppt',
    stoppedText: 'Zahlt der Kunde doch noch, klingelt die Kasse. Sie achtet weiter darauf.',
    stoppedEnded:
      'Die Zeit des Codes ist um. Die Kasse achtet weiter darauf, falls er im letzten Moment bezahlt wurde.',
    refusedTitle: 'Von der Bank abgelehnt',
    refusedText: (word) =>
      `Die Plattform antwortet „${word}“: Bisher wurde nichts bezahlt. Kommt doch noch Geld, klingelt die Kasse.`,
    unclearSince: (word) =>
      `Die Plattform antwortet inzwischen „${word}“, und dieses Wort kennt die Kasse nicht. Vor erneutem Kassieren die Ladenleitung rufen.`,
    cancelledTitle: 'Abgebrochen',
    cancelledText:
      'Die Plattform meldet, dass die Zahlung abgebrochen wurde. Bisher wurde nichts bezahlt.',
    failedTitle: 'Konnte nicht starten',
    failedUnpayable:
      'Von diesem Verkauf wurde kein Code gezeigt: Niemand kann einen gescannt haben.',
    payable: {
      sales: {
        until: (time) => `Code zahlbar bis ${time}`,
        noEnd: 'Code zahlbar, bis wann ist nicht bekannt',
      },
      last: {
        until: (time) =>
          `Der letzte Code dieses Verkaufs ist bis ${time} zahlbar. Wird er bezahlt, klingelt die Kasse.`,
        noEnd:
          'Der letzte Code dieses Verkaufs kann noch bezahlt werden. Geschieht das, klingelt die Kasse.',
      },
      earlier: {
        until: (time) =>
          `Ein früherer Code dieses Verkaufs ist bis ${time} zahlbar. Wird er bezahlt, klingelt die Kasse.`,
        noEnd:
          'Ein früherer Code dieses Verkaufs kann noch bezahlt werden. Geschieht das, klingelt die Kasse.',
      },
      another: {
        until: (time) =>
          `Ein anderer Code dieses Verkaufs ist bis ${time} zahlbar. Wird er auch bezahlt, klingelt die Kasse.`,
        noEnd:
          'Ein anderer Code dieses Verkaufs kann noch bezahlt werden. Wird er auch bezahlt, klingelt die Kasse.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} Codes dieses Verkaufs sind zahlbar, der letzte bis ${time}. Wird einer bezahlt, klingelt die Kasse.`,
    severalNoEnd: (codes) =>
      `${codes} Codes dieses Verkaufs können noch bezahlt werden. Wird einer bezahlt, klingelt die Kasse.`,
    failedEnded:
      'Soweit der Kasse gemeldet, ist die Zeit des früheren Codes um. Sie achtet weiter darauf: Wird er bezahlt, klingelt sie.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) => `Die Plattform hat ${collected} statt ${asked} erhalten`,
      currencyDiffers: (collected, asked) =>
        `Die Plattform hat ${collected} statt ${asked} erhalten`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked}: Die Plattform meldet bezahlt, aber nur simuliert`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked}: Die Plattform meldet mit echtem Geld bezahlt, unter einem Testschlüssel`,
      unconfirmed: (_collected, asked) =>
        `${asked}: Die Plattform hat bezahlt gemeldet und dann etwas anderes`,
    },
    text: 'Nicht noch einmal kassieren, Ladenleitung rufen.',
    detail: (sale) => `${sale}. Nicht noch einmal kassieren, Ladenleitung rufen.`,
    landmark: 'Abweichende Zahlung',
    countedAsPaid: 'Die Kasse hatte den Verkauf als bezahlt gezählt.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `Außerdem wurden dafür ${amount} bezahlt.`
        : `Außerdem wurden dafür ${times}-mal ${amount} bezahlt.`,
    handedOver: 'Ware dafür übergeben',
    refundNeeded: 'Bei der Bank erstatten',
    unsaid: 'einen nicht lesbaren Betrag',
    untold: (currency) => `einen nicht genannten Betrag in ${currency}`,
    denied: 'Auf Nachfrage hat die Plattform etwas anderes gemeldet.',
    settled: {
      paid: 'Die Ladenleitung hatte den Verkauf von Hand als bezahlt geklärt.',
      notPaid: 'Die Ladenleitung hatte den Verkauf von Hand als nicht bezahlt geklärt.',
    },
    decidedBefore: (decision) => `Bisher entschieden: ${decision}. Bitte neu entscheiden.`,
  },
  payable: {
    landmark: 'Codes, die noch zahlbar sind',
    until: (amount, time) => `Ein Code über ${amount} ist noch bis ${time} zahlbar`,
    noEnd: (amount) => `Ein Code über ${amount} kann noch bezahlt werden`,
    more: (others) => (others === 1 ? 'und ein weiterer' : `und ${others} weitere`),
    show: 'Zeigen',
  },
  parked: {
    says: {
      paid: (amount, name) => `${amount} bezahlt: ${name}.`,
      expired: (amount, name) => `Von ${amount} bisher nichts bezahlt: ${name}.`,
      refused: (amount, name) => `${amount} abgelehnt: ${name}.`,
      failed: (amount, name) => `Kassieren von ${amount} konnte nicht starten: ${name}.`,
    },
    contested: (amount, name) =>
      `${amount} als bezahlt gezählt, dann meldete die Plattform etwas anderes: ${name}.`,
    denied: (amount, name) =>
      `${amount} als bezahlt geklärt, die Plattform meldet etwas anderes: ${name}. Nicht noch einmal kassieren.`,
    more: (others) => (others === 1 ? 'und ein weiterer' : `und ${others} weitere`),
    show: 'Zeigen',
  },
  contested: {
    title: 'Als bezahlt gezählt, dann anders gemeldet',
    text: (amount) => `Die Kasse hatte ${amount} als bezahlt gezählt. Nicht noch einmal kassieren.`,
    settled: {
      title: 'Die Plattform bestreitet es',
      text: (amount) =>
        `Die Ladenleitung hatte ${amount} als bezahlt geklärt. Vor erneutem Kassieren aufs Bankkonto sehen.`,
    },
  },
  covered: {
    title: (sale) => `Bezahlt durch ${sale}`,
    noMore: (sale) =>
      `Die verspätete Zahlung von ${sale} hatte diesen Verkauf bezahlt. Inzwischen meldet die Plattform, dass es sie nicht gibt oder dass der Betrag ein anderer ist: Der Verkauf ist damit nicht bezahlt. Vor erneutem Kassieren die Ladenleitung rufen.`,
    text: (sale) =>
      `Die verspätete Zahlung von ${sale} bezahlt diesen Verkauf. Nicht noch einmal kassieren.`,
    payable: (time) =>
      `Der Code dieses Verkaufs ist bis ${time} zahlbar. Wird er auch bezahlt, klingelt die Kasse.`,
  },
  states: {
    drafted: 'Vorbereitung',
    awaiting: 'Wartet',
    checking: 'Wird geprüft',
    paid: 'Bezahlt',
    expired: 'Abgelaufen',
    stopped: 'Gestoppt',
    refused: 'Abgelehnt',
    failed: 'Code-Fehler',
    unknown: 'Unbekannt',
    paidLate: 'Spät bezahlt',
    mismatched: 'Weicht ab',
  },
};
