import type { OverviewWords } from '../overview-words.ts';

/** The overview in French. */
export const overview: OverviewWords = {
  openDoor:
    'L’administrateur n’a pas à se connecter ici : la simulation n’écoute que cette machine.',
  ownOnly: (name) => `Les paiements qui portent le nom ${name}, et aucun autre.`,
  today: 'Encaissé aujourd’hui',
  thisMonth: 'Encaissé ce mois-ci',
  payments: (count) => (count < 2 ? `${count} paiement` : `${count} paiements`),
  latest: 'Dernières transactions',
  nothingYet: 'Aucune transaction pour l’instant.',
  everything: 'Toutes les transactions',
  clock: 'L’horloge de la simulation',
  clockDetail:
    'Les jours sont ceux de l’UTC. Quand on avance le temps, tout ce qui tombe en chemin se produit : paiements programmés, rappels, récapitulatifs, webhooks renvoyés.',
  clockFrozen: 'Elle est arrêtée.',
  clockRuns: 'Elle avance avec celle de la machine.',
  moveOn: 'Avancer le temps',
  moves: { hour: 'D’une heure', day: 'D’un jour', month: 'D’un mois' },
  toDay: 'Jusqu’au jour choisi, à la même heure',
  moveToDay: 'Aller à ce jour',
  freeze: 'Arrêter l’horloge',
  unfreeze: 'Laisser l’horloge avancer',
  moved: 'L’horloge a été avancée.',
  dayUnreadable: 'Choisissez le jour où aller.',
  refusals: {
    clockBackwards: 'Le temps ne recule pas : choisissez un jour plus tardif.',
    clockTooFar: 'C’est à plus de dix ans : choisissez un jour plus proche.',
  },
};
