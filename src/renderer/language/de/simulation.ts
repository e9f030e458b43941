import type { simulationWords as english } from '../en/simulation.ts';

export const simulationWords: typeof english = {
  console: {
    open: 'Konsole der Simulation öffnen',
    title: 'Simulation',
    close: 'Schließen',
    running: (title) => `Läuft: ${title}`,
    stop: 'Anhalten',
    atHand: 'Den Zahler spielen',
    noSale: 'Zuerst etwas kassieren, dann hier dessen Zahler spielen.',
    scenarios: 'Szenarien',
    scenariosText: 'Was Plattform, Netz und Zahler ab jetzt tun, bei jedem Verkauf.',
    loading: 'Die Simulation wird gefragt…',
    run: 'Starten',
    expected: 'Die Kasse meldet dann',
  },
  play: {
    complete: 'Bestätigen',
    refuse: 'Ablehnen',
    expire: 'Ablaufen lassen',
    completeAfterExpiry: 'Nach Ablauf zahlen',
  },
  record: {
    title: 'Diesen Verkauf nachspielen',
    text: 'Was die Plattform bei diesem Verkauf getan hat, als Aufzeichnung gespeichert.',
    save: 'Aufzeichnung speichern',
    replay: 'Speichern und nachspielen',
    busy: 'Speichert…',
    replaying: 'Beim nächsten Verkauf wird sie nachgespielt.',
  },
};
