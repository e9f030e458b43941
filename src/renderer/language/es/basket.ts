import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'En esta venta',
    keysHint: 'Las flechas cambian de línea, Intro la modifica, Supr la quita.',
    times: 'Por: cantidad de lo que sigue',
    timesNow: (count) => `${count} ×. Ahora el precio de una unidad, o el artículo.`,
    each: (amount) => `${amount} la unidad`,
    percent: (rate) => `${rate}\u00a0%`,
    vat: (rate) => `IVA ${rate}`,
    off: (what) => `${what} de descuento`,
    items: (count) => plural(count, { one: 'artículo', other: 'artículos' }),
    vatWithin: (amount) => `IVA ${amount}`,
    line: {
      quantity: 'Cantidad',
      fewer: 'Uno menos',
      more: 'Uno más',
      wrongQuantity: 'Un número entero de 1 a 9999.',
      note: 'Nota',
      noteHint: 'Va detrás del nombre, en la venta y en el registro.',
      remove: 'Quitar',
      comesTo: 'Esta línea',
      done: 'Listo',
      back: 'Volver',
    },
    discount: {
      ofSale: 'Descuento en la venta',
      saleComesTo: 'La venta',
      name: 'Descuento',
      none: 'Ninguno',
      otherPercent: 'Otro\u00a0%',
      money: 'Importe',
      typedPercent: '¿Qué porcentaje?',
      typedMoney: '¿Cuánto?',
      wrongPercent: 'Un número de 0,01 a 100.',
      wrongMoney: (least, most) => `Un importe de ${least} a ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Descuento',
      onLine: (what, name) => `${what}: ${name}`,
      onSale: (what) => `${what} en la venta`,
    },
    undo: {
      cleared: 'Borrado.',
      removed: (name) => `Quitado: ${name}.`,
      removedAmount: 'Importe quitado.',
      press: 'Deshacer',
    },
    notices: {
      noPieces:
        'Antes de × va la cantidad: marque un número entero, luego × y el precio de una unidad. Esa tecla no se ha tenido en cuenta.',
      timesTwice:
        'Ya hay un ×. Esa tecla no se ha tenido en cuenta: marque el precio de una unidad.',
      piecesOfNothing: '¿Cuánto cuesta una unidad? Marque su precio o pulse C.',
      tooManyRates:
        'Una venta admite como máximo 20 tipos de IVA. No se ha cambiado nada: cóbrela y empiece otra.',
      itemUnderWay:
        'Aún se está buscando un artículo y no se ha cobrado nada. Compruebe el total y cobre.',
      tooManyPieces: 'Una línea admite como máximo 9999 unidades. No se ha cambiado nada.',
    },
  },
};
