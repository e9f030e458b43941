import type { simulationWords as english } from '../en/simulation.ts';

export const simulationWords: typeof english = {
  console: {
    open: 'Console van de simulatie openen',
    title: 'Simulatie',
    close: 'Sluiten',
    running: (title) => `Loopt nu: ${title}`,
    stop: 'Stoppen',
    atHand: 'Speel de betaler',
    noSale: 'Reken eerst iets af, en speel dan hier de betaler.',
    scenarios: 'Scenario’s',
    scenariosText: 'Wat het platform, het netwerk en de betaler vanaf nu doen, bij elke verkoop.',
    loading: 'Simulatie wordt gevraagd…',
    run: 'Afspelen',
    expected: 'De kassa zegt dan',
  },
  play: {
    complete: 'Bevestigen',
    refuse: 'Weigeren',
    expire: 'Laten verlopen',
    completeAfterExpiry: 'Betalen na verlopen',
  },
  record: {
    title: 'Deze verkoop opnieuw afspelen',
    text: 'Wat het platform bij deze verkoop deed, bewaard als opname.',
    save: 'Opname opslaan',
    replay: 'Opslaan en afspelen',
    busy: 'Opslaan…',
    replaying: 'Wordt opnieuw afgespeeld bij de volgende verkoop.',
  },
};
