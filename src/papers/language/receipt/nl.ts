import type { ReceiptWords } from './en.ts';

/** The same in Dutch. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Bon ${number}`,
  soldAt: 'Betaald op',
  servedBy: 'U werd geholpen door',
  paidBy: 'Betaling',
  paymentId: 'Betalingsnummer',
  label: 'Kenmerk',
  goods: 'Artikelen',
  keyed: 'Vrij bedrag',
  discount: 'Korting',
  further: (count) => `… nog ${count} regels`,
  total: 'Totaal betaald',
  hash: 'Hash (fragment)',
  signature: 'Handtekening (fragment)',
  pageWaits: 'Blijft deze melding staan, dan zijn scripts geblokkeerd: de bon is niet te tonen.',
  test: {
    title: 'Testpagina',
    printer: 'Printer',
    perLine: 'Tekens per regel',
    letters: 'Tekens',
    text: 'Als de accenten, het euroteken en de code kloppen, kloppen de bonnen ook.',
  },
  how: {
    payment: 'Directe overschrijving',
    otherSale: 'Met een eerdere overschrijving',
    otherMoney: 'Overschrijving, zoals met de winkel afgesproken',
    hand: 'Bevestigd door de winkel',
  },
};
