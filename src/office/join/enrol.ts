import { err, ok, type Result } from '../../domain/result.ts';
import type { Enrolled, Enrolment } from '../../handover/wire.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import { noteFinding } from '../receive/findings.ts';
import { openHeldJournal } from '../receive/held-journal.ts';
import { lockName, takeName } from '../receive/own-name.ts';
import type { Held, Refused } from '../receive/refused.ts';
import { readRegister, retired } from '../receive/registers.ts';
import { type AuditOf, noteAct } from '../store/audit.ts';
import { tellNews } from '../store/news-channel.ts';
import type { Store, Transaction } from '../store/store.ts';
import { codeHash } from './join-codes.ts';
import { type Code, lockedCode } from './locked-code.ts';
import { saidName } from './said-name.ts';

/** Enough of a journal's name to tell two apart. */
const NAME_DIGITS = 8;

/** What a register that was let in is told, but for the office's own word for it. */
export interface LetIn extends Pick<Enrolled, 'company' | 'shop' | 'name'> {
  readonly of: { readonly company: number; readonly registerId: number };
  readonly held: Held;
  /** False where it was told the same before. */
  readonly isNew: boolean;
}

/** What is worked with: who joins is in the log of what people did, which `signer` signs by this clock. */
interface JoinParts extends Omit<AuditOf, 'company'> {
  readonly store: Store;
}

/** A code for a register of this shop. */
type ShopCode = Code & { readonly shopId: number };

/**
 * Lets a register in that has a code and whose request was signed with the key that it names: a new one, or one that is there
 * and has a new key, behind a restore also on a new branch. The same request may come again where its answer was lost. Errors, as
 * the wire says them: `codeUnknown`, `otherRegister`, `retired`, `quarantined`, `fork`.
 */
export async function enrol(
  { store, ...audit }: JoinParts,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const hash = codeHash(asked.code);
  const found = await store.as('comptoir_ingest', null, (transaction) =>
    transaction.row<{ company_id: number }>('SELECT * FROM whose_code($1)', [hash]),
  );
  if (found === null) return err({ code: 'codeUnknown' });
  const company = found.company_id;
  return store.as('comptoir_ingest', company, async (transaction) => {
    const code = await lockedCode(transaction, company, hash);
    if (code === null) return err({ code: 'codeUnknown' });
    const letIn = await entered(transaction, code, asked);
    if (letIn.ok && letIn.value.isNew) {
      await noteJoined(transaction, { ...audit, company }, code, letIn.value);
    }
    return letIn;
  });
}

/** By which code, of which its maker and place are in the log as well, which register joined where. */
const noteJoined = (
  transaction: Transaction,
  audit: AuditOf,
  { mostUses, uses, madeBy }: Code,
  { shop, name }: LetIn,
): Promise<void> =>
  noteAct(transaction, audit, {
    person: { id: null, name: `${shop} · ${name}` },
    what: 'registerJoined',
    detail: { madeBy, ...(mostUses > 1 && { use: `${uses + 1} / ${mostUses}` }) },
  });

async function entered(
  transaction: Transaction,
  code: Code,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  await lockName(transaction, asked.register);
  const there = await transaction.row<{ register_id: number }>('SELECT * FROM joined_as($1, $2)', [
    ...[asked.register, asked.key.keyId],
  ]);
  const registerId = there?.register_id ?? null;
  if (code.mostUses > 1) return joinOfMany(transaction, code, registerId, asked);
  if (code.usedBy !== null) return again(transaction, code, asked);
  if (code.registerId !== null) return joinAgain(transaction, code, code.registerId, asked);
  if (registerId !== null) return err({ code: 'otherRegister', detail: 'it has joined before' });
  return code.shopId === null
    ? err({ code: 'codeUnknown' })
    : joinNew(transaction, { ...code, shopId: code.shopId }, asked);
}

/**
 * One of many new registers, each of which joins once (decision 56): in the code's shop, or where that names none in the one that the
 * register says it was in. The code's row is locked, and its bound is the store's own.
 */
