import * as z from 'zod';
import { openCollection } from '../book/collection.ts';
import type { BookStore } from '../book/store.ts';

const payerRecordSchema = z.readonly(
  z.object({
    email: z.string(),
    /** Banks under "My banks" (interface, Payer dashboard). */
    savedBankIds: z.readonly(z.array(z.string())),
    /** False when the merchant reminds this client itself (interface, Reminders). */
    getsReminders: z.boolean(),
  }),
);
type PayerRecord = z.infer<typeof payerRecordSchema>;

/** What the service knows of each payer, by e-mail address, whatever its letter case. */
export interface Payers {
  read(email: string): PayerRecord;
  saveBank(email: string, bankId: string): void;
  removeBank(email: string, bankId: string): void;
  setReminders(email: string, getsReminders: boolean): void;
}

/** Opens what the store kept; a payer of whom nothing is kept has no bank and gets reminders. */
export const openPayers = (store: BookStore): Payers => {
  const payers = openCollection(store, 'payer', payerRecordSchema, ({ email }) => email);
  const read = (email: string): PayerRecord => {
    const key = email.toLowerCase();
    return payers.get(key) ?? { email: key, savedBankIds: [], getsReminders: true };
  };
  return {
    read,
    saveBank: (email, bankId) => {
      const payer = read(email);
      if (payer.savedBankIds.includes(bankId)) return;
      payers.put({ ...payer, savedBankIds: [...payer.savedBankIds, bankId] });
    },
    removeBank: (email, bankId) => {
      const payer = read(email);
      if (!payer.savedBankIds.includes(bankId)) return;
      const savedBankIds = payer.savedBankIds.filter((saved) => saved !== bankId);
      payers.put({ ...payer, savedBankIds });
    },
    setReminders: (email, getsReminders) => payers.put({ ...read(email), getsReminders }),
  };
};
