import { noteFinding } from '../receive/findings.ts';
import { ArchiveFailure } from '../store/archive-files.ts';
import type { Store, Transaction } from '../store/store.ts';
import { type PlaceInFile, placesIn } from './archived-places.ts';

/** Entries of a register that cannot be read back. */
interface Unreadable {
  readonly company: number;
  readonly register: number;
  readonly first: number;
  readonly last: number;
}

/** Each file is read whole again once it was not for so long: a drive forgets, and says nothing. */
const READ_AGAIN_DAYS = 30;

const FILES = `SELECT f.name, f.bytes, f.verified_at IS NULL OR f.verified_at < now() - interval '${READ_AGAIN_DAYS} days' AS due,
    EXISTS (SELECT FROM finding o WHERE o.kind = 'archiveDamaged' AND o.about = f.name AND o.ended_at IS NULL) AS found
   FROM archive_file f ORDER BY f.verified_at NULLS FIRST, f.name`;

/**
 * Looks whether the files of old months are what was written, and notes for each register what of it cannot be read; what can be read
 * again is over. `all`: each is read whole; `some`: those that are missing or of another length, that could not be read just now or the
 * last time, and one that was not read for a month. Resolves with the names of those that are wrong.
 */
export async function checkArchive(
  store: Store,
  which: 'all' | 'some',
): Promise<readonly string[]> {
  const suspects = store.archive.takeSuspects();
  const files = await store.asOwner((transaction) =>
    transaction.rows<{ name: string; bytes: number; due: boolean; found: boolean }>(FILES),
  );
  const wrong: string[] = [];
  let isOneRead = false;
  for (const { name, bytes, due, found } of files) {
    const isWhole = (await store.archive.length(name)) === bytes;
    const isDue: boolean = due && !isOneRead;
    if (which === 'some' && isWhole && !found && !isDue && !suspects.includes(name)) continue;
    isOneRead ||= isDue;
    if (!(await checkFile(store, name, isWhole))) wrong.push(name);
  }
  return wrong;
}

/** Whether all of it can be read. */
function checkFile(store: Store, name: string, isWhole: boolean): Promise<boolean> {
  return store.asOwner(async (transaction) => {
    const unreadable = await unreadableIn(store, transaction, name);
    for (const { company, register: registerId, first, last } of unreadable) {
      const detail = { file: name, from: first, upTo: last };
      await noteFinding(transaction, company, {
        ...{ registerId, kind: 'archiveDamaged', about: name, detail },
      });
    }
    await transaction.rows(
      `UPDATE finding SET ended_at = now(), ended_by = 'itself'
        WHERE kind = 'archiveDamaged' AND about = $1 AND ended_at IS NULL AND register_id <> ALL ($2)`,
      [name, unreadable.map(({ register }) => register)],
    );
    if (unreadable.length > 0 || !isWhole) return false;
    await transaction.rows('UPDATE archive_file SET verified_at = now() WHERE name = $1', [name]);
    return true;
  });
}

async function unreadableIn(
  store: Store,
  transaction: Transaction,
  file: string,
): Promise<readonly Unreadable[]> {
  const wrong = new Map<number, Pick<PlaceInFile, 'first' | 'last'>>();
  const add = ({ register, first, last }: PlaceInFile): void => {
    const before = wrong.get(register) ?? { first, last };
    wrong.set(register, {
      first: Math.min(before.first, first),
      last: Math.max(before.last, last),
    });
  };
  try {
    for await (const place of store.archive.wrongIn(file, placesIn(transaction, file))) add(place);
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    for await (const place of placesIn(transaction, file)) add(place);
  }
  const companies = await transaction.rows<{ id: number; company_id: number }>(
    'SELECT id, company_id FROM register WHERE id = ANY ($1)',
    [[...wrong.keys()]],
  );
  return companies.flatMap(({ id: register, company_id: company }) => {
    const found = wrong.get(register);
    return found === undefined ? [] : [{ company, register, ...found }];
  });
}
