import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('nl');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'In deze verkoop',
    keysHint: 'Met de pijltjes van regel naar regel, Enter wijzigt, Delete verwijdert.',
    times: 'Keer: aantal van wat volgt',
    timesNow: (count) => `${count} ×. Nu de prijs per stuk, of het artikel.`,
    each: (amount) => `${amount} per stuk`,
    percent: (rate) => `${rate}%`,
    vat: (rate) => `btw ${rate}`,
    off: (what) => `${what} korting`,
    items: (count) => plural(count, { one: 'artikel', other: 'artikelen' }),
    vatWithin: (amount) => `btw ${amount}`,
    line: {
      quantity: 'Aantal',
      fewer: 'Eén minder',
      more: 'Eén meer',
      wrongQuantity: 'Een heel getal van 1 tot 9.999.',
      note: 'Notitie',
      noteHint: 'Staat achter de naam, op de verkoop en in het journaal.',
      remove: 'Verwijderen',
      comesTo: 'Deze regel',
      done: 'Klaar',
      back: 'Terug',
    },
    discount: {
      ofSale: 'Korting op de verkoop',
      saleComesTo: 'De verkoop',
      name: 'Korting',
      none: 'Geen',
      otherPercent: 'Ander %',
      money: 'Bedrag',
      typedPercent: 'Hoeveel procent?',
      typedMoney: 'Hoeveel?',
      wrongPercent: 'Een getal van 0,01 tot 100.',
      wrongMoney: (least, most) => `Een bedrag van ${least} tot ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Korting',
      onLine: (what, name) => `${what}: ${name}`,
      onSale: (what) => `${what} op de verkoop`,
    },
    undo: {
      cleared: 'Gewist.',
      removed: (name) => `Verwijderd: ${name}.`,
      removedAmount: 'Bedrag verwijderd.',
      press: 'Ongedaan maken',
    },
    notices: {
      noPieces:
        'Voor × staat het aantal: toets een heel getal, dan ×, dan de prijs per stuk. Die toets telde niet.',
      timesTwice: 'Er staat al een ×. Die toets telde niet: toets de prijs per stuk.',
      piecesOfNothing: 'Wat kost één stuk? Toets de prijs of druk op C.',
      tooManyRates:
        'Een verkoop heeft hoogstens 20 btw-tarieven. Er is niets gewijzigd: reken af en begin een nieuwe.',
      itemUnderWay:
        'Er wordt nog een artikel opgezocht, er is niets afgerekend. Controleer het totaal en reken dan af.',
      tooManyPieces: 'Een regel heeft hoogstens 9.999 stuks. Er is niets gewijzigd.',
    },
  },
};
