import { err, ok, type Result } from '../../../domain/result.ts';
import { makeJoinCode } from '../../join/join-codes.ts';
import type { Act, AuditOf } from '../../people/audit.ts';
import { noteAct } from '../../people/audit.ts';
import { mayManage, type Person } from '../../people/person.ts';
import type { Vault } from '../../people/vault.ts';
import { tellNews } from '../../receive/findings.ts';
import type { Transaction } from '../../store/store.ts';
import type { PageRefusal } from '../../views.ts';

/** Somebody who acts, in a transaction that sees what they see; what is done and the log of it are one. */
export interface Acting {
  readonly transaction: Transaction;
  readonly person: Person;
  readonly audit: AuditOf;
  readonly vault: Vault;
}

/** What an act comes to. */
export type Acted<Value = true> = Result<Value, { readonly code: PageRefusal }>;

const NOT_ALLOWED = err({ code: 'notAllowed' } as const);
const NOT_FOUND = err({ code: 'notFound' } as const);

/** Writes who did what. */
export const noted = (
  { transaction, person, audit }: Pick<Acting, 'transaction' | 'person' | 'audit'>,
  what: Act['what'],
  detail: Act['detail'] = {},
): Promise<void> => noteAct(transaction, audit, { person, what, detail });

interface ShopOf {
  readonly shop_id: number;
  readonly shop: string;
  readonly name: string;
}

/** A register that this person may act for, under a lock. Errors: `notFound`, also where they may not see it; `notAllowed`. */
async function register({ transaction, person }: Acting, id: number): Promise<Acted<ShopOf>> {
  const row = await transaction.row<ShopOf & Record<string, unknown>>(
    `SELECT r.shop_id, r.name, s.name AS shop FROM register r JOIN shop s ON s.id = r.shop_id
      WHERE r.id = $1 FOR UPDATE OF r`,
    [id],
  );
  if (row === null) return NOT_FOUND;
  return mayManage(person, row.shop_id) ? ok(row) : NOT_ALLOWED;
}

/** Makes a code for a new register of a shop, or for one that is there; it is shown once. */
export async function makeCode(
  acting: Acting,
  asked: { readonly shopId: number; readonly registerId: number | null; readonly name: string },
): Promise<Acted<{ readonly code: string; readonly endsMs: number }>> {
  const { transaction, person } = acting;
  const shop = await transaction.row<{ name: string }>('SELECT name FROM shop WHERE id = $1', [
    asked.shopId,
  ]);
  if (shop === null) return NOT_FOUND;
  if (!mayManage(person, asked.shopId)) return NOT_ALLOWED;
  const there = asked.registerId === null ? null : await register(acting, asked.registerId);
  if (there !== null && !there.ok) return there;
  if (there !== null && there.value.shop_id !== asked.shopId) return NOT_FOUND;
  const name = there?.value.name ?? (asked.name.trim() || null);
  const { code, endsAt } = await makeJoinCode(transaction, {
    company: person.company,
    shopId: asked.shopId,
    registerId: asked.registerId,
    name,
    by: person.name,
  });
  await noted(acting, 'codeMade', { shop: shop.name, register: name });
  return ok({ code, endsMs: endsAt.getTime() });
}

/** A code that was not used is worth nothing any more. */
export async function withdrawCode(acting: Acting, id: number): Promise<Acted> {
  const { transaction, person } = acting;
  const row = await transaction.row<{ shop_id: number; shop: string }>(
    `SELECT c.shop_id, s.name AS shop FROM join_code c JOIN shop s ON s.id = c.shop_id
      WHERE c.id = $1 AND c.used_at IS NULL AND c.withdrawn_at IS NULL`,
    [id],
  );
  if (row === null) return NOT_FOUND;
  if (!mayManage(person, row.shop_id)) return NOT_ALLOWED;
  await transaction.rows('UPDATE join_code SET withdrawn_at = now() WHERE id = $1', [id]);
  await noted(acting, 'codeWithdrawn', { shop: row.shop });
  return ok(true);
}

