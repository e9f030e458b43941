import type { simulationWords as english } from '../en/simulation.ts';
/** The simulation's console: for developers, and for whoever shows the till to somebody. */
export const simulationWords: typeof english = {
  console: {
    open: 'Open the simulation’s console',
    title: 'Simulation',
    close: 'Close',
    running: (title: string) => `Playing: ${title}`,
    stop: 'Stop it',
    atHand: 'Play the payer',
    noSale: 'Charge something first, then play its payer here.',
    scenarios: 'Scenarios',
    scenariosText: 'What the platform, the network and the payer do from now on, for every sale.',
    loading: 'Asking the simulation…',
    run: 'Run',
    expected: 'The till then says',
  },
  play: {
    complete: 'Confirm',
    refuse: 'Refuse',
    expire: 'Let it expire',
    completeAfterExpiry: 'Pay after expiry',
  },
  record: {
    title: 'Play this sale again',
    text: 'What the platform did for this sale, saved as a recording.',
    save: 'Save the recording',
    replay: 'Save and replay',
    busy: 'Saving…',
    replaying: 'It is played again for the next sale.',
  },
};
