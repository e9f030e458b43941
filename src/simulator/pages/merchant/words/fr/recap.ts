import type { RecapWords } from '../recap-words.ts';

/** The recap in French. */
export const recap: RecapWords = {
  detail:
    'Le 1er de chaque mois, le service dit ce que coûte le mois précédent : une commission par transaction réussie, et l’abonnement. Cela se paie par virement.',
  month: 'Mois',
  show: 'Afficher',
  soFar: (day) =>
    `Le mois n’est pas fini : voici ce qu’il coûte jusqu’ici. Le récapitulatif part le ${day}.`,
  sent: (day, to) => `Envoyé le ${day} à ${to}.`,
  readLetter: 'Lire les e-mails',
  toPay: 'À payer, hors taxes',
  dueBy: (day) => `Par virement jusqu’au ${day}`,
  lines: 'Le détail de la somme',
  line: 'Ligne',
  rule: 'Prix',
  commission: 'Coût',
  subscription: 'Abonnement',
  moreCollections: (count) => `${count} encaissements de plus`,
  noCollections: 'Aucun encaissement',
  transfers: (count) => (count < 2 ? `${count} virement` : `${count} virements`),
  noTransfers: 'Aucun virement',
  transfersIncluded: (included, extra) => `${included} inclus, ${extra} en plus`,
  total: 'Total, hors taxes',
  offers: 'Offres',
  offer: 'Offre',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Encaissement',
    disbursement: 'Business Décaissement',
    complete: 'Business Complet',
  },
  offerTerms: {
    starter: 'Sans abonnement ; 1 %, 5,00 € au plus, sur les deux flux',
    collection: '199,00 € par mois ; 2,00 € par encaissement',
    disbursement: '199,00 € par mois ; 100 virements inclus, puis 1,00 € chacun',
    complete:
      '349,00 € par mois ; 2,00 € par encaissement ; 300 virements inclus, puis 1,00 € chacun',
  },
  subscriptionRules: {
    starter: 'aucun',
    collection: '199,00 € par mois',
    disbursement: '199,00 € par mois',
    complete: '349,00 € par mois',
  },
  collectionRules: {
    starter: '1 %, 5,00 € au plus',
    collection: '2,00 € chacun',
    disbursement: 'aucun prix indiqué',
    complete: '2,00 € chacun',
  },
  transferRules: {
    starter: '1 % chacun, 5,00 € au plus',
    collection: 'aucun prix indiqué',
    disbursement: '100 inclus, puis 1,00 € chacun',
    complete: '300 inclus, puis 1,00 € chacun',
  },
  wouldCost: 'Coût de ce mois',
  current: 'La vôtre',
  choose: 'Choisir',
  chosen: 'L’offre a été changée. Elle vaut pour le prochain récapitulatif.',
  transfersHeading: 'Virements sortants',
  transfersDetail:
    'L’interface ne fait pas de virements ; dites combien le marchand en fait chaque mois, pour que le récapitulatif les compte.',
  transferCount: 'Virements par mois',
  transferAmount: 'Montant de chacun, en euros',
  setTransfers: 'Fixer les virements',
  transfersRefused: 'Donnez au plus 10 000 virements, chacun de 0,01 à 999 999,99 euros.',
};
