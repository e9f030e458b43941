import { openCollection } from '../book/collection.ts';
import { newId } from '../book/new-id.ts';
import type { BookStore } from '../book/store.ts';
import { type Letter, type Mail, mailSchema } from './mail.ts';

/** Every e-mail that the service would have sent. */
export interface Mailbox {
  send(letter: Letter): void;
  /** Oldest first. */
  list(): readonly Mail[];
}

/** Opens the mailbox on what the store kept. */
export const openMailbox = (store: BookStore, nowMs: () => number): Mailbox => {
  const mails = openCollection(store, 'mail', mailSchema, ({ mailId }) => mailId);
  return {
    send: (letter) => mails.put({ ...letter, mailId: newId('mail'), atMs: nowMs() }),
    list: mails.values,
  };
};
