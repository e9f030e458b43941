import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volume',
    volumes: { low: 'Faible', middle: 'Normal', high: 'Fort' },
    keyClicks: 'Un clic à chaque touche',
    textSize: 'Taille des caractères',
    textSizes: { normal: 'Normale', large: 'Grande' },
    byClock: 'Clair le jour, sombre le soir',
    hear: 'Écouter les sons',
    sounds: {
      paid: 'Payé',
      late: 'Payé en retard',
      expired: 'Terminé sans paiement',
      refused: 'Refusé',
    },
  },
};
