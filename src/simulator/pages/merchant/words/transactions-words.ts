import type { Language } from '../../frame/language.ts';

/** What the transactions say, in one language. */
interface TransactionsWords {
  readonly what: string;
  readonly made: string;
  readonly channel: string;
  readonly salesPerson: string;
  readonly salesId: string;
  readonly status: string;
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly textHint: string;
  readonly found: (count: number) => string;
  readonly nothingFound: string;
  readonly page: (page: number, pages: number) => string;
  readonly newer: string;
  readonly older: string;
}

/** The words of each language. */
export const TRANSACTIONS_WORDS: Readonly<Record<Language, TransactionsWords>> = {
  en: {
    what: 'For',
    made: 'Made',
    channel: 'Channel',
    salesPerson: 'Sales person',
    salesId: 'Sales person’s CRM identifier',
    status: 'Status',
    mode: 'Mode',
    from: 'Made from',
    to: 'Made until',
    text: 'Text',
    textHint: 'Reference or payer',
    found: (count) => (count === 1 ? '1 transaction' : `${count} transactions`),
    nothingFound: 'No transaction is like that.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    newer: 'Newer',
    older: 'Older',
  },
  fr: {
    what: 'Pour',
    made: 'Créée',
    channel: 'Canal',
    salesPerson: 'Commercial',
    salesId: 'Identifiant CRM du commercial',
    status: 'État',
    mode: 'Mode',
    from: 'Créée à partir du',
    to: 'Créée jusqu’au',
    text: 'Texte',
    textHint: 'Référence ou payeur',
    found: (count) => (count < 2 ? `${count} transaction` : `${count} transactions`),
    nothingFound: 'Aucune transaction ne correspond.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    newer: 'Plus récentes',
    older: 'Plus anciennes',
  },
};
