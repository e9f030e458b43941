import type { Book } from '../book/book.ts';
import type { Payers } from '../payer/payers.ts';

/** Somebody who was asked to pay. */
export interface Client {
  /** In lower case. */
  readonly email: string;
  /** The last one that the merchant gave. */
  readonly name: string | null;
  readonly paymentCount: number;
  readonly getsReminders: boolean;
}

/** Everybody whose e-mail address stands on a payment, by address. */
export const listClients = ({
  book,
  payers,
}: {
  readonly book: Book;
  readonly payers: Payers;
}): readonly Client[] => {
  const clients = new Map<string, Client>();
  for (const { payer } of book.list()) {
    if (payer.email === null) continue;
    const { email, getsReminders } = payers.read(payer.email);
    const known = clients.get(email);
    clients.set(email, {
      email,
      name: payer.name ?? known?.name ?? null,
      paymentCount: (known?.paymentCount ?? 0) + 1,
      getsReminders,
    });
  }
  return [...clients.values()].sort((one, other) => (one.email < other.email ? -1 : 1));
};
