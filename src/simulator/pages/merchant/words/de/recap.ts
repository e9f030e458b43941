import type { RecapWords } from '../recap-words.ts';

/** The recap in German. */
export const recap: RecapWords = {
  detail:
    'Am 1. jedes Monats sagt der Dienst, was der Vormonat kostet: eine Provision für jede erfolgreiche Transaktion und das Abonnement. Bezahlt wird per Überweisung.',
  month: 'Monat',
  show: 'Zeigen',
  soFar: (day) =>
    `Der Monat ist noch nicht vorbei: So viel kostet er bisher. Die Abrechnung wird am ${day} gesendet.`,
  sent: (day, to) => `Am ${day} an ${to} gesendet.`,
  readLetter: 'E-Mails lesen',
  toPay: 'Zu zahlen, ohne USt',
  dueBy: (day) => `Per Überweisung bis zum ${day}`,
  lines: 'Wie sich die Summe ergibt',
  line: 'Posten',
  rule: 'Preis',
  commission: 'Kosten',
  subscription: 'Abonnement',
  moreCollections: (count) => `${count} weitere Zahlungseingänge`,
  noCollections: 'Kein Zahlungseingang',
  transfers: (count) => (count === 1 ? '1 Überweisung' : `${count} Überweisungen`),
  noTransfers: 'Keine Überweisung',
  transfersIncluded: (included, extra) => `${included} enthalten, ${extra} darüber`,
  total: 'Summe, ohne USt',
  offers: 'Angebote',
  offer: 'Angebot',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Einzug',
    disbursement: 'Business Auszahlung',
    complete: 'Business Komplett',
  },
  offerTerms: {
    starter: 'Kein Abonnement; 1 %, höchstens 5,00 €, in beiden Richtungen',
    collection: '199,00 € im Monat; 2,00 € je Zahlungseingang',
    disbursement: '199,00 € im Monat; 100 Überweisungen enthalten, danach je 1,00 €',
    complete:
      '349,00 € im Monat; 2,00 € je Zahlungseingang; 300 Überweisungen enthalten, danach je 1,00 €',
  },
  subscriptionRules: {
    starter: 'keines',
    collection: '199,00 € im Monat',
    disbursement: '199,00 € im Monat',
    complete: '349,00 € im Monat',
  },
  collectionRules: {
    starter: '1 %, höchstens 5,00 €',
    collection: 'je 2,00 €',
    disbursement: 'kein Preis genannt',
    complete: 'je 2,00 €',
  },
  transferRules: {
    starter: 'je 1 %, höchstens 5,00 €',
    collection: 'kein Preis genannt',
    disbursement: '100 enthalten, danach je 1,00 €',
    complete: '300 enthalten, danach je 1,00 €',
  },
  wouldCost: 'Kosten dieses Monats',
  current: 'Ihres',
  choose: 'Wählen',
  chosen: 'Das Angebot wurde geändert. Es gilt ab der nächsten Abrechnung.',
  transfersHeading: 'Ausgehende Überweisungen',
  transfersDetail:
    'Die Schnittstelle macht keine Überweisungen; geben Sie an, wie viele der Händler jeden Monat macht, damit die Abrechnung sie zählt.',
  transferCount: 'Überweisungen im Monat',
  transferAmount: 'Betrag einer jeden, in Euro',
  setTransfers: 'Überweisungen festlegen',
  transfersRefused:
    'Geben Sie höchstens 10.000 Überweisungen an, jede von 0,01 bis 999.999,99 Euro.',
};
