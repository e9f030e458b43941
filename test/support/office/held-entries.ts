import { rowsIn } from '../../../src/office/receive/held-journal.ts';
import type { Store } from '../../../src/office/store/store.ts';
import type { TestRegister } from './register.ts';

/** The hashes of the entries that the tables of a store hold of a register, in their order, each as often as it is there. */
export async function heldHashes(
  store: Store,
  { name }: Pick<TestRegister, 'name'>,
): Promise<readonly string[]> {
  const segments = await store.asOwner((transaction) =>
    transaction.rows<{ content: Buffer; repeated: number }>(
      `SELECT s.content, p.repeated FROM segment s JOIN segment_place p USING (register_id, branch, last_sequence, received_at)
        JOIN register r ON r.id = p.register_id WHERE r.journal = $1 ORDER BY p.branch, p.last_sequence`,
      [name],
    ),
  );
  const rows = await Promise.all(
    segments.map(async ({ content, repeated }) => (await rowsIn(content)).slice(repeated)),
  );
  return rows.flat().map(({ hash }) => hash);
}

/** The hashes of a journal up to an entry. */
export const hashesUpTo = (
  { journal }: Pick<TestRegister, 'journal'>,
  last: number,
): readonly (string | null)[] => Array.from({ length: last }, (_, at) => journal.hashAt(at + 1));
