import { err, ok, type Result } from '../../domain/result.ts';
import { MOST_BYTES, packSegment } from '../../handover/segment.ts';
import { storableJson } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import type { Wanted } from './wanted.ts';

/** For whom something is wanted: all shops, where both are absent. */
export interface WantedFor {
  readonly shop?: string | undefined;
  readonly register?: string | undefined;
}

/**
 * Keeps what is wanted of the first company's registers; gives its version. Errors: `nobody`, where there is no such shop or register;
 * `tooLarge`, where it alone is more than a register can fetch.
 */
export async function keepWanted(
  store: Store,
  { shop, register }: WantedFor,
  wanted: Wanted,
  by: string,
): Promise<Result<number, { readonly code: 'nobody' | 'tooLarge' }>> {
  const packed = await packSegment(JSON.stringify(wanted));
  if (packed.length > MOST_BYTES) return err({ code: 'tooLarge' });
  return store.asOwner(async (transaction) => {
    // One after the other: a number that is seen after a higher one would never be fetched.
    await transaction.rows("SELECT pg_advisory_xact_lock(hashtext('office bundle'))");
    const row = await transaction.row<{ id: number }>(
      `WITH first AS (SELECT min(id) AS company FROM company),
            s AS (SELECT id FROM shop, first WHERE company_id = company AND name = $1),
            r AS (SELECT register.id FROM register JOIN s ON s.id = shop_id WHERE name = $2 ORDER BY id DESC LIMIT 1)
       INSERT INTO bundle (company_id, shop_id, register_id, made_by, content)
       SELECT company, CASE WHEN $2::text IS NULL THEN (SELECT id FROM s) END, (SELECT id FROM r), $3, $4 FROM first
        WHERE ($1::text IS NULL OR EXISTS (SELECT FROM s)) AND ($2::text IS NULL OR EXISTS (SELECT FROM r))
       RETURNING id`,
      [shop ?? null, register ?? null, by, storableJson(wanted)],
    );
    return row === null ? err({ code: 'nobody' }) : ok(row.id);
  });
}
