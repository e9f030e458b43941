import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in Dutch. */
export const DUTCH: DashboardWords = {
  planWith: 'Uw betalingsregeling met',
  openWith: 'Uw betalingen aan',
  order: 'Bestelling',
  bankSite: 'Gesimuleerde bank',
  leftToPay: 'Nog te betalen',
  progress: 'Tot nu toe betaald',
  paidOf: (paid, total) => `${paid} van ${total} betaald`,
  programmed: 'Ingepland',
  deposit: 'Aanbetaling',
  depositDetail: 'hoort niet bij dit totaal',
  installments: 'Termijnen',
  due: (day) => `Te betalen op ${day}`,
  installment: (index, total) => `Termijn ${index} van ${total}`,
  horizon: (lastDay) =>
    `Plan de termijnen tot en met ${lastDay} in: uw bank betaalt elke termijn op de eigen dag.`,
  programmableFrom: (day) => `In te plannen vanaf ${day}`,
  pastInstallments: (count, total) => `Betaald: ${count} van ${total}`,
  waitingOnly: 'U hoeft nu niets te doen.',
  payChosen: 'Nu betalen',
  programmeChosen: 'Inplannen',
  severalNeedBank: {
    before: 'Om er meer tegelijk te kiezen, bewaart u eerst een bank onder',
    link: 'Mijn banken',
  },
  state: {
    overdue: 'Te laat',
    dueToday: 'Vandaag te betalen',
    refused: (day) => `Geweigerd op ${day}: probeer het opnieuw`,
    refusedOn: (day) => `Geweigerd op ${day}`,
    scheduled: (day) => `Ingepland voor ${day}`,
    paid: (day) => `Betaald op ${day}`,
    held: 'Uw bank heeft nog niet geantwoord',
    closed: 'Gesloten: vraag het de winkel',
  },
  bank: {
    heading: 'Mijn banken',
    detail:
      'Met een bewaarde bank betaalt u meerdere termijnen, of plant u ze in, met één bevestiging.',
    none: 'Er is geen bank bewaard.',
    save: 'Bank bewaren',
    saveThis: (bank) => `${bank} bewaren`,
    remove: 'Weghalen',
    removeThis: (bank) => `${bank} weghalen`,
    removal: 'Een bank weghalen verandert niets aan ingeplande betalingen.',
  },
  amount: {
    label: 'Bedrag dat u nu betaalt',
    detail: (balance) => `In euro’s, van 0,01 tot en met ${balance}`,
    pay: 'Dit bedrag betalen',
    payAll: (balance) => `Alles betalen: ${balance}`,
    allBegun: 'De rest is ingepland of ligt bij uw bank. U hoeft nu niets te doen.',
  },
  history: 'Betalingen tot nu toe',
  noHistory: 'Nog geen betaling.',
  done: {
    paid: (installments, count) =>
      count === 1
        ? `Termijn ${installments} is betaald.`
        : `De termijnen ${installments} zijn betaald.`,
    programmed: (installments, count) =>
      count === 1
        ? `Termijn ${installments} is ingepland.`
        : `De termijnen ${installments} zijn ingepland.`,
  },
  finished: {
    heading: 'Alles is betaald',
    detail: 'Voor deze bestelling gaat er niets meer van uw rekening af.',
  },
  refusal: {
    noneChosen: 'Er is niets gedaan: kies ten minste één termijn.',
    notPending:
      'Er is niets gedaan: een van deze termijnen hoeft niet meer betaald te worden. De lijst laat zien hoe elke termijn ervoor staat.',
    bankNotSaved:
      'Er is niets gedaan: voor meerdere termijnen tegelijk is een bank nodig die onder “Mijn banken” bewaard is.',
    bankUnknown: 'Er is niets gedaan: die bank is hier niet bekend.',
    alreadyDue: (index) =>
      `Er is niets ingepland: termijn ${index} moet al betaald worden. Betaal die nu.`,
    tooEarly: (index, fromDay) =>
      `Er is niets ingepland: termijn ${index} kan vanaf ${fromDay} ingepland worden.`,
    amountUnreadable: (balance) =>
      `Vul een bedrag in van 0,01 tot en met ${balance}; zoveel staat er nog open.`,
    overBalance: (balance) => `Dat is meer dan er nog openstaat. U kunt tot ${balance} betalen.`,
    nothingLeft: 'Er is niets begonnen: er is nu geen bedrag te betalen.',
  },
  validation: {
    confirm: 'Bevestigen',
    to: (shop) => `aan ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Deze betaling gaat nu van uw rekening af.'
        : `Deze ${count} betalingen gaan nu van uw rekening af, met één bevestiging.`,
    programme: (count) =>
      count === 1
        ? 'Uw bank doet deze betaling op de eigen dag. Vandaag gaat er niets van uw rekening af.'
        : `Uw bank doet deze ${count} betalingen elk op de eigen dag, met één bevestiging. Vandaag gaat er niets van uw rekening af.`,
    list: 'Dagen en bedragen',
    today: 'Nu',
    decline: 'Weigeren',
    back: 'Terug zonder te beslissen',
    chooseBank: 'Kies uw bank',
    chooseFor: (count, sum) =>
      count === 1 ? `Voor een betaling van ${sum}` : `Voor ${count} betalingen, samen ${sum}`,
  },
  unknownLink: {
    heading: 'Deze link is niet bekend',
    detail: 'Open de link uit de e-mail van de winkel nog een keer, of vraag de winkel erom.',
  },
};
