import type { Words } from './pay-words.ts';

/** The payer's pages in Dutch. */
export const DUTCH: Words = {
  payTo: 'Betalen aan',
  chooseBank: 'Kies uw bank',
  bankSite: 'Gesimuleerde bank',
  confirmAmount: { before: 'Bevestig', after: (shop) => `aan ${shop}` },
  from: 'Van',
  account: 'Betaalrekening ·· 4821',
  to: 'Aan',
  reference: 'Omschrijving',
  till: 'Kassa',
  confirm: 'Bevestigen',
  refuse: 'Weigeren',
  otherBank: 'Een andere bank kiezen',
  cancel: 'Annuleren',
  cancelAndReturn: 'Annuleren en teruggaan',
  invoice: 'Factuur',
  order: 'Bestelling',
  installment: (index, total) => `Termijn ${index} van ${total}`,
  depositPaid: (amount) => `Al aanbetaald: ${amount}`,
  dueOn: (day) => `Te betalen op ${day}`,
  lines: (count) => (count === 1 ? 'Waarvoor u betaalt' : `Waarvoor u betaalt (${count})`),
  recap: {
    billedTo: 'Gefactureerd aan',
    dueDate: 'Vervaldatum',
    net: 'Zonder btw',
    vat: 'Btw',
    vatTotal: 'Btw in totaal',
    vatOf: (percent, base) => `Btw ${percent} over ${base}`,
    total: 'Totaal met btw',
    proceed: 'Verder naar mijn bank',
    payableUntil: (day) => `Met deze link kunt u betalen tot en met ${day}.`,
  },
  later: {
    heading: 'Op een andere dag betalen',
    day: 'Dag van de betaling',
    window: (first, last) => `Van ${first} tot en met ${last}`,
    outside: (first, last) => `Kies een dag van ${first} tot en met ${last}.`,
    schedule: 'Deze betaling inplannen',
  },
  simulation: {
    heading: 'Simulatie: wat deze bank nog meer kan',
    stayPending: {
      heading: 'Bevestigen, en de bank zwijgt',
      detail: 'De betaling blijft open tot u de bank laat antwoorden.',
    },
    confirmAfterExpiry: {
      heading: 'De tijd laten verlopen en dan bevestigen',
      detail: 'De betaling verloopt en wordt toch gedaan.',
    },
    failLater: {
      heading: 'Inplannen op een dag waarop het mislukt',
      detail: 'Op die dag weigert de bank de betaling.',
    },
    answerHeading: 'Simulatie: de bank laten antwoorden',
    answerConfirm: 'De bank bevestigt',
    answerRefuse: 'De bank weigert',
  },
  outcomes: {
    paid: {
      heading: 'Betaald',
      detail: 'De winkel weet het.',
      till: { detail: 'De winkel weet het. U kunt deze pagina aan de kassa laten zien.' },
    },
    alreadyPaid: {
      heading: 'Al betaald',
      detail: 'Deze betaling is al gedaan. Er gaat niets meer van uw rekening af.',
    },
    scheduled: {
      heading: 'Ingepland',
      detail: 'Uw bank doet deze betaling vanzelf. Er is nog niets van uw rekening afgegaan.',
    },
    waiting: {
      heading: 'Uw bank heeft nog niet geantwoord',
      detail:
        'U hebt bevestigd. Betaal niet nog een keer: de winkel hoort het zodra uw bank antwoordt.',
    },
    notPaid: {
      heading: 'Niet betaald',
      detail: 'Er is niets van uw rekening afgegaan. U kunt nog betalen met dezelfde link.',
      till: {
        detail: 'Er is niets van uw rekening afgegaan. U kunt nog betalen met dezelfde code.',
      },
    },
    refused: {
      heading: 'Geweigerd',
      detail: 'Er is niets betaald. De winkel kan u een nieuwe link sturen.',
      till: { detail: 'Er is niets betaald. De winkel kan u een nieuwe code laten zien.' },
      dashboard: { detail: 'Er is niets betaald. Bij uw betalingen kunt u opnieuw betalen.' },
    },
    refusedByBank: {
      heading: 'Geweigerd door uw bank',
      detail:
        'Uw bank heeft deze betaling niet gedaan op de afgesproken dag. De winkel kan u een nieuwe link sturen.',
      dashboard: {
        detail:
          'Uw bank heeft deze betaling niet gedaan op de afgesproken dag. U kunt betalen bij uw betalingen.',
      },
    },
    expired: {
      heading: 'Deze link is verlopen',
      detail: 'Er is niets betaald. Vraag de winkel om een nieuwe link.',
      till: {
        heading: 'Deze code is verlopen',
        detail: 'Er is niets betaald. Vraag de winkel om een nieuwe code.',
      },
    },
    overBalance: {
      heading: 'Meer dan er nog te betalen is',
      detail: 'Er is niets betaald. Bij uw betalingen staat wat er nog open is.',
    },
  },
  onDay: (day) => `op ${day}`,
  backTo: (shop) => `Terug naar ${shop}`,
  backToDashboard: 'Terug naar uw betalingen',
  payAfterAll: 'Toch betalen',
  unknownLink: {
    heading: 'Deze link is niet bekend',
    detail: 'Open de link nog een keer, of scan opnieuw de code op het scherm van de winkel.',
  },
};
