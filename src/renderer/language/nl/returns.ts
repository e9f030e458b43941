import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Die creditnota staat niet meer in het journaal.',
  creditNotePurged:
    'De dagen van deze creditnota zijn gearchiveerd en uit het journaal gehaald: ze kan niet nog eens worden afgedrukt. Ze staat in hun archief.',
  salePurged:
    'De dagen van deze verkoop zijn gearchiveerd en uit het journaal gehaald: hier kan er niets meer van worden teruggenomen en een creditnota ervan kan niet nog eens worden afgedrukt. Alles staat in hun archief.',
  noRefundDue: 'Voor deze verkoop is niets meer terug te betalen.',
  refundChanged:
    'Wat er voor deze verkoop terug te betalen is, is veranderd. Er is niets genoteerd: sluit dit en kijk opnieuw.',
  notPaid: 'Voor deze verkoop is geen geld binnen, dus valt er niets terug te betalen.',
  paidByAnother:
    'De late betaling van een andere verkoop betaalt deze: neem de artikelen bij die verkoop terug.',
  nothingReturned: 'Wat gekozen is, levert geen bedrag op. Er is niets teruggenomen.',
  moreThanSold: 'Zoveel zijn er van deze regel niet meer over. Er is niets teruggenomen.',
  moreThanPaid:
    'Dat is meer dan er betaald is. Het statiegeld van toen hoort erbij. Er is niets teruggenomen.',
  returnedSince:
    'Een ander scherm heeft zojuist artikelen van deze verkoop teruggenomen. Hier is niets gebeurd; kijk wat er nog over is.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Artikelen terugnemen…',
    title: (sale) => `Artikelen terugnemen: ${sale}`,
    goods: 'Artikelen van de verkoop',
    left: (left, sold) => `nog ${left} van ${sold}`,
    fewer: (name) => `Minder: ${name}`,
    more: (name) => `Meer: ${name}`,
    wrongPieces: (most) => `Een heel getal, hoogstens ${most}.`,
    all: 'Alles',
    owed: 'Terug te betalen aan de klant',
    why: 'Waarom komt het terug?',
    note: 'Notitie, als dat nodig is',
    otherWhy: 'Wat is het?',
    text: 'Er komt een creditnota, en vanaf dan is het geld verschuldigd: betaal het terug via de bank en vink het af in de lijst met terugbetalingen. Dit kan niet ongedaan worden gemaakt; de artikelen kunnen opnieuw worden verkocht.',
    confirm: 'Terugnemen',
    busy: 'Vastleggen…',
    close: 'Sluiten',
    notFound: 'Aan deze kassa is er geen verkoop met dit nummer.',
    allBack: 'Van deze verkoop is alles teruggebracht.',
    paidBy: (sale) => `De late betaling van ${sale} betaalt deze: neem de artikelen daar terug.`,
    notes: 'Creditnota’s',
    number: (number) => `Creditnota ${number}`,
    print: (number) => `Creditnota ${number} afdrukken`,
    isRefunded: 'Terugbetaald via de bank',
    isOwed: 'Nog terug te betalen via de bank',
    find: 'Verkoop zoeken',
    saleNumber: 'Nummer van de verkoop',
    saleNumberHint: 'Het staat op de bon',
    reasons: {
      notWanted: 'Niet gewenst',
      faulty: 'Kapot',
      wrongGoods: 'Verkeerd artikel',
      mistake: 'Verkeerd aangeslagen',
      other: 'Iets anders',
    },
  },
};
