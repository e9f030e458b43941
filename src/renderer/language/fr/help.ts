import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  helpTopics: {
    title: 'Aide',
    here: 'Aide, là où vous êtes',
    find: 'Chercher dans l’aide',
    all: 'Tous les sujets',
    none: 'Rien dans l’aide n’en parle.',
    close: 'Fermer',
  },
  machine: {
    starts: 'Lancer la caisse au démarrage de cette machine',
    startNotes: {
      off: 'Elle se lance alors chaque fois avec les options qu’elle a maintenant.',
      heldBack:
        'Le système l’empêche. Autorisez Comptoir dans les réglages du système, parmi les éléments d’ouverture.',
      optionsLost:
        'La caisse a été lancée avec des options, et macOS la lancerait sans elles. Le guide pour macOS dit comment la lancer avec.',
      noDesktop:
        'Rien dans cette session ne lance de programmes. La personne qui s’occupe de cette machine peut y veiller.',
      notTold: 'Cette machine ne dit pas si elle lance la caisse.',
    },
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
      'Le travail d’autres personnes fait partie de ce programme. Chaque partie est ici avec les termes qui en permettent l’usage ; ceux de Chromium se trouvent à côté du programme, dans LICENSES.chromium.html.',
    close: 'Fermer',
    back: 'Retour',
  },
  support: {
    title: 'Dossier d’assistance',
    text: 'Voici ce que vous remettez à qui vous aide pour cette caisse. Lisez-le d’abord : il ne contient ni clé, ni code PIN, ni nom de payeur, et rien n’est envoyé à personne.',
    save: 'Enregistrer dans un fichier',
    saving: 'Enregistrement…',
    close: 'Fermer',
  },
};
