import type { helpWords as english } from '../en/help.ts';

/** What is said about the program itself, and about its machine. */
export const helpWords: typeof english = {
  helpTopics: {
    title: 'Guida',
    here: 'Guida a questa schermata',
    find: 'Cerca nella guida',
    all: 'Tutti gli argomenti',
    none: 'La guida non ne parla.',
    close: 'Chiudi',
  },
  machine: {
    starts: 'Avvia la cassa all’avvio del computer',
    startNotes: {
      off: 'Si avvia allora ogni volta con le opzioni che ha adesso.',
      heldBack:
        'Il sistema lo impedisce. Consentire Comptoir nelle impostazioni di sistema, tra gli elementi login.',
      optionsLost:
        'La cassa è stata avviata con delle opzioni, e macOS la avvierebbe senza. La guida per macOS spiega come avviarla con le opzioni.',
      noDesktop:
        'In questa sessione nulla avvia programmi. Chi si occupa di questo computer può fargli avviare la cassa.',
      notTold: 'Questo computer non dice se avvia la cassa.',
    },
  },
  about: {
    title: 'Informazioni su Comptoir',
    version: 'Versione',
    build: 'Creata a partire da',
    mode: 'Modalità',
    modes: { simulation: 'Simulazione', training: 'Formazione', test: 'Test', live: 'Reale' },
    system: 'Sistema',
    packages: 'Di che cosa è fatto',
    packagesText:
      'Il lavoro di altre persone fa parte di questo programma. Ogni parte è qui con i termini che ne permettono l’uso; quelli di Chromium sono accanto al programma, in LICENSES.chromium.html.',
    close: 'Chiudi',
    back: 'Indietro',
  },
  support: {
    title: 'Pacchetto di assistenza',
    text: 'Questo è quanto si consegna a chi aiuta con questa cassa. Leggerlo prima: non contiene chiavi, PIN o nomi di chi paga, e non viene inviato nulla a nessuno.',
    save: 'Salva come file',
    saving: 'Salvataggio…',
    close: 'Chiudi',
  },
};
