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
  shopForm: {
    tooLong: (most) => `Trop long : ${most} caractères au plus.`,
    title: 'À qui est ce magasin ?',
    text: 'Ce qui est écrit ici apparaît chez les clients, sur les documents et dans le journal. Tant que le magasin n’a pas de nom, rien n’est vendu.',
    shopName: 'Nom du magasin',
    shopAddress: 'Adresse',
    taxNumber: 'Identifiant fiscal',
    registerName: 'Nom de cette caisse',
    registerHint: (terminalId) => `Pour la plateforme : ${terminalId}.`,
    optional: 'Peut rester vide.',
    timeZone: 'Fuseau horaire',
    lookForZone: 'Chercher un lieu',
    dayStart: 'La journée commence à',
    later:
      'Tant qu’une vente est à l’écran, un autre fuseau ou début de journée ne vaut qu’au prochain démarrage.',
    keep: 'Enregistrer et vendre',
    keepChange: 'Enregistrer',
    busy: 'Enregistrement…',
  },
};