async function joinOfMany(
  transaction: Transaction,
  code: Code,
  registerId: number | null,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  if (registerId !== null) {
    const used = await transaction.row(
      `SELECT u.register_id FROM join_code_use u JOIN register r ON r.id = u.register_id
        WHERE u.code_id = $1 AND u.register_id = $2 AND r.key_id = $3`,
      [code.id, registerId, asked.key.keyId],
    );
    if (used === null) return err({ code: 'otherRegister', detail: 'it has joined before' });
    return again(transaction, { ...code, usedBy: registerId }, asked);
  }
  if (code.uses >= code.mostUses) return err({ code: 'codeUnknown' });
  const shopId = code.shopId ?? (await shopNamed(transaction, code, asked));
  if (shopId === null) return err({ code: 'otherRegister', detail: 'it names no shop' });
  const name = saidName(asked.was?.name ?? '') || null;
  return joinNew(transaction, { ...code, shopId, name }, asked);
}

/** As what it belonged to called its shop, else as it does itself; null where neither says. */
async function shopNamed(
  transaction: Transaction,
  { id }: Code,
  { was, shopName }: Enrolment,
): Promise<number | null> {
  const called = saidName(was?.shop ?? '') || saidName(shopName);
  if (called === '') return null;
  const shop = await transaction.row<{ id: number | null }>('SELECT shop_by_code($1, $2) AS id', [
    id,
    called,
  ]);
  return shop?.id ?? null;
}

/** Its answer may have been lost: who used the code with this very key is told the same. */
async function again(
  transaction: Transaction,
  code: Code,
  { key }: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const registerId = code.usedBy ?? 0;
  const register = await readRegister(transaction, registerId);
  if (register.keyId !== key.keyId) return err({ code: 'codeUnknown' });
  if (register.isRetired) return err(retired(register));
  return ok({ ...(await letIn(transaction, code.company, registerId)), isNew: false });
}

async function joinNew(
  transaction: Transaction,
  code: ShopCode,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const { company, shopId } = code;
  const made = await transaction.row<{ id: number }>(
    `INSERT INTO register (company_id, shop_id, name, journal, mode, terminal_id, software_version, key_id, last_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now()) RETURNING id`,
    [
      ...[company, shopId, code.name ?? nameOf(asked), asked.register, asked.mode],
      ...[asked.terminalId, asked.softwareVersion, asked.key.keyId],
    ],
  );
  if (made === null) throw new Error('no register was made');
  await transaction.rows(
    'INSERT INTO branch (company_id, register_id, branch) VALUES ($1, $2, 1)',
    [company, made.id],
  );
  // Its key gave the journal its name, and signed this: whoever else took the name has no right to it.
  if (asked.key.keyId === asked.register) await takeName(transaction, made.id);
  return ok(await joined(transaction, code, made.id, 1, asked));
}

/** As it calls itself; by the beginning of its journal's name where nobody could read that. */
const nameOf = ({ terminalId, register }: Enrolment): string =>
  saidName(terminalId) || register.slice(0, NAME_DIGITS);

async function joinAgain(
  transaction: Transaction,
  code: Code,
  registerId: number,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const register = await readRegister(transaction, registerId, 'lock');
  if (register.isRetired) return err(retired(register));
  if (register.isQuarantined) return err({ code: 'quarantined' });
  const isRecovering = asked.register === asked.key.keyId && asked.head.sequence === 0;
  if (!isRecovering && asked.register !== register.journal) return err({ code: 'otherRegister' });
  if (asked.mode !== register.mode) return err({ code: 'otherRegister' });
  const { restoredAt } = asked;
  let { branch } = register;
  if (restoredAt !== null && restoredAt.sequence < register.head.sequence) {
    const held = await openHeldJournal(transaction, register);
    if ((await held.hashAt(restoredAt.sequence)) !== restoredAt.hash) {
      return err({ code: 'fork', at: restoredAt.sequence });
    }
    branch += 1;
    await beginBranch(transaction, code, { registerId, branch, ...restoredAt }, register.head);
  }
  await transaction.rows('UPDATE register SET software_version = $2 WHERE id = $1', [
    registerId,
    asked.softwareVersion,
  ]);
  return ok(await joined(transaction, code, registerId, branch, asked));
}

