import type { Transaction } from './store.ts';

/** A register handed over, or something was found of it, or somebody changed it. */
interface NewsOfRegister {
  readonly company: number;
  readonly register: number;
  readonly news: 'entries' | 'finding' | 'register';
}

/** Somebody may see other things from now on, or is signed out somewhere. */
interface NewsOfPerson {
  readonly company: number;
  readonly person: number;
  readonly news: 'access';
}

/** What whoever listens on `NEWS_CHANNEL` is told. */
export type News = NewsOfRegister | NewsOfPerson;

/** The channel of PostgreSQL's LISTEN on which news comes, as JSON. */
export const NEWS_CHANNEL = 'comptoir_office';

/** Told once the transaction is committed. */
export async function tellNews(transaction: Transaction, news: News): Promise<void> {
  await transaction.rows('SELECT pg_notify($1, $2)', [NEWS_CHANNEL, JSON.stringify(news)]);
}
