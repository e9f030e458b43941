import type { sellWords as english } from '../en/sell.ts';

export const sellWords: typeof english = {
  sell: {
    title: 'Neuer Verkauf',
    label: 'Bezeichnung',
    labelHint: 'Bezeichnung hinzufügen…',
    charge: 'Kassieren',
    charging: 'Sendet…',
    keys: 'Tastenfeld',
    backspace: 'Letzte Ziffer löschen',
    clear: 'Löschen',
    add: 'Betrag addieren',
    doubleZero: '00, Doppelnull',
    item: (position) => `Betrag ${position}`,
    secondLook: {
      title: 'Stimmt der Betrag?',
      text: (above) => `Das ist mehr als ${above}. Zahlt der Kunde wirklich so viel?`,
      back: 'Zurück zu den Tasten',
      charge: (amount) => `${amount} kassieren`,
    },
    cleared: 'Gelöscht',
    amountNow: (amount) => `Betrag ${amount}`,
  },
};
