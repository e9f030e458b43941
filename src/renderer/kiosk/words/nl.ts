import type { en as english } from './en.ts';

export const nl: typeof english = {
  start: {
    touch: 'Raak aan om te beginnen',
    text: 'Kies en betaal daarna met de app van uw bank.',
  },
  choose: {
    title: 'Kies maar uit.',
    text: 'Kies en betaal daarna met de app van uw bank.',
    pages: 'Pagina’s',
    page: (number) => `Pagina ${number}`,
    add: (name, price) => `${name} toevoegen, ${price}`,
    less: (name) => `${name}: één minder`,
    most: 'Meer kan niet tegelijk',
    none: 'Nog niets gekozen',
    count: (count) => (count === 1 ? '1 artikel' : `${count} artikelen`),
    clear: 'Alles wissen',
    back: 'Terug',
    pay: 'Betalen',
  },
  amount: {
    title: 'Ander bedrag',
    own: 'Uw bedrag',
    bounds: (least, most) => `Van ${least} tot ${most}`,
    take: 'Dit bedrag kiezen',
    erase: 'Wissen',
  },
  notCharged: {
    kioskClosed: 'Deze zuil is net gesloten. Er is niets betaald.',
    offerChanged: 'Er is intussen iets veranderd. Bekijk uw keuze nog eens.',
    saleOpen: 'Hier staat nog een betaling open. Een ogenblik.',
    notCharged: 'Dat lukte niet en er is niets betaald. Probeer het opnieuw.',
    notAllowed: 'Dat lukte niet en er is niets betaald. Probeer het opnieuw.',
    unheard: 'De kassa gaf geen antwoord. Probeer het opnieuw.',
  },
  still: {
    title: 'Bent u er nog?',
    text: (seconds) => `Anders begint het over ${seconds}\u00a0s opnieuw.`,
    yes: 'Ja, verder',
  },
  sale: {
    cancel: 'Annuleren',
    done: 'Klaar',
    again: 'Opnieuw beginnen',
    leave: 'Terug naar het begin',
    print: 'Bon afdrukken',
    printed: 'Uw bon komt uit de printer.',
    notPrinted: 'De bon kon niet worden afgedrukt. Roep iemand, alstublieft.',
    goes: (seconds) => `Terug naar het begin over ${seconds}\u00a0s`,
  },
  undrawn: 'Deze code kan niet worden getoond. Roep iemand.',
  states: {
    ringing: { title: 'Uw aankoop', text: '' },
    preparing: { title: 'Een ogenblik', text: 'Uw code komt eraan.' },
    waiting: { title: 'Scan om te betalen', text: '' },
    checking: {
      title: 'We vragen het uw bank',
      text: 'Wacht even of roep iemand. Betaal niet nog een keer.',
    },
    paid: { title: 'Betaald', text: 'Dank u wel' },
    ended: {
      title: 'Er is niets betaald',
      text: 'De code is niet meer geldig. Betaal er niet meer mee.',
    },
    refused: {
      title: 'Geweigerd door uw bank',
      text: 'Er is niets betaald. U kunt opnieuw beginnen.',
    },
    askCashier: {
      title: 'Roep iemand',
      text: 'We weten nog niet wat er met uw betaling is gebeurd. Betaal niet nog een keer: de kassa regelt het.',
    },
  },
  closed: {
    title: 'Nu gesloten',
    opens: (at) => `Weer open om ${at}`,
  },
  outOfOrder: {
    title: 'Buiten gebruik',
    faults: {
      line: 'Geen verbinding met de betaaldienst. Het wordt vanzelf opnieuw geprobeerd.',
      platform:
        'De betaaldienst antwoordt niet zoals het hoort. Het wordt vanzelf opnieuw geprobeerd.',
      record: 'Verkopen kunnen nu niet worden vastgelegd. Het wordt vanzelf opnieuw geprobeerd.',
      manager: 'Eerst moet iemand van de winkel ernaar kijken.',
      nothing: 'Hier is nog niets te koop.',
    },
    unheard: 'Geen verbinding met de kassa. Dit scherm komt vanzelf terug.',
  },
  call: {
    call: 'Iemand roepen',
    calling: 'Er is iemand geroepen',
    coming: 'Er komt iemand aan',
  },
  pairing: 'Een manager vindt de code bij de kassa: Instellingen, Zuil, Zuilen.',
  exit: {
    title: 'Voor de winkel',
    text: 'Met de pincode van een manager gaat deze zuil buiten gebruik.',
    digits: (count) => (count === 1 ? '1 cijfer' : `${count} cijfers`),
    says: {
      wrongCode: 'Dit is geen pincode van een manager.',
      waitFirst: 'Te veel verkeerde pincodes. Wacht een poosje.',
      noManager:
        'Hier heeft niemand een pincode. Verbreek de verbinding met de zuil in de instellingen van de kassa.',
      notAllowed: 'Dit is geen pincode van een manager.',
      unheard: 'De kassa gaf geen antwoord.',
    },
    confirm: 'Buiten gebruik',
    close: 'Sluiten',
  },
};
