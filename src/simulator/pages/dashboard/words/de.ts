import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in German. */
export const GERMAN: DashboardWords = {
  planWith: 'Ihr Ratenplan bei',
  openWith: 'Ihre Zahlungen an',
  order: 'Bestellung',
  bankSite: 'Simulierte Bank',
  leftToPay: 'Noch zu zahlen',
  progress: 'Bisher bezahlt',
  paidOf: (paid, total) => `${paid} von ${total} bezahlt`,
  programmed: 'Vorgemerkt',
  deposit: 'Anzahlung',
  depositDetail: 'in dieser Summe nicht enthalten',
  installments: 'Raten',
  due: (day) => `Fällig am ${day}`,
  installment: (index, total) => `Rate ${index} von ${total}`,
  horizon: (lastDay) =>
    `Merken Sie die Raten vor, die bis zum ${lastDay} fällig sind: Ihre Bank zahlt jede an ihrem Tag.`,
  programmableFrom: (day) => `Kann ab dem ${day} vorgemerkt werden`,
  pastInstallments: (count, total) => `Bezahlt: ${count} von ${total}`,
  waitingOnly: 'Sie müssen jetzt nichts tun.',
  payChosen: 'Jetzt zahlen',
  programmeChosen: 'Vormerken',
  severalNeedBank: {
    before: 'Um mehrere auf einmal zu wählen, speichern Sie zuerst eine Bank unter',
    link: 'Meine Banken',
  },
  state: {
    overdue: 'Überfällig',
    dueToday: 'Heute fällig',
    refused: (day) => `Am ${day} abgelehnt: bitte noch einmal versuchen`,
    refusedOn: (day) => `Am ${day} abgelehnt`,
    scheduled: (day) => `Für den ${day} vorgemerkt`,
    paid: (day) => `Am ${day} bezahlt`,
    held: 'Ihre Bank hat noch nicht geantwortet',
    closed: 'Geschlossen: bitte im Geschäft nachfragen',
  },
  bank: {
    heading: 'Meine Banken',
    detail:
      'Mit einer gespeicherten Bank zahlen Sie mehrere Raten mit einer einzigen Bestätigung oder merken sie vor.',
    none: 'Keine Bank ist gespeichert.',
    save: 'Bank speichern',
    saveThis: (bank) => `${bank} speichern`,
    remove: 'Entfernen',
    removeThis: (bank) => `${bank} entfernen`,
    removal: 'Vorgemerkte Zahlungen bleiben, auch wenn Sie eine Bank entfernen.',
  },
  amount: {
    label: 'Betrag, den Sie jetzt zahlen',
    detail: (balance) => `In Euro, von 0,01 bis ${balance}`,
    pay: 'Diesen Betrag zahlen',
    payAll: (balance) => `Alles zahlen: ${balance}`,
    allBegun: 'Der Rest ist vorgemerkt oder liegt bei Ihrer Bank. Sie müssen jetzt nichts tun.',
  },
  history: 'Bisherige Zahlungen',
  noHistory: 'Noch keine Zahlung.',
  done: {
    paid: (installments, count) =>
      count === 1 ? `Rate ${installments} ist bezahlt.` : `Die Raten ${installments} sind bezahlt.`,
    programmed: (installments, count) =>
      count === 1
        ? `Rate ${installments} ist vorgemerkt.`
        : `Die Raten ${installments} sind vorgemerkt.`,
  },
  finished: {
    heading: 'Alles ist bezahlt',
    detail: 'Für diese Bestellung geht von Ihrem Konto nichts weiter ab.',
  },
  refusal: {
    noneChosen: 'Es ist nichts geschehen: Wählen Sie mindestens eine Rate.',
    notPending:
      'Es ist nichts geschehen: Eine dieser Raten ist nicht mehr zu zahlen. Die Liste zeigt, wie es um jede steht.',
    bankNotSaved:
      'Es ist nichts geschehen: Für mehrere Raten auf einmal brauchen Sie eine Bank, die unter „Meine Banken“ gespeichert ist.',
    bankUnknown: 'Es ist nichts geschehen: Diese Bank ist hier nicht bekannt.',
    alreadyDue: (index) =>
      `Es wurde nichts vorgemerkt: Rate ${index} ist schon fällig. Zahlen Sie sie jetzt.`,
    tooEarly: (index, fromDay) =>
      `Es wurde nichts vorgemerkt: Rate ${index} kann ab dem ${fromDay} vorgemerkt werden.`,
    amountUnreadable: (balance) =>
      `Geben Sie einen Betrag von 0,01 bis ${balance} ein; so viel ist noch offen.`,
    overBalance: (balance) =>
      `Das ist mehr, als noch offen ist. Sie können bis zu ${balance} zahlen.`,
    nothingLeft: 'Es wurde nichts begonnen: Im Moment ist kein Betrag zu zahlen.',
  },
  validation: {
    confirm: 'Bestätigen',
    to: (shop) => `an ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Diese Zahlung geht jetzt von Ihrem Konto ab.'
        : `Diese ${count} Zahlungen gehen jetzt von Ihrem Konto ab, mit einer einzigen Bestätigung.`,
    programme: (count) =>
      count === 1
        ? 'Ihre Bank führt diese Zahlung an ihrem Tag aus. Heute geht nichts von Ihrem Konto ab.'
        : `Ihre Bank führt diese ${count} Zahlungen an ihren Tagen aus, mit einer einzigen Bestätigung. Heute geht nichts von Ihrem Konto ab.`,
    list: 'Tage und Beträge',
    today: 'Jetzt',
    decline: 'Ablehnen',
    back: 'Zurück, ohne zu entscheiden',
    chooseBank: 'Wählen Sie Ihre Bank',
    chooseFor: (count, sum) =>
      count === 1 ? `Für eine Zahlung von ${sum}` : `Für ${count} Zahlungen, zusammen ${sum}`,
  },
  unknownLink: {
    heading: 'Dieser Link ist nicht bekannt',
    detail:
      'Öffnen Sie den Link aus der E-Mail des Geschäfts noch einmal, oder fragen Sie dort danach.',
  },
};
