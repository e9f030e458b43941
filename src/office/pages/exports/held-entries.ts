import { headerSchema } from '../../../ledger/entry/journal-lines.ts';
import type { HeldEntries } from '../../../ledger/export/office-lines.ts';
import { asPerson, type Person } from '../../people/person.ts';
import { openHeldJournal, type RegisterRow } from '../../receive/held-journal.ts';
import { readRegister } from '../../receive/registers.ts';
import type { Store, Transaction } from '../../store/store.ts';

/** Some entries of a register, by their numbers, both included. */
export interface HeldRange {
  readonly registerId: number;
  readonly first: number;
  readonly last: number;
  /** The hash of the last one, as whoever asks knows it. */
  readonly hash: string;
}

/**
 * Entries as the office holds them of the journal that goes on, for this person: each segment is read in a transaction of its own, so that
 * nothing waits while they are taken. Throws where the journal does not hold them so any more, as behind a restore.
 */
export async function openHeldEntries(
  store: Store,
  person: Person,
  { registerId, first, last, hash }: HeldRange,
): Promise<HeldEntries> {
  return asPerson(store, person, async (transaction) => {
    const register = await readRegister(transaction, registerId);
    const held = await openHeldJournal(transaction, register);
    const [before, newest] = [await held.hashAt(first - 1), await held.hashAt(last)];
    if (before === null || newest !== hash) {
      throw new Error(`entries ${first} to ${last} of register ${registerId} went on otherwise`);
    }
    return {
      mode: headerSchema.shape.mode.parse(register.mode),
      before: { sequence: first - 1, hash: before },
      last,
      keys: await keysOf(transaction, register, last),
      rowsAfter: (sequence) =>
        asPerson(store, person, async (own) =>
          (await openHeldJournal(own, register)).rowsAfter(sequence),
        ),
    };
  });
}

/** Every key that it adopted up to this entry, oldest first, as a first line states them. */
const keysOf = (
  transaction: Transaction,
  { id, branch }: RegisterRow,
  last: number,
): Promise<HeldEntries['keys']> =>
  transaction.rows<HeldEntries['keys'][number]>(
    `SELECT key_id AS "keyId", public_key AS "publicKey", adopted_at AS "adoptedAt" FROM register_key
      WHERE register_id = $1 AND branch = $2 AND adopted_at <= $3 ORDER BY adopted_at`,
    [id, branch, last],
  );
