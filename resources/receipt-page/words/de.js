import { SPOKEN } from '../spoken.js';

// A receipt's page in German.

SPOKEN.de = {
  region: 'de-DE',
  isSignFirst: false,
  receipt: 'Beleg',
  title: (number) => `Beleg ${number}`,
  taxNumber: (number) => `Steuernummer ${number}`,
  till: 'Kasse',
  paidAt: 'Bezahlt am',
  paidBy: 'Zahlung',
  how: {
    payment: 'Echtzeitüberweisung',
    otherSale: 'Durch eine frühere Überweisung',
    otherMoney: 'Überweisung, wie mit dem Laden vereinbart',
    hand: 'Vom Laden bestätigt',
  },
  paymentId: 'Zahlungsnummer',
  goods: 'Artikel',
  keyed: 'Freier Betrag',
  discount: 'Rabatt',
  further: (count) => `… ${count} weitere Posten, die im Code keinen Platz fanden`,
  total: 'Bezahlt insgesamt',
  byVat: 'Nach Umsatzsteuersatz',
  vat: (rate) => `USt ${rate}`,
  noVat: 'Kein Steuersatz angegeben',
  net: 'Netto',
  tax: 'USt',
  gross: 'Brutto',
  proof: 'Nachweis',
  entry: 'Journaleintrag',
  hash: 'Prüfsumme',
  signature: 'Signatur (Auszug)',
  key: 'Schlüssel der Kasse',
  waiting: 'Wird geprüft…',
  good: 'Echt',
  goodDetail: 'Die Kasse des Ladens hat diesen Beleg signiert, und nichts daran wurde verändert.',
  unknown: 'Signiert, aber von wem?',
  unknownDetail:
    'Seit der Signatur wurde nichts verändert. Diese Seite kennt den Schlüssel nicht: Fragen Sie im Laden, ob es der eigene ist.',
  bad: 'Nicht das, was die Kasse signiert hat',
  badDetail:
    'Etwas wurde verändert oder fehlt, darum wird nichts davon gezeigt. Lassen Sie sich den Beleg im Laden noch einmal geben.',
  unsigned: 'Nicht signiert',
  unsignedDetail: 'Die Kasse hatte keinen Schlüssel: Dieser Beleg weist nichts nach.',
  unchecked: 'Nicht prüfbar',
  uncheckedDetail:
    'Dieser Browser kennt die Signatur (Ed25519) nicht. Ein aktueller Chrome, Edge, Firefox oder Safari kennt sie.',
  unreadable: 'Das ist kein Beleg',
  unreadableDetail:
    'Die Adresse ist abgeschnitten oder von einer anderen Version. Scannen Sie den Code noch einmal.',
  private:
    'Diese Seite braucht kein Netz: Nichts wird gesendet, und der Laden erfährt nicht, dass Sie sie ansehen.',
  paste: 'Text eines Belegs, von der ersten bis zur letzten Zeile',
  pasteHelp: 'Ein Beleg, der als Text kam, lässt sich hier prüfen.',
  check: 'Prüfen',
  print: 'Drucken',
  marks: {
    simulation: 'SIMULATION: kein Geld bewegt',
    test: 'TEST: kein Geld bewegt',
    training: 'TRAINING: kein Geld bewegt',
  },
};
