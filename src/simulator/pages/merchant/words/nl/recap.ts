import type { RecapWords } from '../recap-words.ts';

/** The recap in Dutch. */
export const recap: RecapWords = {
  detail:
    'Op de 1e van elke maand zegt de dienst wat de vorige maand kost: een commissie per geslaagde transactie en het abonnement. Betalen gaat met een overschrijving.',
  month: 'Maand',
  show: 'Tonen',
  soFar: (day) =>
    `De maand is nog niet voorbij: dit kost hij tot nu toe. Het maandoverzicht wordt op ${day} verstuurd.`,
  sent: (day, to) => `Op ${day} verstuurd naar ${to}.`,
  readLetter: 'E-mails lezen',
  toPay: 'Te betalen, zonder btw',
  dueBy: (day) => `Met een overschrijving, uiterlijk op ${day}`,
  lines: 'Hoe het bedrag tot stand komt',
  line: 'Regel',
  rule: 'Prijs',
  commission: 'Kosten',
  subscription: 'Abonnement',
  moreCollections: (count) => `nog ${count} ontvangen betalingen`,
  noCollections: 'Geen ontvangen betaling',
  transfers: (count) => (count === 1 ? '1 overschrijving' : `${count} overschrijvingen`),
  noTransfers: 'Geen overschrijving',
  transfersIncluded: (included, extra) => `${included} inbegrepen, ${extra} daarboven`,
  total: 'Totaal, zonder btw',
  offers: 'Pakketten',
  offer: 'Pakket',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Ontvangen',
    disbursement: 'Business Uitbetalen',
    complete: 'Business Compleet',
  },
  offerTerms: {
    starter: 'Geen abonnement; 1%, hoogstens € 5,00, in beide richtingen',
    collection: '€ 199,00 per maand; € 2,00 per ontvangen betaling',
    disbursement: '€ 199,00 per maand; 100 overschrijvingen inbegrepen, daarna elk € 1,00',
    complete:
      '€ 349,00 per maand; € 2,00 per ontvangen betaling; 300 overschrijvingen inbegrepen, daarna elk € 1,00',
  },
  subscriptionRules: {
    starter: 'geen',
    collection: '€ 199,00 per maand',
    disbursement: '€ 199,00 per maand',
    complete: '€ 349,00 per maand',
  },
  collectionRules: {
    starter: '1%, hoogstens € 5,00',
    collection: 'elk € 2,00',
    disbursement: 'geen prijs genoemd',
    complete: 'elk € 2,00',
  },
  transferRules: {
    starter: 'elk 1%, hoogstens € 5,00',
    collection: 'geen prijs genoemd',
    disbursement: '100 inbegrepen, daarna elk € 1,00',
    complete: '300 inbegrepen, daarna elk € 1,00',
  },
  wouldCost: 'Kosten van deze maand',
  current: 'De uwe',
  choose: 'Kiezen',
  chosen: 'Het pakket is gewijzigd. Het geldt vanaf het volgende maandoverzicht.',
  transfersHeading: 'Uitgaande overschrijvingen',
  transfersDetail:
    'De interface doet geen overschrijvingen; zeg hoeveel de winkelier er per maand doet, zodat het maandoverzicht ze meetelt.',
  transferCount: 'Overschrijvingen per maand',
  transferAmount: 'Bedrag van elk, in euro’s',
  setTransfers: 'Overschrijvingen vastleggen',
  transfersRefused:
    'Vul hoogstens 10.000 overschrijvingen in, elk van 0,01 tot en met 999.999,99 euro.',
};