/**
 * What the journal left behind stays, and no longer counts: its facts are made again up to where the new branch begins, by
 * whoever calls (`remakeRegister`).
 */
async function beginBranch(
  transaction: Transaction,
  { company }: Code,
  begins: {
    readonly registerId: number;
    readonly branch: number;
    readonly sequence: number;
    readonly hash: string;
  },
  left: { readonly sequence: number; readonly hash: string },
): Promise<void> {
  const { registerId, branch, sequence, hash } = begins;
  await transaction.rows(
    `INSERT INTO branch (company_id, register_id, branch, behind_sequence, behind_hash, left_sequence, left_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [company, registerId, branch, sequence, hash, left.sequence, left.hash],
  );
  await transaction.rows(
    `INSERT INTO register_key (company_id, register_id, branch, key_id, public_key, adopted_at)
     SELECT company_id, register_id, $2, key_id, public_key, adopted_at FROM register_key
      WHERE register_id = $1 AND branch = $2 - 1 AND adopted_at <= $3`,
    [registerId, branch, sequence],
  );
  await transaction.rows(
    `UPDATE register SET branch = $2, head_sequence = $3, head_hash = $4, verified_through = least(verified_through, $3)
      WHERE id = $1`,
    [registerId, branch, sequence, hash],
  );
  await transaction.rows(
    `UPDATE finding SET ended_at = now(), ended_by = 'itself'
      WHERE register_id = $1 AND kind = 'signatureWrong' AND (detail->>'at')::bigint > $2`,
    [registerId, sequence],
  );
  const detail = { restoredAt: sequence, left: left.sequence };
  const about = `${branch}`;
  await noteFinding(transaction, company, { registerId, kind: 'restored', about, detail });
}

/** The key is the register's from now on, and the code is used. */
async function joined(
  transaction: Transaction,
  { company, id, mostUses }: Code,
  registerId: number,
  branch: number,
  { key }: Enrolment,
): Promise<LetIn> {
  await transaction.rows(
    `INSERT INTO register_key (company_id, register_id, branch, key_id, public_key) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (register_id, branch, key_id) DO NOTHING`,
    [company, registerId, branch, key.keyId, key.publicKey],
  );
  await transaction.rows('UPDATE register SET key_id = $2, last_seen_at = now() WHERE id = $1', [
    registerId,
    key.keyId,
  ]);
  if (mostUses > 1) {
    await transaction.rows('UPDATE join_code SET uses = uses + 1 WHERE id = $1', [id]);
    await transaction.rows(
      'INSERT INTO join_code_use (company_id, code_id, register_id) VALUES ($1, $2, $3)',
      [company, id, registerId],
    );
  } else {
    await transaction.rows('UPDATE join_code SET used_at = now(), used_by = $2 WHERE id = $1', [
      id,
      registerId,
    ]);
  }
  await tellNews(transaction, { company, register: registerId, news: 'register' });
  return letIn(transaction, company, registerId);
}

async function letIn(
  transaction: Transaction,
  companyId: number,
  registerId: number,
): Promise<LetIn> {
  const row = await transaction.row<{
    company: string;
    shop: string;
    name: string;
    journal: string;
    sequence: number;
    hash: string;
  }>(
    `SELECT c.name AS company, s.name AS shop, r.name, r.journal, r.head_sequence AS sequence, r.head_hash AS hash
       FROM register r JOIN shop s ON s.id = r.shop_id JOIN company c ON c.id = r.company_id WHERE r.id = $1`,
    [registerId],
  );
  const { company = '', shop = '', name = '', journal = '' } = row ?? {};
  const { sequence = 0, hash = GENESIS_HASH } = row ?? {};
  const of = { company: companyId, registerId };
  return { company, shop, name, of, held: { register: journal, sequence, hash }, isNew: true };
}
