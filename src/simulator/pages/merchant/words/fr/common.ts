import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in French. */
export const common: CommonWords = {
  rooms: {
    overview: 'Vue d’ensemble',
    transactions: 'Transactions',
    keys: 'Clés d’API',
    webhooks: 'Webhooks',
    salesPeople: 'Commerciaux',
    clients: 'Clients',
    mailbox: 'Messagerie',
    recap: 'Récapitulatif',
  },
  navigation: 'Espace marchand',
  merchantSpace: 'Espace marchand',
  salesSpace: 'Commercial',
  signedInAs: 'Connecté :',
  signOut: 'Se déconnecter',
  open: 'Ouvrir',
  modes: { test: 'Test', live: 'Production' },
  statuses: {
    pending: 'En attente',
    scheduled: 'Programmé',
    completed: 'Encaissé',
    failed: 'Refusé',
    expired: 'Expiré',
  },
  channels: { pos: 'Caisse', invoice: 'Facture', checkout: 'Commande', crm: 'CRM' },
  all: 'Tous',
  filter: 'Filtrer',
  clearFilters: 'Tout afficher',
  amount: 'Montant',
  notFound: {
    heading: 'Il n’y a rien ici',
    detail: 'L’adresse ne mène à rien de ce que contient la simulation.',
  },
};
