import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  machine: {
    title: 'Ce programme',
    about: 'À propos de Comptoir…',
    support: 'Dossier d’assistance…',
  },
  about: {
    title: 'À propos de Comptoir',
    version: 'Version',
    build: 'Construite à partir de',
    mode: 'Mode',
    modes: { simulation: 'Simulation', training: 'Formation', test: 'Test', live: 'Réel' },
    system: 'Système',
    packages: 'De quoi il est fait',
    packagesText:
      'Le travail d’autres personnes fait partie de ce programme. Chaque partie est ici avec les mots qui permettent de l’utiliser ; ceux de Chromium se trouvent à côté du programme, dans LICENSES.chromium.html.',
    close: 'Fermer',
    back: 'Retour',
  },
  support: {
    title: 'Dossier d’assistance',
    text: 'Voici ce que vous remettez à qui vous aide pour cette caisse. Lisez-le d’abord : il ne contient ni clé, ni code, ni nom de payeur, et rien n’est envoyé à personne.',
    save: 'Enregistrer dans un fichier',
    saving: 'Enregistrement…',
    close: 'Fermer',
  },
};
