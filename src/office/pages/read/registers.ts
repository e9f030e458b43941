import { mayManage, type Person } from '../../people/person.ts';
import type { Transaction } from '../../store/store.ts';
import type { CodeView, MeView, RegistersView, RegisterView, ShopView } from '../../views.ts';
import { WRONGLY_SIGNED } from './wrongly-signed.ts';

const REGISTERS = `SELECT r.id, r.shop_id AS "shopId", s.name AS shop, r.name, r.journal, r.mode, r.software_version AS "softwareVersion",
    (extract(epoch FROM r.joined_at) * 1000)::bigint AS "joinedMs", (extract(epoch FROM r.last_seen_at) * 1000)::bigint AS "seenMs",
    (extract(epoch FROM r.handed_over_at) * 1000)::bigint AS "handedOverMs", r.head_sequence AS entries,
    least(r.verified_through, ${WRONGLY_SIGNED} - 1) AS "verifiedThrough", r.retired_at IS NOT NULL AS "isRetired", r.quarantined_at IS NOT NULL AS "isQuarantined",
    r.branch FROM register r JOIN shop s ON s.id = r.shop_id ORDER BY r.retired_at IS NOT NULL, s.name, r.name, r.id`;

const CODES = `SELECT c.id, s.name AS shop, coalesce(r.name, c.name) AS register, c.made_by AS "madeBy",
    (extract(epoch FROM c.ends_at) * 1000)::bigint AS "endsMs", c.most_uses AS "mostUses", c.uses,
    ARRAY(SELECT us.name || ' · ' || ur.name FROM join_code_use u JOIN register ur ON ur.id = u.register_id JOIN shop us ON us.id = ur.shop_id
       WHERE u.code_id = c.id ORDER BY u.used_at DESC, ur.id DESC LIMIT 20) AS "usedBy"
   FROM join_code c LEFT JOIN shop s ON s.id = c.shop_id LEFT JOIN register r ON r.id = c.register_id
  WHERE c.used_at IS NULL AND c.withdrawn_at IS NULL AND c.ends_at > now() ORDER BY c.ends_at DESC`;

/** The registers, and the codes by which others may still join. */
export async function readRegisters(
  transaction: Transaction,
  person: Person,
): Promise<RegistersView> {
  const registers = await transaction.rows<
    Omit<RegisterView, 'mayManage'> & Record<string, unknown>
  >(REGISTERS);
  return {
    registers: registers.map((register) => ({
      ...register,
      mayManage: mayManage(person, register.shopId),
    })),
    codes: await transaction.rows<CodeView & Record<string, unknown>>(CODES),
  };
}

const SHOPS = `SELECT id, name, time_zone AS "timeZone", opens_at AS "opensAt", closes_at AS "closesAt" FROM shop ORDER BY name`;

/** Who is signed in, with the shops that they see. */
export async function readMe(transaction: Transaction, person: Person): Promise<MeView> {
  const company = await transaction.row<{ name: string; registers: number }>(
    'SELECT name, (SELECT count(*) FROM register WHERE retired_at IS NULL)::integer AS registers FROM company',
  );
  const shops = await transaction.rows<Omit<ShopView, 'mayManage'> & Record<string, unknown>>(
    SHOPS,
  );
  return {
    company: company?.name ?? '',
    name: person.name,
    login: person.login,
    isManagerOfAll: mayManage(person, null),
    shops: shops.map((shop) => ({ ...shop, mayManage: mayManage(person, shop.id) })),
    registers: company?.registers ?? 0,
  };
}
