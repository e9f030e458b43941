import type { Language } from './language.ts';

/** What every page is told beside the payment: whose shop it is, and in which language. */
export interface PageView {
  readonly language: Language;
  readonly shopName: string;
}
