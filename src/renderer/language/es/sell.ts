import type { sellWords as english } from '../en/sell.ts';

export const sellWords: typeof english = {
  sell: {
    title: 'Venta nueva',
    label: 'Concepto',
    labelHint: 'Añadir un concepto…',
    charge: 'Cobrar',
    charging: 'Enviando…',
    keys: 'Teclado numérico',
    backspace: 'Borrar la última cifra',
    clear: 'Borrar',
    add: 'Añadir un importe',
    doubleZero: '00, doble cero',
    item: (position) => `Importe ${position}`,
    secondLook: {
      title: 'Compruebe el importe',
      text: (above) => `Son más de ${above}. ¿Es lo que paga el cliente?`,
      back: 'Volver al teclado',
      charge: (amount) => `Cobrar ${amount}`,
    },
    cleared: 'Borrado',
    amountNow: (amount) => `Importe ${amount}`,
  },
};
