import type { Words } from './pay-words.ts';

/** The payer's pages in German. */
export const GERMAN: Words = {
  payTo: 'Zahlung an',
  chooseBank: 'Wählen Sie Ihre Bank',
  bankSite: 'Simulierte Bank',
  confirmAmount: { before: 'Zahlung von', after: (shop) => `an ${shop} bestätigen` },
  from: 'Von',
  account: 'Girokonto ·· 4821',
  to: 'An',
  reference: 'Verwendungszweck',
  till: 'Kasse',
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  otherBank: 'Andere Bank wählen',
  cancel: 'Abbrechen',
  cancelAndReturn: 'Abbrechen und zurück',
  invoice: 'Rechnung',
  order: 'Bestellung',
  installment: (index, total) => `Rate ${index} von ${total}`,
  depositPaid: (amount) => `Bereits angezahlt: ${amount}`,
  dueOn: (day) => `Fällig am ${day}`,
  lines: (count) => (count === 1 ? 'Wofür Sie zahlen' : `Wofür Sie zahlen (${count})`),
  recap: {
    billedTo: 'Rechnung an',
    dueDate: 'Fällig am',
    net: 'Netto',
    vat: 'USt',
    vatTotal: 'USt gesamt',
    vatOf: (percent, base) => `USt ${percent} auf ${base}`,
    total: 'Gesamtbetrag mit USt',
    proceed: 'Weiter zu meiner Bank',
    payableUntil: (day) => `Dieser Link gilt bis zum ${day}.`,
  },
  later: {
    heading: 'An einem anderen Tag zahlen',
    day: 'Tag der Zahlung',
    window: (first, last) => `Vom ${first} bis zum ${last}`,
    outside: (first, last) => `Wählen Sie einen Tag vom ${first} bis zum ${last}.`,
    schedule: 'Zahlung vormerken',
  },
  simulation: {
    heading: 'Simulation: was diese Bank sonst noch tun kann',
    stayPending: {
      heading: 'Bestätigen, und die Bank schweigt',
      detail: 'Die Zahlung bleibt offen, bis Sie die Bank antworten lassen.',
    },
    confirmAfterExpiry: {
      heading: 'Die Zeit ablaufen lassen, dann bestätigen',
      detail: 'Die Zahlung läuft ab und wird trotzdem ausgeführt.',
    },
    failLater: {
      heading: 'Für einen Tag vormerken, an dem es scheitert',
      detail: 'An diesem Tag lehnt die Bank die Zahlung ab.',
    },
    answerHeading: 'Simulation: die Bank antworten lassen',
    answerConfirm: 'Die Bank bestätigt',
    answerRefuse: 'Die Bank lehnt ab',
  },
  outcomes: {
    paid: {
      heading: 'Bezahlt',
      detail: 'Das Geschäft weiß Bescheid.',
      till: { detail: 'Das Geschäft weiß Bescheid. Sie können diese Seite an der Kasse zeigen.' },
    },
    alreadyPaid: {
      heading: 'Schon bezahlt',
      detail: 'Diese Zahlung wurde bereits ausgeführt. Von Ihrem Konto geht nichts weiter ab.',
    },
    scheduled: {
      heading: 'Vorgemerkt',
      detail:
        'Ihre Bank führt diese Zahlung von selbst aus. Noch ist nichts von Ihrem Konto abgegangen.',
    },
    waiting: {
      heading: 'Ihre Bank hat noch nicht geantwortet',
      detail:
        'Sie haben bestätigt. Zahlen Sie nicht noch einmal: Das Geschäft erfährt es, sobald Ihre Bank antwortet.',
    },
    notPaid: {
      heading: 'Nicht bezahlt',
      detail: 'Von Ihrem Konto ist nichts abgegangen. Sie können mit demselben Link noch zahlen.',
      till: {
        detail: 'Von Ihrem Konto ist nichts abgegangen. Sie können mit demselben Code noch zahlen.',
      },
    },
    refused: {
      heading: 'Abgelehnt',
      detail: 'Es wurde nichts bezahlt. Das Geschäft kann Ihnen einen neuen Link senden.',
      till: { detail: 'Es wurde nichts bezahlt. Das Geschäft kann Ihnen einen neuen Code zeigen.' },
      dashboard: {
        detail:
          'Es wurde nichts bezahlt. Unter Ihren Zahlungen können Sie es noch einmal versuchen.',
      },
    },
    refusedByBank: {
      heading: 'Von Ihrer Bank abgelehnt',
      detail:
        'Ihre Bank hat diese Zahlung am vorgesehenen Tag nicht ausgeführt. Das Geschäft kann Ihnen einen neuen Link senden.',
      dashboard: {
        detail:
          'Ihre Bank hat diese Zahlung am vorgesehenen Tag nicht ausgeführt. Sie können unter Ihren Zahlungen zahlen.',
      },
    },
    expired: {
      heading: 'Dieser Link ist abgelaufen',
      detail: 'Es wurde nichts bezahlt. Bitten Sie das Geschäft um einen neuen Link.',
      till: {
        heading: 'Dieser Code ist abgelaufen',
        detail: 'Es wurde nichts bezahlt. Bitten Sie das Geschäft um einen neuen Code.',
      },
    },
    overBalance: {
      heading: 'Mehr, als noch zu zahlen ist',
      detail: 'Es wurde nichts bezahlt. Unter Ihren Zahlungen steht, was noch offen ist.',
    },
  },
  onDay: (day) => `am ${day}`,
  backTo: (shop) => `Zurück zu ${shop}`,
  backToDashboard: 'Zurück zu Ihren Zahlungen',
  payAfterAll: 'Doch zahlen',
  unknownLink: {
    heading: 'Dieser Link ist nicht bekannt',
    detail:
      'Öffnen Sie den Link noch einmal, oder scannen Sie den Code auf dem Bildschirm des Geschäfts.',
  },
};
