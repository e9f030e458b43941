import { fromDay, onDay, untilDay } from '../../frame/italian-day.ts';
import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in Italian. */
export const ITALIAN: DashboardWords = {
  planWith: 'Il suo piano di pagamento con',
  openWith: 'I suoi pagamenti a',
  order: 'Ordine',
  bankSite: 'Banca simulata',
  leftToPay: 'Ancora da pagare',
  progress: 'Pagato finora',
  paidOf: (paid, total) => `${paid} pagati su ${total}`,
  programmed: 'Programmato',
  deposit: 'Acconto versato',
  depositDetail: 'non compreso in questo totale',
  installments: 'Rate',
  due: (day) => `Scade ${onDay(day)}`,
  installment: (index, total) => `Rata ${index} di ${total}`,
  horizon: (lastDay) =>
    `Programmi le rate che scadono fino ${untilDay(lastDay)}: la sua banca paga ciascuna nel suo giorno.`,
  programmableFrom: (day) => `Programmabile ${fromDay(day)}`,
  pastInstallments: (count, total) => `Pagate: ${count} di ${total}`,
  waitingOnly: 'Per ora non deve fare nulla.',
  payChosen: 'Paga ora',
  programmeChosen: 'Programma',
  severalNeedBank: {
    before: 'Per sceglierne più d’una alla volta, salvi prima una banca in',
    link: 'Le mie banche',
  },
  state: {
    overdue: 'Scaduta',
    dueToday: 'Scade oggi',
    refused: (day) => `Rifiutato ${onDay(day)}: riprovi`,
    refusedOn: (day) => `Rifiutato ${onDay(day)}`,
    scheduled: (day) => `Programmato per ${onDay(day)}`,
    paid: (day) => `Pagato ${onDay(day)}`,
    held: 'La sua banca non ha ancora risposto',
    closed: 'Chiuso: chieda al negozio',
  },
  bank: {
    heading: 'Le mie banche',
    detail: 'Con una banca salvata può pagare o programmare più rate con una sola conferma.',
    none: 'Nessuna banca salvata.',
    save: 'Salva una banca',
    saveThis: (bank) => `Salva ${bank}`,
    remove: 'Rimuovi',
    removeThis: (bank) => `Rimuovi ${bank}`,
    removal: 'Rimuovere una banca non cambia i pagamenti già programmati.',
  },
  amount: {
    label: 'Importo da pagare ora',
    detail: (balance) => `In euro, da 0,01 a ${balance}`,
    pay: 'Paga questo importo',
    payAll: (balance) => `Paga tutto: ${balance}`,
    allBegun: 'Il resto è programmato o presso la sua banca. Per ora non deve fare nulla.',
  },
  history: 'Pagamenti finora',
  noHistory: 'Ancora nessun pagamento.',
  done: {
    paid: (installments, count) =>
      count === 1 ? `La rata ${installments} è pagata.` : `Le rate ${installments} sono pagate.`,
    programmed: (installments, count) =>
      count === 1
        ? `La rata ${installments} è programmata.`
        : `Le rate ${installments} sono programmate.`,
  },
  finished: {
    heading: 'È tutto pagato',
    detail: 'Per questo ordine dal suo conto non uscirà altro.',
  },
  refusal: {
    noneChosen: 'Non è stato fatto nulla: scelga almeno una rata.',
    notPending:
      'Non è stato fatto nulla: una di queste rate non è più da pagare. L’elenco mostra a che punto è ciascuna.',
    bankNotSaved:
      'Non è stato fatto nulla: per più rate alla volta serve una banca salvata in «Le mie banche».',
    bankUnknown: 'Non è stato fatto nulla: quella banca qui non è conosciuta.',
    alreadyDue: (index) =>
      `Non è stato programmato nulla: la rata ${index} è già scaduta. La paghi ora.`,
    tooEarly: (index, day) =>
      `Non è stato programmato nulla: la rata ${index} si può programmare ${fromDay(day)}.`,
    amountUnreadable: (balance) => `Inserisca un importo da 0,01 a ${balance}, cioè quanto resta.`,
    overBalance: (balance) => `È più di quanto resta. Può pagare fino a ${balance}.`,
    nothingLeft: 'Non è stato avviato nulla: per ora non resta alcun importo da pagare.',
  },
  validation: {
    confirm: 'Conferma',
    to: (shop) => `a ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Questo pagamento esce ora dal suo conto.'
        : `Questi ${count} pagamenti escono ora dal suo conto, con una sola conferma.`,
    programme: (count) =>
      count === 1
        ? 'La sua banca fa questo pagamento nel suo giorno. Oggi dal suo conto non esce nulla.'
        : `La sua banca fa questi ${count} pagamenti nei loro giorni, con una sola conferma. Oggi dal suo conto non esce nulla.`,
    list: 'Giorni e importi',
    today: 'Ora',
    decline: 'Rifiuta',
    back: 'Torna senza decidere',
    chooseBank: 'Scelga la sua banca',
    chooseFor: (count, sum) =>
      count === 1 ? `Per un pagamento di ${sum}` : `Per ${count} pagamenti, ${sum} in tutto`,
  },
  unknownLink: {
    heading: 'Questo link non è conosciuto',
    detail: 'Apra di nuovo il link dall’e-mail del negozio, o lo chieda al negozio.',
  },
};
