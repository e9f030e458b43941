import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  helpTopics: {
    title: 'Hulp',
    here: 'Hulp bij dit scherm',
    find: 'Zoeken in de hulp',
    all: 'Alle onderwerpen',
    none: 'Daar staat niets over in de hulp.',
    close: 'Sluiten',
  },
  machine: {
    starts: 'Kassa starten zodra dit apparaat start',
    startNotes: {
      off: 'De kassa start dan elke keer met de opties van nu.',
      heldBack:
        'Het systeem houdt dit tegen. Sta Comptoir toe in de systeeminstellingen, bij de inlogonderdelen.',
      optionsLost:
        'De kassa is gestart met opties, en macOS zou de kassa zonder die opties starten. In de handleiding voor macOS staat hoe het met opties gaat.',
      noDesktop:
        'Niets in deze sessie start programma’s. Wie dit apparaat beheert, kan de kassa laten starten.',
      notTold: 'Dit apparaat laat niet weten of het de kassa start.',
    },
  },
  about: {
    title: 'Over Comptoir',
    version: 'Versie',
    build: 'Gebouwd uit',
    mode: 'Modus',
    modes: { simulation: 'Simulatie', training: 'Training', test: 'Test', live: 'Live' },
    system: 'Systeem',
    packages: 'Waaruit het bestaat',
    packagesText:
      'Dit programma bevat werk van anderen. Elk onderdeel staat hier met de tekst van zijn licentie; die van Chromium staan naast het programma, in LICENSES.chromium.html.',
    close: 'Sluiten',
    back: 'Terug',
  },
  support: {
    title: 'Supportbestand',
    text: 'Dit is om te geven aan wie met deze kassa helpt. Lees het eerst door: er staat geen sleutel in, geen pincode en geen naam van een betaler, en er wordt niets verstuurd.',
    save: 'Opslaan als bestand',
    saving: 'Opslaan…',
    close: 'Sluiten',
  },
};
