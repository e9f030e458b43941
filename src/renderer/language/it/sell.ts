import type { sellWords as english } from '../en/sell.ts';

/** Where a sale begins. */
export const sellWords: typeof english = {
  sell: {
    title: 'Nuova vendita',
    label: 'Descrizione',
    labelHint: 'Aggiungi descrizione…',
    charge: 'Incassa',
    charging: 'Invio…',
    keys: 'Tastierino',
    backspace: 'Cancella l’ultima cifra',
    clear: 'Cancella',
    add: 'Aggiungi un importo',
    doubleZero: '00, doppio zero',
    item: (position) => `Importo ${position}`,
    secondLook: {
      title: 'Controllare l’importo',
      text: (above) => `L’importo supera ${above}. È davvero quanto paga il cliente?`,
      back: 'Torna ai tasti',
      charge: (amount) => `Incassa ${amount}`,
    },
    cleared: 'Cancellato',
    amountNow: (amount) => `Importo ${amount}`,
  },
};
