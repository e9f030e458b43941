import { ok, type Result } from '../../domain/result.ts';
import { writeBundle } from '../../handover/bundle.ts';
import { MOST_BYTES, packSegment } from '../../handover/segment.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { endFindings, noteFinding } from '../receive/findings.ts';
import type { Refused } from '../receive/refused.ts';
import type { Store, Transaction } from '../store/store.ts';
import { mergedWanted, wantedSchema } from './wanted.ts';

/** What is wanted of a register, as it is read from the store; null where that is the version that it has. */
export interface WantedOf {
  readonly register: string;
  readonly version: number;
  readonly madeAtMs: number;
  readonly contents: readonly unknown[];
}

/** What counts for a register: the newest for all shops, for its shop, and for itself. */
export async function wantedOf(
  transaction: Transaction,
  registerId: number,
  have: number,
): Promise<WantedOf | null> {
  const newest = await transaction.rows<{ id: number; journal: string; made_at: Date }>(
    `SELECT DISTINCT ON (b.shop_id, b.register_id) b.id, b.made_at, r.journal FROM bundle b JOIN register r ON r.id = $1
      WHERE b.company_id = r.company_id AND (b.shop_id IS NULL OR b.shop_id = r.shop_id) AND (b.register_id IS NULL OR b.register_id = r.id)
      ORDER BY b.shop_id, b.register_id, b.id DESC`,
    [registerId],
  );
  const last = newest.toSorted((one, other) => one.id - other.id).at(-1);
  if (last === undefined || last.id <= have) return null;
  const contents = await transaction.rows<{ content: unknown }>(
    `SELECT content FROM bundle WHERE id = ANY($1)
      ORDER BY (register_id IS NOT NULL)::int, (shop_id IS NOT NULL)::int, id`,
    [newest.map(({ id }) => id)],
  );
  return {
    register: last.journal,
    version: last.id,
    madeAtMs: last.made_at.getTime(),
    contents: contents.map(({ content }) => content),
  };
}

/** Signs and packs it. Error: `tooLarge`, where together it is more than may travel. */
export async function signedBundle(
  { register, version, madeAtMs, contents }: WantedOf,
  signer: RegisterSigner,
): Promise<Result<Buffer, Refused>> {
  const content = mergedWanted(contents.map((one) => wantedSchema.parse(one)));
  const packed = await packSegment(writeBundle({ register, version, madeAtMs }, content, signer));
  return packed.length > MOST_BYTES ? { ok: false, error: { code: 'tooLarge' } } : ok(packed);
}

/** That a register cannot fetch what is wanted of it somebody has to know: the register goes on with what it has. */
export const noteBundle = (
  store: Store,
  { company, registerId }: { readonly company: number; readonly registerId: number },
  version: number,
  isSmallEnough: boolean,
): Promise<void> =>
  store.as('comptoir_ingest', company, async (transaction) => {
    const kind = 'bundleTooLarge';
    if (isSmallEnough) return endFindings(transaction, { registerId, kind });
    const detail = { version };
    await noteFinding(transaction, company, { registerId, kind, about: 'now', detail });
  });
