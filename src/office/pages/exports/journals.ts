import type { RegisterSigner } from '../../../ledger/entry/register-key.ts';
import { officeLines } from '../../../ledger/export/office-lines.ts';
import { asPerson, type Person } from '../../people/person.ts';
import { openHeldJournal } from '../../receive/held-journal.ts';
import { readRegister } from '../../receive/registers.ts';
import type { Store } from '../../store/store.ts';
import { type HeldRange, openHeldEntries } from './held-entries.ts';
import type { NamedRegister } from './register-name.ts';

/** A register with a journal, up to what of it is held by now. */
export interface HeldRegister extends NamedRegister {
  readonly mode: string;
  readonly last: number;
}

const HELD = `SELECT r.id, r.name, s.name AS shop, r.mode, r.head_sequence AS last FROM register r JOIN shop s ON s.id = r.shop_id
   WHERE r.head_sequence > 0 AND ($1::integer IS NULL OR r.id = $1) ORDER BY s.name, r.name, r.id`;

/** The registers that this person may see and of which something is held; `registerId` for one of them. */
export const heldRegisters = (
  store: Store,
  person: Person,
  registerId: number | null,
): Promise<readonly HeldRegister[]> =>
  asPerson(store, person, (transaction) =>
    transaction.rows<HeldRegister & Record<string, unknown>>(HELD, [registerId]),
  );

/**
 * A register's journal as the office holds it by the time that it is taken, as it goes on: one export, whose last line the office signs.
 * Segment by segment, in flat memory.
 */
export async function* journalOf(
  store: Store,
  person: Person,
  signer: RegisterSigner,
  registerId: number,
): AsyncIterable<string> {
  const range = await wholeRange(store, person, registerId);
  yield* officeLines(await openHeldEntries(store, person, range), signer);
}

const wholeRange = (store: Store, person: Person, registerId: number): Promise<HeldRange> =>
  asPerson(store, person, async (transaction) => {
    const register = await readRegister(transaction, registerId);
    const { beginning } = await openHeldJournal(transaction, register);
    const { sequence: last, hash } = register.head;
    return { registerId, first: beginning.sequence + 1, last, hash };
  });
