import type { Transaction } from '../store/store.ts';
import type { RegisterRow } from './held-journal.ts';
import type { Refused } from './refused.ts';

interface Columns {
  readonly id: number;
  readonly shop_id: number;
  readonly journal: string;
  readonly mode: string;
  readonly branch: number;
  readonly head_sequence: number;
  readonly head_hash: string;
  readonly key_id: string;
  readonly has_name: boolean;
  readonly retired_at: Date | null;
  readonly displaced_at: Date | null;
  readonly quarantined_at: Date | null;
  readonly time_zone: string;
  readonly progress: unknown;
}

const READ = `SELECT r.id, r.shop_id, r.journal, r.mode, r.branch, r.head_sequence, r.head_hash, r.key_id, r.has_name, r.retired_at,
  r.displaced_at, r.quarantined_at, r.progress, s.time_zone FROM register r JOIN shop s ON s.id = r.shop_id WHERE r.id = $1`;

/** A register as it is by now; `lock` keeps every other transaction from changing it until this one ends. */
export async function readRegister(
  transaction: Transaction,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RegisterRow> {
  const row = await transaction.row<Columns>(
    `${READ}${lock === 'lock' ? ' FOR UPDATE OF r' : ''}`,
    [id],
  );
  if (row === null) throw new Error(`no register ${id}`);
  return {
    id,
    shopId: row.shop_id,
    journal: row.journal,
    mode: row.mode,
    branch: row.branch,
    head: { sequence: row.head_sequence, hash: row.head_hash },
    keyId: row.key_id,
    hasName: row.has_name,
    isRetired: row.retired_at !== null,
    isDisplaced: row.displaced_at !== null,
    isQuarantined: row.quarantined_at !== null,
    timeZone: row.time_zone,
    progress: row.progress,
  };
}

/** What one that was taken out of service is told; by whom it may be, for its log. */
export const retired = ({ isDisplaced }: Pick<RegisterRow, 'isDisplaced'>): Refused => ({
  code: 'retired',
  ...(isDisplaced && {
    detail: 'it joined under the journal of another register, which has shown that it is its own',
  }),
});
