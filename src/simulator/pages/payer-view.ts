import type { Language } from './language.ts';

/** What every payer's page is told beside the payment: whose shop it is, and in which language. */
export interface PayerView {
  readonly language: Language;
  readonly shopName: string;
}
