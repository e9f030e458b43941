import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volume',
    volumes: { low: 'Faible', middle: 'Normal', high: 'Fort' },
    keyClicks: 'Un clic à chaque touche',
    keyHints: 'Touches sur les boutons',
    keyHintsShown: { automatic: 'Quand un clavier sert', always: 'Toujours', never: 'Jamais' },
    keyNames: { clear: 'Échap', enter: 'Entrée', undo: 'Ctrl+Z' },
    textSize: 'Taille des caractères',
    textSizes: { normal: 'Normale', large: 'Grande' },
    byClock: 'Clair le jour, sombre le soir',
    hear: 'Écouter les sons',
    sounds: {
      paid: 'Payé',
      late: 'Payé en retard',
      expired: 'Terminé sans paiement',
      refused: 'Refusé',
      call: 'Une borne appelle',
    },
  },
};
