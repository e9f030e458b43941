import type { Language } from '../frame/language.ts';
import type { WaitingGroup } from './waiting.ts';

/** Everything the front page says, in one language. */
interface HomeWords {
  readonly heading: string;
  readonly detail: string;
  readonly tools: string;
  readonly merchant: string;
  readonly mailbox: string;
  readonly inbox: string;
  readonly reference: string;
  readonly waiting: string;
  readonly nothingWaits: string;
  readonly groups: Readonly<Record<WaitingGroup, string>>;
}

/** The words of each language. */
export const HOME_WORDS: Readonly<Record<Language, HomeWords>> = {
  en: {
    heading: 'Simulated payment platform',
    detail: 'It answers a till as the real platform would, and plays the payer’s bank.',
    tools: 'The merchant’s side',
    merchant: 'Merchant pages',
    mailbox: 'Mailbox',
    inbox: 'Webhook inbox',
    reference: 'API reference',
    waiting: 'Waiting for a payer',
    nothingWaits: 'No payment is waiting. Charge an amount on the till, and it appears here.',
    groups: {
      pos: 'At the till',
      invoice: 'Invoices',
      checkout: 'Checkout',
      balance: 'Balances',
      plan: 'Instalment plans',
      openAmount: 'Open amounts',
    },
  },
  fr: {
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
  },
};
