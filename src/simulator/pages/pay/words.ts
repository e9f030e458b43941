import type { Language } from '../frame/language.ts';

/** A heading, and the sentence under it. */
interface Notice {
  readonly heading: string;
  readonly detail: string;
}

/** How a payer's visit can end. */
export type Outcome = 'paid' | 'alreadyPaid' | 'scheduled' | 'refused' | 'expired';

/** Everything the payer's pages say, in one language. */
export interface Words {
  readonly payTo: string;
  readonly chooseBank: string;
  readonly bankSite: string;
  /** The heading of the bank's page, around the amount that stands large in it. */
  readonly confirmAmount: { readonly before: string; readonly after: (shop: string) => string };
  readonly from: string;
  readonly account: string;
  readonly to: string;
  readonly reference: string;
  readonly till: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly otherBank: string;
  readonly outcomes: Readonly<Record<Outcome, Notice>>;
  readonly unknownLink: Notice;
  readonly home: Notice;
  readonly openPayments: string;
  readonly noOpenPayments: string;
}

/** The words of each language. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    payTo: 'Pay to',
    chooseBank: 'Choose your bank',
    bankSite: 'Simulated bank',
    confirmAmount: { before: 'Confirm', after: (shop) => `to ${shop}` },
    from: 'From',
    account: 'Current account ·· 4821',
    to: 'To',
    reference: 'Reference',
    till: 'Till',
    confirm: 'Confirm',
    refuse: 'Refuse',
    otherBank: 'Choose another bank',
    outcomes: {
      paid: {
        heading: 'Paid',
        detail: 'The shop has been told. You can show this page at the till.',
      },
      alreadyPaid: {
        heading: 'Already paid',
        detail: 'This payment was made before. Nothing more will leave your account.',
      },
      scheduled: {
        heading: 'Scheduled',
        detail: 'Your bank will make this payment on the day you chose.',
      },
      refused: {
        heading: 'Refused',
        detail: 'Nothing was paid. The shop can show you a new code.',
      },
      expired: {
        heading: 'This code has expired',
        detail: 'Nothing was paid. Ask the shop for a new code.',
      },
    },
    unknownLink: {
      heading: 'This link is not known',
      detail: 'Scan the code on the shop’s screen again.',
    },
    home: {
      heading: 'Simulated payment platform',
      detail: 'It answers a till as the real platform would, and plays the payer’s bank.',
    },
    openPayments: 'Waiting for a payer',
    noOpenPayments: 'No payment is waiting. Charge an amount on the till, and it appears here.',
  },
  fr: {
    payTo: 'Payer à',
    chooseBank: 'Choisissez votre banque',
    bankSite: 'Banque simulée',
    confirmAmount: { before: 'Confirmer', after: (shop) => `à ${shop}` },
    from: 'Depuis',
    account: 'Compte courant ·· 4821',
    to: 'À',
    reference: 'Libellé',
    till: 'Caisse',
    confirm: 'Confirmer',
    refuse: 'Refuser',
    otherBank: 'Choisir une autre banque',
    outcomes: {
      paid: {
        heading: 'Payé',
        detail: 'Le magasin est prévenu. Vous pouvez montrer cette page à la caisse.',
      },
      alreadyPaid: {
        heading: 'Déjà payé',
        detail: 'Ce paiement a déjà été fait. Rien de plus ne quittera votre compte.',
      },
      scheduled: {
        heading: 'Programmé',
        detail: 'Votre banque fera ce paiement le jour que vous avez choisi.',
      },
      refused: {
        heading: 'Refusé',
        detail: 'Rien n’a été payé. Le magasin peut vous montrer un nouveau code.',
      },
      expired: {
        heading: 'Ce code a expiré',
        detail: 'Rien n’a été payé. Demandez un nouveau code au magasin.',
      },
    },
    unknownLink: {
      heading: 'Ce lien est inconnu',
      detail: 'Scannez à nouveau le code sur l’écran du magasin.',
    },
    home: {
      heading: 'Plateforme de paiement simulée',
      detail: 'Elle répond à une caisse comme le ferait la vraie, et joue la banque du client.',
    },
    openPayments: 'En attente d’un payeur',
    noOpenPayments:
      'Aucun paiement en attente. Encaissez un montant sur la caisse, et il apparaît ici.',
  },
};
