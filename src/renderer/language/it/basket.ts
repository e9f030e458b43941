import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'In questa vendita',
    keysHint: 'Le frecce cambiano riga, Invio la modifica, Canc la toglie.',
    times: 'Per: quantità di ciò che segue',
    timesNow: (count) => `${count} ×. Ora il prezzo di un pezzo, o l’articolo.`,
    each: (amount) => `${amount} l’uno`,
    percent: (rate) => `${rate}%`,
    vat: (rate) => `IVA ${rate}`,
    off: (what) => `sconto ${what}`,
    items: (count) => plural(count, { one: 'articolo', other: 'articoli' }),
    vatWithin: (amount) => `IVA ${amount}`,
    line: {
      quantity: 'Quantità',
      fewer: 'Uno in meno',
      more: 'Uno in più',
      wrongQuantity: 'Un numero intero da 1 a 9.999.',
      note: 'Nota',
      noteHint: 'Sta dopo il nome, sulla vendita e nel registro.',
      remove: 'Togli',
      comesTo: 'Questa riga',
      done: 'Fatto',
      back: 'Indietro',
    },
    discount: {
      ofSale: 'Sconto sulla vendita',
      saleComesTo: 'La vendita',
      name: 'Sconto',
      none: 'Nessuno',
      otherPercent: 'Altra %',
      money: 'Importo',
      typedPercent: 'Quanto per cento?',
      typedMoney: 'Quanto?',
      wrongPercent: 'Un numero da 0,01 a 100.',
      wrongMoney: (least, most) => `Un importo da ${least} a ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Sconto',
      onLine: (what, name) => `${what}: ${name}`,
      onSale: (what) => `${what} sulla vendita`,
    },
    undo: {
      cleared: 'Cancellato.',
      removed: (name) => `Tolto: ${name}.`,
      removedAmount: 'Importo tolto.',
      press: 'Annulla',
    },
    notices: {
      noPieces:
        'Prima di × va la quantità: digitare un numero intero, poi × e il prezzo di un pezzo. Quel tasto non è stato preso.',
      timesTwice: 'C’è già un ×. Quel tasto non è stato preso: digitare il prezzo di un pezzo.',
      piecesOfNothing: 'Quanto costa un pezzo? Digitare il prezzo o premere C.',
      tooManyRates:
        'Una vendita ha al massimo 20 aliquote IVA. Nulla è cambiato: incassarla, poi iniziarne un’altra.',
      itemUnderWay:
        'Si sta ancora cercando un articolo: non è stato incassato nulla. Controllare il totale, poi incassare.',
      tooManyPieces: 'Una riga ha al massimo 9.999 pezzi. Nulla è cambiato.',
    },
  },
};
