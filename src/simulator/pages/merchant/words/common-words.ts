import type { Mode } from '../../../account/key.ts';
import type { PaymentStatus } from '../../../book/payment.ts';
import type { Purpose } from '../../../book/purpose.ts';
import type { Language } from '../../frame/language.ts';

/** The merchant's rooms, in the order of the navigation. */
export const ROOMS = [
  'overview',
  'transactions',
  'keys',
  'webhooks',
  'salesPeople',
  'clients',
  'mailbox',
  'recap',
] as const;
export type Room = (typeof ROOMS)[number];

/** What several of the merchant's pages say, in one language. */
interface CommonWords {
  readonly rooms: Readonly<Record<Room, string>>;
  readonly navigation: string;
  readonly merchantSpace: string;
  readonly salesSpace: string;
  readonly signedInAs: string;
  readonly signOut: string;
  readonly open: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly statuses: Readonly<Record<PaymentStatus, string>>;
  readonly channels: Readonly<Record<Purpose['channel'], string>>;
  readonly all: string;
  readonly filter: string;
  readonly clearFilters: string;
  readonly amount: string;
  readonly notFound: { readonly heading: string; readonly detail: string };
}

/** The words of each language. */
export const COMMON_WORDS: Readonly<Record<Language, CommonWords>> = {
  en: {
    rooms: {
      overview: 'Overview',
      transactions: 'Transactions',
      keys: 'API keys',
      webhooks: 'Webhooks',
      salesPeople: 'Sales people',
      clients: 'Clients',
      mailbox: 'Mailbox',
      recap: 'Recap',
    },
    navigation: 'Merchant space',
    merchantSpace: 'Merchant space',
    salesSpace: 'Sales',
    signedInAs: 'Signed in as',
    signOut: 'Sign out',
    open: 'Open',
    modes: { test: 'Test', live: 'Live' },
    statuses: {
      pending: 'Pending',
      scheduled: 'Scheduled',
      completed: 'Collected',
      failed: 'Refused',
      expired: 'Expired',
    },
    channels: { pos: 'Till', invoice: 'Invoice', checkout: 'Checkout', crm: 'CRM' },
    all: 'All',
    filter: 'Filter',
    clearFilters: 'Show everything',
    amount: 'Amount',
    notFound: {
      heading: 'There is nothing here',
      detail: 'The address leads to nothing that the simulation holds.',
    },
  },
  fr: {
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
    signedInAs: 'Connecté :',
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
  },
};
