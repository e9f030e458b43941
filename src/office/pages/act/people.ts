import { err, ok } from '../../../domain/result.ts';
import { invite } from '../../people/invitations.ts';
import { mayManage, type Role } from '../../people/person.ts';
import { tellNews } from '../../store/news-channel.ts';
import { type Acted, type Acting, noted } from './manage.ts';

/** What somebody may do: in one shop, or in all where that is null. */
export interface SaidRole {
  readonly shopId: number | null;
  readonly role: Role;
}

/** Somebody as a manager of all shops says them. */
export interface SaidPerson {
  /** Null for somebody new. */
  readonly id: number | null;
  readonly name: string;
  readonly login: string;
  readonly roles: readonly SaidRole[];
}

/** Invites somebody; the word of their address is shown once. Errors: `notAllowed`, `loginTaken`. */
export async function invitePerson(
  acting: Acting,
  said: SaidPerson,
): Promise<Acted<{ readonly word: string }>> {
  const { transaction, person, vault } = acting;
  if (!mayManage(person, null)) return err({ code: 'notAllowed' });
  if (!(await areThere(acting, said.roles))) return err({ code: 'notFound' });
  const made = await transaction.row<{ id: number }>(
    'INSERT INTO person (company_id, login, name) VALUES ($1, $2, $3) ON CONFLICT (login) DO NOTHING RETURNING id',
    [person.company, said.login.trim().toLowerCase(), said.name.trim()],
  );
  if (made === null) return err({ code: 'loginTaken' });
  await writeRoles(acting, made.id, said.roles);
  await noted(acting, 'personInvited', { person: said.name });
  return ok({ word: await invite(transaction, vault, person.company, made.id) });
}

/** Somebody who forgot their password, or lost their authenticator, is invited again; they are signed out where they are. */
export async function inviteAgain(
  acting: Acting,
  id: number,
): Promise<Acted<{ readonly word: string }>> {
  const { transaction, person, vault } = acting;
  if (!mayManage(person, null)) return err({ code: 'notAllowed' });
  const found = await nameOf(acting, id);
  if (found === null) return err({ code: 'notFound' });
  await noted(acting, 'personInvited', { person: found });
  return ok({ word: await invite(transaction, vault, person.company, id) });
}

/** What somebody may do from now on. Nobody takes from themselves what they need to give it back. */
export async function changeRoles(
  acting: Acting,
  id: number,
  roles: readonly SaidRole[],
): Promise<Acted> {
  const { person } = acting;
  if (!mayManage(person, null) || id === person.id) return err({ code: 'notAllowed' });
  const found = await nameOf(acting, id);
  if (found === null || !(await areThere(acting, roles))) return err({ code: 'notFound' });
  await acting.transaction.rows('DELETE FROM person_role WHERE person_id = $1', [id]);
  await writeRoles(acting, id, roles);
  await noted(acting, 'rolesChanged', { person: found });
  await tellAccess(acting, id);
  return ok(true);
}

/** They come no more, and are signed out everywhere. */
export async function endPerson(acting: Acting, id: number): Promise<Acted> {
  const { transaction, person } = acting;
  if (!mayManage(person, null) || id === person.id) return err({ code: 'notAllowed' });
  const found = await nameOf(acting, id);
  if (found === null) return err({ code: 'notFound' });
  await transaction.rows('UPDATE person SET ended_at = now() WHERE id = $1', [id]);
  await transaction.rows(
    'UPDATE person_session SET ended_at = now() WHERE person_id = $1 AND ended_at IS NULL',
    [id],
  );
  await noted(acting, 'personEnded', { person: found });
  await tellAccess(acting, id);
  return ok(true);
}

/** Signs a session out: one's own, or as a manager of all shops anybody's. */
export async function endSession(acting: Omit<Acting, 'vault'>, id: number): Promise<Acted> {
  const { transaction, person } = acting;
  const ended = await transaction.row<{ person_id: number }>(
    `UPDATE person_session SET ended_at = now() WHERE id = $1 AND ended_at IS NULL AND ($2::integer IS NULL OR person_id = $2)
     RETURNING person_id`,
    [id, mayManage(person, null) ? null : person.id],
  );
  if (ended === null) return err({ code: 'notFound' });
  const name = await nameOf(acting, ended.person_id);
  await noted(acting, id === person.sessionId ? 'signedOut' : 'sessionEnded', { person: name });
  await tellAccess(acting, ended.person_id);
  return ok(true);
}

/** What listens for them ends in every process, and comes again where it still may. */
const tellAccess = (
  { transaction, person: { company } }: Pick<Acting, 'transaction' | 'person'>,
  person: number,
): Promise<void> => tellNews(transaction, { company, person, news: 'access' });

async function nameOf(
  { transaction }: Pick<Acting, 'transaction'>,
  id: number,
): Promise<string | null> {
  const row = await transaction.row<{ name: string }>(
    'SELECT name FROM person WHERE id = $1 AND ended_at IS NULL',
    [id],
  );
  return row?.name ?? null;
}

/** Whether all shops that are named are this company's. */
async function areThere(
  { transaction }: Pick<Acting, 'transaction'>,
  roles: readonly SaidRole[],
): Promise<boolean> {
  const asked = roles.flatMap(({ shopId }) => (shopId === null ? [] : [shopId]));
  const there = await transaction.rows('SELECT id FROM shop WHERE id = ANY ($1)', [asked]);
  return there.length === asked.length;
}

async function writeRoles(
  { transaction, person }: Acting,
  id: number,
  roles: readonly SaidRole[],
): Promise<void> {
  for (const { shopId, role } of roles) {
    await transaction.rows(
      'INSERT INTO person_role (company_id, person_id, shop_id, role) VALUES ($1, $2, $3, $4)',
      [person.company, id, shopId, role],
    );
  }
}
