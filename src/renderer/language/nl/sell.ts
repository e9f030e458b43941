import type { sellWords as english } from '../en/sell.ts';

export const sellWords: typeof english = {
  sell: {
    title: 'Nieuwe verkoop',
    label: 'Omschrijving',
    labelHint: 'Omschrijving toevoegen…',
    charge: 'Afrekenen',
    charging: 'Afrekenen…',
    keys: 'Cijfertoetsen',
    backspace: 'Laatste cijfer wissen',
    clear: 'Wissen',
    add: 'Bedrag erbij tellen',
    doubleZero: '00, dubbele nul',
    item: (position) => `Bedrag ${position}`,
    secondLook: {
      title: 'Klopt het bedrag?',
      text: (above) => `Dit is meer dan ${above}. Is dit wat de klant betaalt?`,
      back: 'Terug naar de toetsen',
      charge: (amount) => `${amount} afrekenen`,
    },
    cleared: 'Gewist',
    amountNow: (amount) => `Bedrag ${amount}`,
  },
};
