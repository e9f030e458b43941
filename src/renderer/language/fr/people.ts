import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Personne ne s’est identifié.',
    signIn: 'S’identifier pour continuer',
    leave: 'Laisser pour l’instant',
  },
  approval: {
    title: 'Accord d’un responsable',
    by: (name) => `Demandé par ${name}, qui reste à la caisse.`,
    sale: 'Une vente',
    settle: (outcome, reason) => `Régler à la main\u00a0: ${outcome}. «\u00a0${reason}\u00a0»`,
    refund: (amounts) => `Noter le remboursement fait\u00a0: ${amounts}`,
    takeBack: (amount) => `Reprendre de la marchandise, et rembourser ${amount} au client`,
    discount: (off, amount) => `Remise de ${off}, il reste ${amount} à encaisser`,
    day: 'Voir ce que la journée a rapporté',
    confirm: 'Accorder',
    busy: 'Vérification…',
    signIn: 'Plutôt s’identifier',
    cancel: 'Annuler',
  },
  paidGoes: {
    name: 'Quitter «\u00a0Payé\u00a0» automatiquement',
    never: 'Jamais',
    after: (seconds) => `Après ${seconds}\u00a0s`,
    soon: (seconds) => `Vente suivante dans ${seconds}\u00a0s. Touchez pour rester.`,
  },
  byName: {
    name: 'S’identifie',
    code: 'Avec un code PIN',
    tap: 'En touchant son nom',
    means:
      'Rapide, mais n’importe qui peut le faire\u00a0: pour un comptoir qui n’est jamais laissé seul.',
  },
  shift: {
    open: 'Mon service',
    title: (name) => `Ventes de ${name}`,
    of: (name) => `Ventes de ${name}…`,
    since: (at) => `À la caisse depuis ${at}`,
    between: (from, to) => `Service du ${from} au ${to}`,
    sales: 'Ventes saisies',
    received: 'Reçu pour elles',
    rate: (rate) => `dont à ${rate}\u00a0%`,
    noRate: 'dont sans taux',
    givenBack: 'Remboursé',
    tookBack: 'Marchandise reprise',
    printTitle: (name) => `Imprimer le service de ${name}`,
    asOfNow: 'Il montre ce qui a été vendu jusqu’à cet instant.',
    printed: 'Ouvrez le fichier pour l’imprimer.',
    backToShift: 'Retour au service',
  },
};
