import { err, ok, type Result } from '../../../domain/result.ts';
import { makeJoinCode } from '../../join/join-codes.ts';
import { mayManage, type Person } from '../../people/person.ts';
import type { Vault } from '../../people/vault.ts';
import type { Act, AuditOf } from '../../store/audit.ts';
import { noteAct } from '../../store/audit.ts';
import { tellNews } from '../../store/news-channel.ts';
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

/** Other managers' pages show a register as it is now, and so does its shop. */
const tellOf = ({ transaction, person: { company } }: Acting, register: number): Promise<void> =>
  tellNews(transaction, { company, register, news: 'register' });

/** What a code is to be for. */
export interface CodeAsked {
  /** Null where each of many joins in the shop that it names. */
  readonly shopId: number | null;
  readonly registerId: number | null;
  readonly name: string;
  /** How many registers it lets in. */
  readonly most: number;
}

/** Makes a code for many new registers, each in the shop that it names; a manager of all shops does. */
async function makeCodeForAll(acting: Acting, { most }: CodeAsked): ReturnType<typeof makeCode> {
  const { transaction, person } = acting;
  if (!mayManage(person, null)) return NOT_ALLOWED;
  const shop = await transaction.row<{ time_zone: string }>(
    'SELECT time_zone FROM shop ORDER BY id LIMIT 1',
  );
  const { code, endsAt } = await makeJoinCode(transaction, {
    company: person.company,
    shopId: null,
    timeZone: shop?.time_zone ?? 'Europe/Paris',
    registerId: null,
    name: null,
    mostUses: most,
    by: person.name,
  });
  await noted(acting, 'codeMade', { most });
  return ok({ code, endsMs: endsAt.getTime() });
}

/** Makes a code for a new register of a shop, for one that is there, or for many new ones; it is shown once. */
export async function makeCode(
  acting: Acting,
  asked: CodeAsked,
): Promise<Acted<{ readonly code: string; readonly endsMs: number }>> {
  const { transaction, person } = acting;
  const { shopId, most } = asked;
  if (shopId === null) return makeCodeForAll(acting, asked);
  const shop = await transaction.row<{ name: string }>('SELECT name FROM shop WHERE id = $1', [
    shopId,
  ]);
  if (shop === null) return NOT_FOUND;
  if (!mayManage(person, shopId)) return NOT_ALLOWED;
  const there = asked.registerId === null ? null : await register(acting, asked.registerId);
  if (there !== null && !there.ok) return there;
  if (there !== null && there.value.shop_id !== shopId) return NOT_FOUND;
  const name = there?.value.name ?? (asked.name.trim() || null);
  const { code, endsAt } = await makeJoinCode(transaction, {
    company: person.company,
    shopId,
    registerId: asked.registerId,
    name: most > 1 ? null : name,
    mostUses: most,
    by: person.name,
  });
  const many = most > 1 && { most };
  await noted(acting, 'codeMade', { shop: shop.name, register: name, ...many });
  return ok({ code, endsMs: endsAt.getTime() });
}

/** A code that was not used is worth nothing any more. */
export async function withdrawCode(acting: Acting, id: number): Promise<Acted> {
  const { transaction, person } = acting;
  const row = await transaction.row<{ shop_id: number | null; shop: string | null }>(
    `SELECT c.shop_id, s.name AS shop FROM join_code c LEFT JOIN shop s ON s.id = c.shop_id
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
  await tellOf(acting, id);
  return ok(true);
}

/** Somebody has looked at its fork: what the office holds goes on, and the other branch stays as evidence. */
export async function releaseRegister(acting: Acting, id: number): Promise<Acted> {
  const found = await register(acting, id);
  if (!found.ok) return found;
  await acting.transaction.rows('UPDATE register SET quarantined_at = NULL WHERE id = $1', [id]);
  await noted(acting, 'registerReleased', { shop: found.value.shop, register: found.value.name });
  await tellOf(acting, id);
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
  await tellOf(acting, id);
  return ok(true);
}

/** Somebody looked at it, and says what it was. */
export async function endFinding(acting: Acting, id: number, note: string): Promise<Acted> {
  const { transaction, person } = acting;
  const row = await transaction.row<ShopOf & { kind: string; register_id: number }>(
    `SELECT f.shop_id, s.name AS shop, r.name, f.kind, r.id AS register_id FROM finding f JOIN register r ON r.id = f.register_id
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
  await tellOf(acting, row.register_id);
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
