import type { ReceiptWords } from './en.ts';

/** The same in German. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Beleg ${number}`,
  soldAt: 'Bezahlt am',
  servedBy: 'Es bediente Sie',
  paidBy: 'Zahlung',
  paymentId: 'Zahlungsnummer',
  label: 'Referenz',
  goods: 'Artikel',
  keyed: 'Freier Betrag',
  discount: 'Rabatt',
  further: (count) => `… ${count} weitere Positionen`,
  total: 'Bezahlt insgesamt',
  hash: 'Prüfsumme (Auszug)',
  signature: 'Signatur (Auszug)',
  pageWaits:
    'Bleibt diese Meldung stehen, sind Skripte gesperrt: Der Beleg lässt sich nicht anzeigen.',
  test: {
    title: 'Testseite',
    printer: 'Drucker',
    perLine: 'Zeichen pro Zeile',
    letters: 'Zeichen',
    text: 'Wenn Umlaute, Akzente, Eurozeichen und Code stimmen, stimmen auch die Belege.',
  },
  how: {
    payment: 'Echtzeitüberweisung',
    otherSale: 'Durch eine frühere Überweisung',
    otherMoney: 'Überweisung, wie mit dem Laden vereinbart',
    hand: 'Vom Laden bestätigt',
  },
};
