import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Verkoop ${number}`,
    numberWithin: (number) => `verkoop ${number}`,
    next: 'Volgende klant helpen',
    done: 'Klaar',
    showAgain: 'Code weer tonen',
    newCode: 'Nieuwe code',
    tryAgain: 'Opnieuw proberen',
    stop: 'Stoppen',
    newSale: 'Nieuwe verkoop',
    checkNow: 'Nu controleren',
    checkingNow: 'Controleren…',
  },
  preparing: {
    title: 'Voorbereiden',
    text: 'De code verschijnt zo.',
  },
  waiting: {
    title: 'Wachten op de betaling',
    qr: (amount) => `QR-code om ${amount} te betalen`,
    left: 'om te scannen en te bevestigen',
    noEnd:
      'Wanneer deze code afloopt, is niet zeker: hij blijft staan tot het platform zegt dat er is betaald of dat hij is afgelopen.',
    undrawn:
      'Deze code kan niet worden getoond. Stop deze verkoop, en maak een nieuwe code zodra de kassa zegt dat er niets is betaald.',
    onTheirScreen: 'De klant scant de code op het eigen scherm.',
    showHere: 'Toon de code hier',
    steps: ['Scan de code met uw telefoon', 'Kies uw bank', 'Bevestig de betaling'],
    stream: 'De bevestiging komt meteen.',
    polling: 'De bevestiging komt binnen een paar seconden.',
    offline: 'Vraag de klant te wachten; de kassa blijft navragen.',
    patient: 'Vraag de klant te wachten.',
    announce: (amount) => `Wachten op ${amount}. De code staat op het scherm.`,
  },
  paid: {
    title: 'Betaald',
    confirmed: (span) => `bevestigd ${span} nadat de code was gemaakt`,
    announce: (amount) => `Betaald. ${amount}.`,
  },
  over: {
    expiredTitle: 'Er is niets betaald',
    expiredText: 'De code is afgelopen en niet bevestigd. Er is tot nu toe niets betaald.',
    expiredSaid: 'Het platform zegt dat de code is verlopen. Er is tot nu toe niets betaald.',
    stoppedTitle: 'Gestopt',
    stoppedText: 'Betaalt de klant toch nog, dan gaat de bel. De kassa blijft opletten.',
    stoppedEnded:
      'De code is afgelopen. De kassa blijft opletten of er op het laatste moment toch is betaald.',
    refusedTitle: 'Geweigerd door de bank',
    refusedText: (word) =>
      `Het platform antwoordt “${word}”: er is tot nu toe niets betaald. Komt er toch nog geld, dan gaat de bel.`,
    unclearSince: (word) =>
      `Het platform antwoordt nu “${word}”, en dat woord kent deze kassa niet. Roep de manager erbij voordat er opnieuw wordt afgerekend.`,
    cancelledTitle: 'Geannuleerd',
    cancelledText:
      'Het platform zegt dat de betaling is geannuleerd. Er is tot nu toe niets betaald.',
    failedTitle: 'Kon niet starten',
    failedUnpayable: 'Van deze verkoop is geen code getoond: niemand kan er een hebben gescand.',
    payable: {
      sales: {
        until: (time) => `Code geldig tot ${time}`,
        noEnd: 'Code geldig, onbekend tot wanneer',
      },
      last: {
        until: (time) =>
          `De laatste code van deze verkoop is geldig tot ${time}. Wordt die betaald, dan gaat de bel.`,
        noEnd:
          'De laatste code van deze verkoop kan misschien nog worden betaald. Gebeurt dat, dan gaat de bel.',
      },
      earlier: {
        until: (time) =>
          `Een eerdere code van deze verkoop is geldig tot ${time}. Wordt die betaald, dan gaat de bel.`,
        noEnd:
          'Een eerdere code van deze verkoop kan misschien nog worden betaald. Gebeurt dat, dan gaat de bel.',
      },
      another: {
        until: (time) =>
          `Een andere code van deze verkoop is geldig tot ${time}. Wordt die ook betaald, dan gaat de bel.`,
        noEnd:
          'Een andere code van deze verkoop kan misschien nog worden betaald. Gebeurt dat ook, dan gaat de bel.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} codes van deze verkoop zijn geldig, de laatste tot ${time}. Wordt er één betaald, dan gaat de bel.`,
    severalNoEnd: (codes) =>
      `${codes} codes van deze verkoop kunnen misschien nog worden betaald. Wordt er één betaald, dan gaat de bel.`,
    failedEnded:
      'Voor zover de kassa weet, is de eerdere code afgelopen. De kassa blijft opletten: wordt die betaald, dan gaat de bel.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) =>
        `Het platform ontving ${collected} in plaats van ${asked}`,
      currencyDiffers: (collected, asked) =>
        `Het platform ontving ${collected} in plaats van ${asked}`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked}: het platform zegt betaald, maar alleen gesimuleerd`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked}: het platform zegt betaald met echt geld, met een testsleutel`,
      unconfirmed: (_collected, asked) =>
        `${asked}: het platform zei betaald, en zei daarna iets anders`,
    },
    text: 'Niet opnieuw afrekenen, roep de manager erbij.',
    detail: (sale) => `${sale}. Niet opnieuw afrekenen, roep de manager erbij.`,
    landmark: 'Afwijkende betaling',
    countedAsPaid: 'De kassa had de verkoop als betaald geteld.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `Er is ook ${amount} voor betaald.`
        : `Er is ook ${times} keer ${amount} voor betaald.`,
    handedOver: 'Artikelen ervoor meegegeven',
    refundNeeded: 'Terugbetalen via de bank',
    unsaid: 'een onleesbaar bedrag',
    untold: (currency) => `een bedrag in ${currency} dat het niet noemde`,
    denied: 'Bij navraag zei het platform later iets anders.',
    settled: {
      paid: 'De manager had de verkoop handmatig afgehandeld als betaald.',
      notPaid: 'De manager had de verkoop handmatig afgehandeld als niet betaald.',
    },
    decidedBefore: (decision) => `Eerder besloten: ${decision}. Beslis opnieuw.`,
  },
  payable: {
    landmark: 'Codes die nog betaald kunnen worden',
    until: (amount, time) => `Een code van ${amount} kan nog worden betaald tot ${time}`,
    noEnd: (amount) => `Een code van ${amount} kan misschien nog worden betaald`,
    more: (others) => `en nog ${others}`,
    show: 'Bekijken',
  },
  parked: {
    says: {
      paid: (amount, name) => `${amount} is betaald: ${name}.`,
      expired: (amount, name) => `Van ${amount} is tot nu toe niets betaald: ${name}.`,
      refused: (amount, name) => `${amount} is geweigerd: ${name}.`,
      failed: (amount, name) => `Afrekenen van ${amount} kon niet starten: ${name}.`,
    },
    contested: (amount, name) =>
      `${amount} was als betaald geteld, en het platform zei daarna iets anders: ${name}.`,
    denied: (amount, name) =>
      `${amount} was afgehandeld als betaald, en het platform zegt iets anders: ${name}. Niet opnieuw afrekenen.`,
    more: (others) => `en nog ${others}`,
    show: 'Bekijken',
  },
  contested: {
    title: 'Als betaald geteld, daarna tegengesproken',
    text: (amount) => `De kassa had ${amount} als betaald geteld. Niet opnieuw afrekenen.`,
    settled: {
      title: 'Het platform spreekt het tegen',
      text: (amount) =>
        `Een manager had ${amount} afgehandeld als betaald. Kijk op de bankrekening voordat er opnieuw wordt afgerekend.`,
    },
  },
  covered: {
    title: (sale) => `Betaald via ${sale}`,
    noMore: (sale) =>
      `De late betaling van ${sale} telde voor deze verkoop. Het platform zegt nu dat die er niet is, of een ander bedrag heeft: deze verkoop is er niet mee betaald. Roep de manager erbij voordat er opnieuw wordt afgerekend.`,
    text: (sale) => `De late betaling van ${sale} telt voor deze verkoop. Niet opnieuw afrekenen.`,
    payable: (time) =>
      `De code van deze verkoop is geldig tot ${time}. Wordt die ook betaald, dan gaat de bel.`,
  },
  states: {
    drafted: 'Voorbereiden',
    awaiting: 'Wachten',
    checking: 'Controleren',
    paid: 'Betaald',
    expired: 'Verlopen',
    stopped: 'Gestopt',
    refused: 'Geweigerd',
    failed: 'Code mislukt',
    unknown: 'Onbekend',
    paidLate: 'Laat betaald',
    mismatched: 'Wijkt af',
  },
};
