import { canonicalText, textHash } from '../../../ledger/entry/hash-chain.ts';
import {
  EXPORT_FORMAT,
  endHash,
  lineOf,
  OFFICES_VERSION,
} from '../../../ledger/entry/journal-lines.ts';
import type { RegisterSigner } from '../../../ledger/entry/register-key.ts';
import { asPerson, type Person } from '../../people/person.ts';
import { openHeldJournal } from '../../receive/held-journal.ts';
import { readRegister } from '../../receive/registers.ts';
import type { Store, Transaction } from '../../store/store.ts';

/** A register's journal as the office holds it, as it goes on: one export, whose last line the office signs. */
export interface HeldExport {
  readonly register: string;
  readonly mode: string;
  readonly last: number;
  readonly lines: AsyncIterable<string>;
}

/** Null where there is none that this person may see, or nothing of it is held. Segment by segment, in flat memory. */
export async function journalOf(
  store: Store,
  person: Person,
  signer: RegisterSigner,
  registerId: number,
): Promise<HeldExport | null> {
  const begun = await asPerson(store, person, async (transaction) => {
    const named = await transaction.row<{ name: string }>(
      'SELECT name FROM register WHERE id = $1 AND head_sequence > 0',
      [registerId],
    );
    if (named === null) return null;
    const register = await readRegister(transaction, registerId);
    const { beginning } = await openHeldJournal(transaction, register);
    const keys = await keysOf(transaction, registerId, register.branch, register.head.sequence);
    return { name: named.name, register, beginning, keys };
  });
  if (begun === null) return null;
  const { name, register, beginning, keys } = begun;
  const header = canonicalText({
    type: 'journal',
    format: EXPORT_FORMAT,
    version: OFFICES_VERSION,
    mode: register.mode,
    firstSequence: beginning.sequence + 1,
    previousHash: beginning.hash,
    keys,
  });

  async function* lines(): AsyncIterable<string> {
    yield `${header}\n`;
    for (let next = beginning.sequence; next < register.head.sequence; ) {
      const rows = await asPerson(store, person, async (transaction) => {
        const held = await openHeldJournal(transaction, register);
        return held.rowsAfter(next);
      });
      const last = rows.at(-1);
      if (last === undefined) throw new Error(`entry ${next + 1} is not held`);
      yield rows.map((row) => `${lineOf('entry', row)}\n`).join('');
      next = last.sequence;
    }
    const { keyId, publicKey } = signer;
    const end = {
      type: 'end',
      entries: register.head.sequence - beginning.sequence,
      headHash: register.head.hash,
      headerHash: textHash(header),
      keyId,
      office: { keyId, publicKey },
      signature: null,
    } as const;
    yield `${canonicalText({ ...end, signature: signer.sign(endHash(end)) })}\n`;
  }

  return { register: name, mode: register.mode, last: register.head.sequence, lines: lines() };
}

/** Every key that it adopted up to its head, oldest first, as a first line states them. */
const keysOf = (
  transaction: Transaction,
  registerId: number,
  branch: number,
  head: number,
): Promise<{ keyId: string; publicKey: string; adoptedAt: number }[]> =>
  transaction.rows(
    `SELECT key_id AS "keyId", public_key AS "publicKey", adopted_at AS "adoptedAt" FROM register_key
      WHERE register_id = $1 AND branch = $2 AND adopted_at <= $3 ORDER BY adopted_at`,
    [registerId, branch, head],
  );
