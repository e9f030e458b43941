import { mayManage, type Person } from '../../people/person.ts';
import type { Transaction } from '../../store/store.ts';
import type { FindingView } from '../../views.ts';

const MOST = 500;

const FINDINGS = `SELECT f.id, f.kind, f.shop_id, s.name AS shop, r.name AS register, f.detail, f.note,
    (extract(epoch FROM f.found_at) * 1000)::bigint AS "foundMs", (extract(epoch FROM f.seen_at) * 1000)::bigint AS "seenMs",
    (extract(epoch FROM f.ended_at) * 1000)::bigint AS "endedMs", f.ended_by AS "endedBy"
   FROM finding f JOIN register r ON r.id = f.register_id JOIN shop s ON s.id = f.shop_id
  WHERE f.ended_at IS NULL OR f.ended_at > now() - interval '30 days'
  ORDER BY f.ended_at IS NOT NULL, f.found_at DESC LIMIT ${MOST}`;

/** What is to be looked at, and what ended lately. */
export async function readFindings(
  transaction: Transaction,
  person: Person,
): Promise<readonly FindingView[]> {
  const rows = await transaction.rows<
    Omit<FindingView, 'mayEnd'> & { readonly shop_id: number } & Record<string, unknown>
  >(FINDINGS);
  return rows.map(({ shop_id: shopId, ...finding }) => ({
    ...finding,
    mayEnd: finding.endedMs === null && mayManage(person, shopId),
  }));
}
