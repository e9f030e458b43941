import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { adoptionSchema } from '../../ledger/entry/register-binding.ts';
import { knownKeys } from '../../ledger/entry/register-key.ts';
import { tellNews } from '../store/news-channel.ts';
import type { Transaction } from '../store/store.ts';

/** Keeps any other register from joining under this name, or from getting it, until the transaction ends. */
export async function lockName(transaction: Transaction, journal: string): Promise<void> {
  await transaction.rows("SELECT pg_advisory_xact_lock(hashtext('office journal'), hashtext($1))", [
    journal,
  ]);
}

/** The name is this register's alone: whoever joined under it before is retired, and a manager of theirs is told. */
export async function takeName(transaction: Transaction, registerId: number): Promise<void> {
  const displaced = await transaction.rows<{ company_id: number; register_id: number }>(
    'SELECT * FROM take_name($1)',
    [registerId],
  );
  for (const { company_id: company, register_id: register } of displaced) {
    await tellNews(transaction, { company, register, news: 'finding' });
  }
}

/**
 * Whether these entries begin the journal of this name: number 1 adopts the key that the name is the hash of, and that key signed it.
 */
export function beginsAs(journal: string, [first]: readonly JournalRow[]): boolean {
  if (first?.sequence !== 1 || first.kind !== 'registerKeyAdopted') return false;
  const adopted = adoptionSchema.safeParse(JSON.parse(first.body)).data;
  const keys = knownKeys();
  if (adopted?.keyId !== journal || !keys.add(adopted)) return false;
  return keys.isSigned(first.hash, journal, first.signature ?? '');
}
