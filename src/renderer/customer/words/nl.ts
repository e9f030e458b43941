import type { en as english } from './en.ts';

export const nl: typeof english = {
  idle: { welcome: 'Welkom', text: 'Hier verschijnt wat u koopt.' },
  steps: ['Scan de code met uw telefoon', 'Kies uw bank', 'Bevestig de betaling'],
  qr: (amount) => `QR-code om ${amount} te betalen`,
  undrawn: 'Deze code is niet te tonen. Vraag het aan de kassa.',
  receipt: { text: 'Scan om uw bon te bewaren', qr: 'QR-code met uw bon' },
  left: 'om te scannen en te bevestigen',
  line: 'Bedrag',
  discount: 'Korting',
  more: (count) => `en nog ${count}`,
  states: {
    ringing: { title: 'Uw aankoop', text: 'Daarna verschijnt de code om te betalen.' },
    preparing: {
      title: 'Een moment',
      text: 'Uw code wordt gemaakt.',
    },
    waiting: { title: 'Scan om te betalen', text: '' },
    checking: {
      title: 'We controleren uw betaling',
      text: 'Wacht even en betaal niet nog een keer.',
    },
    paid: {
      title: 'Betaald',
      text: 'Bedankt',
    },
    ended: {
      title: 'Deze code geldt niet meer',
      text: 'Er is tot nu toe niets betaald. Betaal er niet meer mee: de kassa helpt u verder.',
    },
    refused: {
      title: 'Geweigerd door uw bank',
      text: 'Er is tot nu toe niets betaald. Vraag het aan de kassa.',
    },
    askCashier: {
      title: 'Vraag het aan de kassa',
      text: 'Daar wordt uw betaling samen met u bekeken. Betaal niet nog een keer.',
    },
  },
  cutOff: {
    title: 'Geen verbinding met de kassa',
    text: 'Vraag het aan de kassa. Dit scherm komt vanzelf terug.',
  },
  modes: {
    simulation: 'Simulatie',
    training: 'Training',
    test: 'Test',
    note: 'geen echt geld',
  },
  language: 'Taal',
  pairing: {
    title: 'Dit scherm verbinden',
    text: 'Een manager vindt de code op de kassa: Instellingen, Klantenscherm.',
    code: 'Code',
    erase: 'Wissen',
    wrong:
      'Deze code verbindt geen scherm. Hij werkt één keer, vijf minuten lang: vraag op de kassa een nieuwe.',
    unheard: 'De kassa antwoordt niet. Probeer het zo nog eens.',
  },
};
