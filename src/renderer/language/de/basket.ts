import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'In diesem Verkauf',
    keysHint: 'Pfeiltasten wechseln die Position, Enter ändert sie, Entf nimmt sie heraus.',
    times: 'Mal: Anzahl des Nächsten',
    timesNow: (count) => `${count} ×. Jetzt der Stückpreis oder der Artikel.`,
    each: (amount) => `je ${amount}`,
    percent: (rate) => `${rate}\u00a0%`,
    vat: (rate) => `USt ${rate}`,
    off: (what) => `${what} Rabatt`,
    items: (count) => plural(count, { one: 'Artikel', other: 'Artikel' }),
    vatWithin: (amount) => `USt ${amount}`,
    line: {
      quantity: 'Menge',
      fewer: 'Eins weniger',
      more: 'Eins mehr',
      wrongQuantity: 'Eine ganze Zahl von 1 bis 9.999.',
      note: 'Notiz',
      noteHint: 'Steht hinter dem Namen, auf dem Verkauf und im Journal.',
      remove: 'Entfernen',
      comesTo: 'Diese Position',
      done: 'Fertig',
      back: 'Zurück',
    },
    discount: {
      ofSale: 'Rabatt auf den Verkauf',
      saleComesTo: 'Der Verkauf',
      name: 'Rabatt',
      none: 'Keiner',
      otherPercent: 'Andere\u00a0%',
      money: 'Betrag',
      typedPercent: 'Wie viel Prozent?',
      typedMoney: 'Wie viel?',
      wrongPercent: 'Eine Zahl von 0,01 bis 100.',
      wrongMoney: (least, most) => `Ein Betrag von ${least} bis ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Rabatt',
      onLine: (what, name) => `${what}: ${name}`,
      onSale: (what) => `${what} auf den Verkauf`,
    },
    undo: {
      cleared: 'Gelöscht.',
      removed: (name) => `Entfernt: ${name}.`,
      removedAmount: 'Betrag entfernt.',
      press: 'Rückgängig',
    },
    notices: {
      noPieces:
        'Vor × steht die Menge: erst eine ganze Zahl, dann ×, dann der Stückpreis. Diese Taste zählte nicht.',
      timesTwice: 'Ein × steht schon da. Diese Taste zählte nicht: Stückpreis eingeben.',
      piecesOfNothing: 'Was kostet ein Stück? Preis eingeben oder C drücken.',
      tooManyRates:
        'Ein Verkauf hat höchstens 20 Umsatzsteuersätze. Nichts wurde geändert: erst kassieren, dann einen neuen beginnen.',
      itemUnderWay:
        'Ein Artikel wird noch gesucht, es wurde nichts kassiert. Summe prüfen, dann kassieren.',
      tooManyPieces: 'Eine Position hat höchstens 9.999 Stück. Nichts wurde geändert.',
    },
  },
};
