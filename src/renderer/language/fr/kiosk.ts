import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Bornes',
      text: 'Un écran où les clients choisissent et paient seuls. Il ne peut rien faire d’autre et appelle ici quand il le faut.',
      none: 'Aucune borne n’est connectée pour l’instant.',
      notHere:
        'Cette application est elle-même une borne quand elle est lancée avec --kiosk. D’autres bornes se connectent à une caisse ouverte dans un navigateur.',
      connect: 'Connecter une borne',
      device: (name) => `Borne ${name}`,
    },
    sells: 'Ce que les clients paient à la borne',
    selling: { items: 'Des articles', amounts: 'Des montants', both: 'Articles et montants' },
    presets: 'Montants proposés',
    presetsHint: 'Huit au plus, séparés par une espace, par exemple 5 10 20.',
    least: 'Montant le plus bas',
    most: 'Montant le plus haut',
    idle: 'Demande s’il y a encore quelqu’un',
    seconds: (seconds) => `après ${seconds}\u00a0s`,
    opens: 'Ouvre à',
    closes: 'Ferme à',
    always: 'Toujours ouverte',
    calls: (name) => `Quelqu’un appelle à la borne ${name}`,
    come: 'J’arrive',
  },
};
