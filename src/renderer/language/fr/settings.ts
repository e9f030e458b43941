import type { settingsWords as english } from '../en/settings.ts';

export const settingsWords: typeof english = {
  settings: {
    title: 'Réglages',
    language: 'Langue',
    theme: 'Apparence',
    system: 'Comme l’appareil',
    light: 'Clair',
    dark: 'Sombre',
    sound: 'Sonner à l’arrivée d’un paiement',
    close: 'Fermer',
  },
};
