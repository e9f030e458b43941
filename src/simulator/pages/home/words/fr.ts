import type { HomeWords } from './home-words.ts';

/** The front page in French. */
export const FRENCH: HomeWords = {
  heading: 'Plateforme de paiement simulée',
  detail: 'Elle répond à une caisse comme le ferait la vraie, et joue la banque du client.',
  tools: 'Du côté du marchand',
  merchant: 'Pages du marchand',
  mailbox: 'Boîte aux lettres',
  inbox: 'Boîte des webhooks',
  reference: 'Référence de l’API',
  waiting: 'En attente d’un payeur',
  nothingWaits:
    'Aucun paiement en attente. Encaissez un montant sur la caisse, et il apparaît ici.',
  groups: {
    pos: 'À la caisse',
    invoice: 'Factures',
    checkout: 'Paniers',
    balance: 'Soldes',
    plan: 'Plans de paiement',
    openAmount: 'Montants libres',
  },
};
