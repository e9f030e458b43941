import type { Store, Transaction } from '../store/store.ts';
import { secretHash } from './secret-word.ts';

/** A manager may also act: make codes, retire registers, end findings, and, of all shops, invite people. */
export type Role = 'manager' | 'reader';

/** Somebody who is signed in, with what they may see. */
export interface Person {
  readonly company: number;
  readonly id: number;
  readonly sessionId: number;
  readonly name: string;
  readonly login: string;
  /** What they may do in all shops; null where they may only see some. */
  readonly everywhere: Role | null;
  /** What they may do in each of these shops. */
  readonly shops: ReadonlyMap<number, Role>;
}

/** Whether they may act for this shop; null is the whole company. */
export const mayManage = ({ everywhere, shops }: Person, shopId: number | null): boolean =>
  everywhere === 'manager' || (shopId !== null && shops.get(shopId) === 'manager');

/** Works in a transaction in which only what this person may see is there: the store itself holds to it. */
export const asPerson = <Value>(
  store: Store,
  person: Pick<Person, 'company' | 'everywhere' | 'shops'>,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  store.as('comptoir_pages', person.company, async (transaction) => {
    const shops = person.everywhere === null ? `{${[...person.shops.keys()].join()}}` : '*';
    await transaction.rows("SELECT set_config('comptoir.shops', $1, true)", [shops]);
    return work(transaction);
  });

/** A session is over when nobody used it for so long, whatever its end. */
const UNUSED_HOURS = 12;

/** Whose session this is; null where it is nobody's, or over. Notes that it was used. */
export async function personOfSession(store: Store, word: string): Promise<Person | null> {
  const hash = secretHash(word);
  const found = await store.as('comptoir_pages', null, (transaction) =>
    transaction.row<{ company_id: number; person_id: number; session_id: number }>(
      'SELECT * FROM whose_session($1)',
      [hash],
    ),
  );
  if (found === null) return null;
  const { company_id: company, person_id: id, session_id: sessionId } = found;
  return store.as('comptoir_pages', company, async (transaction) => {
    // A page that asks often writes once a minute.
    await transaction.rows(
      `UPDATE person_session SET seen_at = now() WHERE id = $1 AND seen_at < now() - interval '1 minute'
         AND seen_at > now() - make_interval(hours => $2)`,
      [sessionId, UNUSED_HOURS],
    );
    const row = await transaction.row<{ name: string; login: string; is_used: boolean }>(
      `SELECT p.name, p.login, s.seen_at > now() - make_interval(hours => $2) AS is_used
         FROM person_session s JOIN person p ON p.id = s.person_id WHERE s.id = $1`,
      [sessionId, UNUSED_HOURS],
    );
    if (row?.is_used !== true) return null;
    const roles = await rolesOf(transaction, id);
    return { company, id, sessionId, name: row.name, login: row.login, ...roles };
  });
}

/** What somebody may do, by shop and everywhere. */
async function rolesOf(
  transaction: Transaction,
  personId: number,
): Promise<Pick<Person, 'everywhere' | 'shops'>> {
  const roles = await transaction.rows<{ shop_id: number | null; role: Role }>(
    'SELECT shop_id, role FROM person_role WHERE person_id = $1',
    [personId],
  );
  const shops = roles.flatMap(({ shop_id: shop, role }) =>
    shop === null ? [] : [[shop, role] as const],
  );
  const everywhere = roles.find(({ shop_id: shop }) => shop === null)?.role ?? null;
  return { everywhere, shops: new Map(shops) };
}