/** It hands over no more; its journal stays. */
export async function retireRegister(acting: Acting, id: number): Promise<Acted> {
  const found = await register(acting, id);
  if (!found.ok) return found;
  const { transaction } = acting;
  await transaction.rows(
    'UPDATE register SET retired_at = now() WHERE id = $1 AND retired_at IS NULL',
    [id],
  );
  await noted(acting, 'registerRetired', { shop: found.value.shop, register: found.value.name });
  return ok(true);
}

/** Somebody has looked at its fork: what the office holds goes on, and the other branch stays as evidence. */
export async function releaseRegister(acting: Acting, id: number): Promise<Acted> {
  const found = await register(acting, id);
  if (!found.ok) return found;
  await acting.transaction.rows('UPDATE register SET quarantined_at = NULL WHERE id = $1', [id]);
  await noted(acting, 'registerReleased', { shop: found.value.shop, register: found.value.name });
  return ok(true);
}

/** A register is called otherwise from now on. */
export async function renameRegister(acting: Acting, id: number, name: string): Promise<Acted> {
  const found = await register(acting, id);
  if (!found.ok) return found;
  await acting.transaction.rows('UPDATE register SET name = $2 WHERE id = $1', [id, name]);
  const { shop, name: before } = found.value;
  await noted(acting, 'registerRenamed', { shop, register: before, name });
  // Other registers of the shop show its name, and so does its own till.
  const { company } = acting.person;
  await tellNews(acting.transaction, { company, register: id, news: 'register' });
  return ok(true);
}

/** Somebody looked at it, and says what it was. */
export async function endFinding(acting: Acting, id: number, note: string): Promise<Acted> {
  const { transaction, person } = acting;
  const row = await transaction.row<ShopOf & { kind: string }>(
    `SELECT f.shop_id, s.name AS shop, r.name, f.kind FROM finding f JOIN register r ON r.id = f.register_id
       JOIN shop s ON s.id = f.shop_id WHERE f.id = $1 AND f.ended_at IS NULL`,
    [id],
  );
  if (row === null) return NOT_FOUND;
  if (!mayManage(person, row.shop_id)) return NOT_ALLOWED;
  await transaction.rows(
    'UPDATE finding SET ended_at = now(), ended_by = $2, note = $3 WHERE id = $1',
    [id, person.name, note],
  );
  await noted(acting, 'findingEnded', {
    ...{ shop: row.shop, register: row.name, kind: row.kind, note },
  });
  return ok(true);
}

/** A shop as a manager says it. */
export interface SaidShop {
  readonly id: number | null;
  readonly name: string;
  readonly timeZone: string;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
}

/** Makes a shop, or changes one; a manager of all shops does. Errors: `nameTaken`. */
export async function putShop(acting: Acting, shop: SaidShop): Promise<Acted> {
  const { transaction, person } = acting;
  if (!mayManage(person, shop.id)) return NOT_ALLOWED;
  const { id, name, timeZone, opensAt, closesAt } = shop;
  const taken = await transaction.row<{ id: number }>(
    'SELECT id FROM shop WHERE name = $1 AND id IS DISTINCT FROM $2',
    [name, id],
  );
  if (taken !== null) return err({ code: 'nameTaken' });
  const said = [name, timeZone, opensAt, closesAt];
  if (id === null) {
    await transaction.rows(
      'INSERT INTO shop (name, time_zone, opens_at, closes_at, company_id) VALUES ($1, $2, $3, $4, $5)',
      [...said, person.company],
    );
  } else {
    const changed = await transaction.row(
      'UPDATE shop SET name = $1, time_zone = $2, opens_at = $3, closes_at = $4 WHERE id = $5 RETURNING id',
      [...said, id],
    );
    if (changed === null) return NOT_FOUND;
  }
  await noted(acting, id === null ? 'shopMade' : 'shopChanged', { shop: name });
  return ok(true);
}
