import { asPerson, type Person } from '../../people/person.ts';
import { openHeldJournal } from '../../receive/held-journal.ts';
import { readRegister } from '../../receive/registers.ts';
import { ArchiveFailure } from '../../store/archive-files.ts';
import type { Store } from '../../store/store.ts';
import type { HeldRange } from './held-entries.ts';

/** So much is read before a file is begun, and no longer: whoever asked waits, and a proxy between gives up after a minute. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_MS = 10_000;

const ANY_MOVED = 'SELECT EXISTS (SELECT FROM segment_place WHERE moved_to IS NOT NULL) AS "isAny"';

/** Entries that a file will hold. */
export type WantedRange = Pick<HeldRange, 'registerId' | 'first' | 'last'>;

/**
 * Reads the entries of months that were moved to files, as far as that can be waited for: why one cannot be read, in a sentence for whoever
 * runs the office, or null. A file that was begun can only be broken off.
 */
export async function oldMonthsProblem(
  store: Store,
  person: Person,
  wanted: Iterable<WantedRange>,
): Promise<string | null> {
  const until = performance.now() + MOST_MS;
  let bytes = 0;
  const moved = await asPerson(store, person, (transaction) =>
    transaction.row<{ isAny: boolean }>(ANY_MOVED),
  );
  if (moved?.isAny !== true) return null;
  try {
    for (const { registerId, first, last } of wanted) {
      await asPerson(store, person, async (transaction) => {
        const register = await readRegister(transaction, registerId);
        const held = await openHeldJournal(transaction, register);
        for await (const place of held.filedWithin(first, last)) {
          await transaction.archived(place);
          bytes += place.bytes;
          if (bytes > MOST_BYTES || performance.now() > until) return;
        }
      });
      if (bytes > MOST_BYTES || performance.now() > until) return null;
    }
    return null;
  } catch (error) {
    if (error instanceof ArchiveFailure) return error.message;
    throw error;
  }
}
