import type { simulationWords as english } from '../en/simulation.ts';

export const simulationWords: typeof english = {
  console: {
    open: 'Ouvrir la console de la simulation',
    title: 'Simulation',
    close: 'Fermer',
    running: (title) => `En cours : ${title}`,
    stop: 'Arrêter',
    atHand: 'Jouer le payeur',
    noSale: 'Encaissez d’abord quelque chose, puis jouez son payeur ici.',
    scenarios: 'Scénarios',
    scenariosText:
      'Ce que font la plateforme, le réseau et le payeur à partir de maintenant, pour chaque vente.',
    loading: 'La simulation est interrogée…',
    run: 'Lancer',
    expected: 'La caisse dit alors',
  },
  play: {
    complete: 'Confirmer',
    refuse: 'Refuser',
    expire: 'Laisser expirer',
    completeAfterExpiry: 'Payer après la fin',
  },
  record: {
    title: 'Rejouer cette vente',
    text: 'Ce que la plateforme a fait pour cette vente, gardé comme séquence.',
    save: 'Enregistrer la séquence',
    replay: 'Enregistrer et rejouer',
    busy: 'Enregistrement…',
    replaying: 'Elle est rejouée pour la prochaine vente.',
  },
};
