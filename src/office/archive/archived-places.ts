import type { ArchivedPlace } from '../store/archive-files.ts';
import type { Transaction } from '../store/store.ts';

/** A segment that lies in a file, and whose it is. */
export interface PlaceInFile extends ArchivedPlace {
  readonly register: number;
  readonly first: number;
  readonly last: number;
}

const PLACES_AT_ONCE = 500;

/** What lies in a file of old months, in its order. */
export async function* placesIn(
  transaction: Transaction,
  file: string,
): AsyncIterable<PlaceInFile> {
  for (let behind = -1; ; ) {
    const places = await transaction.rows<PlaceInFile & Record<string, unknown>>(
      `SELECT register_id AS register, first_sequence AS first, last_sequence AS last, moved_to AS file, moved_at_byte AS at, bytes,
          content_hash AS hash FROM segment_place WHERE moved_to = $1 AND moved_at_byte > $2 ORDER BY moved_at_byte LIMIT $3`,
      [file, behind, PLACES_AT_ONCE],
    );
    yield* places;
    const last = places.at(-1);
    if (last === undefined) return;
    behind = last.at;
  }
}
