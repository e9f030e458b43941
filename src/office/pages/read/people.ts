import type { RegisterSigner } from '../../../ledger/entry/register-key.ts';
import { mayManage, type Person } from '../../people/person.ts';
import { readActs, verifyActs } from '../../store/audit.ts';
import type { Transaction } from '../../store/store.ts';
import type { ActView, PeopleView, PersonView, SessionView } from '../../views.ts';

const MOST_ACTS = 200;

const PEOPLE = `SELECT p.id, p.name, p.login, p.password IS NULL AS "isInvited", p.ended_at IS NOT NULL AS "isEnded",
    coalesce((SELECT json_agg(json_build_object('shopId', r.shop_id, 'role', r.role)) FROM person_role r WHERE r.person_id = p.id), '[]') AS roles
   FROM person p ORDER BY p.ended_at IS NOT NULL, p.name, p.id`;

const SESSIONS = `SELECT s.id, p.name AS person, s.browser, (extract(epoch FROM s.made_at) * 1000)::bigint AS "madeMs",
    (extract(epoch FROM s.seen_at) * 1000)::bigint AS "seenMs", s.id = $1 AS "isThisOne"
   FROM person_session s JOIN person p ON p.id = s.person_id
  WHERE s.ended_at IS NULL AND s.ends_at > now() AND ($2::integer IS NULL OR s.person_id = $2) ORDER BY s.seen_at DESC`;

/** A manager of all shops sees everybody and the log; everybody sees their own sessions. */
export async function readPeople(
  transaction: Transaction,
  person: Person,
  signer: RegisterSigner,
): Promise<PeopleView> {
  const isManager = mayManage(person, null);
  const sessions = await transaction.rows<SessionView & Record<string, unknown>>(SESSIONS, [
    person.sessionId,
    isManager ? null : person.id,
  ]);
  if (!isManager) return { people: [], sessions, acts: [], log: null };
  const acts = await readActs(transaction, MOST_ACTS);
  return {
    people: await transaction.rows<PersonView & Record<string, unknown>>(PEOPLE),
    sessions,
    acts: acts.map(({ sequence, atMs, person: by, what, detail }) => ({
      ...{ sequence, atMs, person: by, what },
      detail: JSON.parse(detail) as ActView['detail'],
    })),
    log: await verifyActs(transaction, signer),
  };
}
