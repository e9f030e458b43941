import type { Transaction } from '../store/store.ts';

/** A code by which a register may join, as it is kept. */
export interface Code {
  readonly company: number;
  readonly id: number;
  /** Null where each of many joins in the shop that it names. */
  readonly shopId: number | null;
  readonly registerId: number | null;
  readonly name: string | null;
  readonly usedBy: number | null;
  readonly mostUses: number;
  readonly uses: number;
  readonly madeBy: string;
}

/** The code of this hash, which nobody else uses until the transaction ends. Null for one that was withdrawn or has ended; one that was used is for whoever used it. */
export async function lockedCode(
  transaction: Transaction,
  company: number,
  hash: string,
): Promise<Code | null> {
  const row = await transaction.row<{
    id: number;
    shop_id: number | null;
    register_id: number | null;
    name: string | null;
    used_by: number | null;
    most_uses: number;
    uses: number;
    made_by: string;
  }>(
    `SELECT id, shop_id, register_id, name, used_by, most_uses, uses, made_by FROM join_code
      WHERE code_hash = $1 AND withdrawn_at IS NULL AND (ends_at > now() OR used_by IS NOT NULL) FOR UPDATE`,
    [hash],
  );
  if (row === null) return null;
  const { id, shop_id: shopId, register_id: registerId, name, used_by: usedBy, uses } = row;
  const { most_uses: mostUses, made_by: madeBy } = row;
  return { company, id, shopId, registerId, name, usedBy, uses, mostUses, madeBy };
}
