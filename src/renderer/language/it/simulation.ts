import type { simulationWords as english } from '../en/simulation.ts';

/** The simulation's console: for developers, and for whoever shows the till to somebody. */
export const simulationWords: typeof english = {
  console: {
    open: 'Apri la console della simulazione',
    title: 'Simulazione',
    close: 'Chiudi',
    running: (title) => `In corso: ${title}`,
    stop: 'Ferma',
    atHand: 'Fare la parte di chi paga',
    noSale: 'Prima incassare qualcosa, poi fare qui la parte di chi paga.',
    scenarios: 'Scenari',
    scenariosText:
      'Che cosa fanno da ora in poi la piattaforma, la rete e chi paga, per ogni vendita.',
    loading: 'Richiesta alla simulazione…',
    run: 'Avvia',
    expected: 'Allora la cassa dice',
  },
  play: {
    complete: 'Conferma',
    refuse: 'Rifiuta',
    expire: 'Lascia scadere',
    completeAfterExpiry: 'Paga dopo la scadenza',
  },
  record: {
    title: 'Ripeti questa vendita',
    text: 'Quello che ha fatto la piattaforma per questa vendita, salvato come sequenza.',
    save: 'Salva la sequenza',
    replay: 'Salva e ripeti',
    busy: 'Salvataggio…',
    replaying: 'Viene ripetuta per la prossima vendita.',
  },
};
