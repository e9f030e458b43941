import { SPOKEN } from '../spoken.js';

// A receipt's page in Dutch.

SPOKEN.nl = {
  region: 'nl-NL',
  isSignFirst: true,
  receipt: 'Bon',
  title: (number) => `Bon ${number}`,
  taxNumber: (number) => `Btw-nummer ${number}`,
  till: 'Kassa',
  paidAt: 'Betaald op',
  paidBy: 'Betaling',
  how: {
    payment: 'Directe overschrijving',
    otherSale: 'Met een eerdere overschrijving',
    otherMoney: 'Overschrijving, zoals met de winkel afgesproken',
    hand: 'Bevestigd door de winkel',
  },
  paymentId: 'Betalingsnummer',
  goods: 'Artikelen',
  keyed: 'Vrij bedrag',
  discount: 'Korting',
  further: (count) => `… nog ${count} regels, die niet in de code pasten`,
  total: 'Totaal betaald',
  byVat: 'Per btw-tarief',
  vat: (rate) => `Btw ${rate}`,
  noVat: 'Geen tarief vermeld',
  net: 'Excl. btw',
  tax: 'Btw',
  gross: 'Incl. btw',
  proof: 'Bewijs',
  entry: 'Journaalregel',
  hash: 'Hash',
  signature: 'Handtekening (uittreksel)',
  key: 'Sleutel van de kassa',
  waiting: 'Wordt gecontroleerd…',
  good: 'Echt',
  goodDetail: 'De kassa van de winkel heeft deze bon ondertekend, en er is niets aan veranderd.',
  unknown: 'Ondertekend, maar door wie?',
  unknownDetail:
    'Sinds de ondertekening is er niets veranderd. Deze pagina kent de sleutel niet: vraag de winkel of het de hunne is.',
  bad: 'Niet wat de kassa heeft ondertekend',
  badDetail:
    'Er is iets veranderd of weg, dus er wordt niets van getoond. Vraag de winkel opnieuw om de bon.',
  unsigned: 'Niet ondertekend',
  unsignedDetail: 'De kassa had geen sleutel: deze bon bewijst niets.',
  unchecked: 'Niet te controleren',
  uncheckedDetail:
    'Deze browser kent de handtekening (Ed25519) niet. Een recente Chrome, Edge, Firefox of Safari wel.',
  unreadable: 'Dit is geen bon',
  unreadableDetail: 'Het adres is afgekapt, of van een andere versie. Scan de code opnieuw.',
  private:
    'Deze pagina werkt zonder netwerk: er wordt niets verstuurd, en de winkel ziet niet dat u kijkt.',
  paste: 'Tekst van een bon, van de eerste tot de laatste regel',
  pasteHelp: 'Een bon die als tekst kwam, is hier te controleren.',
  check: 'Controleren',
  print: 'Afdrukken',
  marks: {
    simulation: 'SIMULATIE: er is geen geld overgemaakt',
    test: 'TEST: er is geen geld overgemaakt',
    training: 'TRAINING: er is geen geld overgemaakt',
  },
};
