import { err, ok, type Result } from '../../domain/result.ts';
import type { Enrolled, Enrolment } from '../../handover/wire.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import { noteFinding, tellNews } from '../receive/findings.ts';
import { openHeldJournal } from '../receive/held-journal.ts';
import type { Held, Refused } from '../receive/refused.ts';
import { readRegister } from '../receive/registers.ts';
import type { Store, Transaction } from '../store/store.ts';
import { codeHash } from './join-codes.ts';

/** What a register that was let in is told, but for the office's own word for it. */
export interface LetIn extends Pick<Enrolled, 'company' | 'shop' | 'name'> {
  readonly of: { readonly company: number; readonly registerId: number };
  readonly held: Held;
}

interface Code {
  readonly company: number;
  readonly id: number;
  readonly shopId: number;
  readonly registerId: number | null;
  readonly name: string | null;
  readonly usedBy: number | null;
}

/**
 * Lets a register in that has a code and whose request was signed with the key that it names: a new one, or one that is there
 * and has a new key, behind a restore also on a new branch. The same request may come again where its answer was lost. Errors, as
 * the wire says them: `codeUnknown`, `otherRegister`, `retired`, `quarantined`, `fork`.
 */
export async function enrol(store: Store, asked: Enrolment): Promise<Result<LetIn, Refused>> {
  const hash = codeHash(asked.code);
  const found = await store.as('comptoir_ingest', null, async (transaction) => ({
    code: await transaction.row<{ company_id: number }>('SELECT * FROM whose_code($1)', [hash]),
    journal: await transaction.row<{ register_id: number }>('SELECT * FROM whose_journal($1)', [
      asked.register,
    ]),
  }));
  if (found.code === null) return err({ code: 'codeUnknown' });
  const company = found.code.company_id;
  return store.as('comptoir_ingest', company, async (transaction) => {
    const code = await lockedCode(transaction, company, hash);
    if (code === null) return err({ code: 'codeUnknown' });
    const registerId = found.journal?.register_id ?? null;
    if (code.usedBy !== null) return again(transaction, code, asked);
    if (code.registerId !== null) return joinAgain(transaction, code, code.registerId, asked);
    if (registerId !== null) return err({ code: 'otherRegister', detail: 'it has joined before' });
    return joinNew(transaction, code, asked);
  });
}

/** Null for one that was withdrawn or has ended; one that was used is for whoever used it. */
async function lockedCode(
  transaction: Transaction,
  company: number,
  hash: string,
): Promise<Code | null> {
  const row = await transaction.row<{
    id: number;
    shop_id: number;
    register_id: number | null;
    name: string | null;
    used_by: number | null;
  }>(
    `SELECT id, shop_id, register_id, name, used_by FROM join_code
      WHERE code_hash = $1 AND withdrawn_at IS NULL AND (ends_at > now() OR used_by IS NOT NULL) FOR UPDATE`,
    [hash],
  );
  if (row === null) return null;
  const { id, shop_id: shopId, register_id: registerId, name, used_by: usedBy } = row;
  return { company, id, shopId, registerId, name, usedBy };
}

/** Its answer may have been lost: who used the code with this very key is told the same. */
async function again(
  transaction: Transaction,
  code: Code,
  { key }: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const registerId = code.usedBy ?? 0;
  const { keyId } = await readRegister(transaction, registerId);
  if (keyId !== key.keyId) return err({ code: 'codeUnknown' });
  return ok(await letIn(transaction, code.company, registerId));
}

async function joinNew(
  transaction: Transaction,
  code: Code,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const { company, shopId } = code;
  const made = await transaction.row<{ id: number }>(
    `INSERT INTO register (company_id, shop_id, name, journal, mode, terminal_id, software_version, key_id, last_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now()) ON CONFLICT (journal) DO NOTHING RETURNING id`,
    [
      ...[company, shopId, code.name ?? asked.terminalId, asked.register, asked.mode],
      ...[asked.terminalId, asked.softwareVersion, asked.key.keyId],
    ],
  );
  if (made === null) return err({ code: 'otherRegister', detail: 'it has joined before' });
  await transaction.rows(
    'INSERT INTO branch (company_id, register_id, branch) VALUES ($1, $2, 1)',
    [company, made.id],
  );
  return ok(await joined(transaction, code, made.id, 1, asked));
}

async function joinAgain(
  transaction: Transaction,
  code: Code,
  registerId: number,
  asked: Enrolment,
): Promise<Result<LetIn, Refused>> {
  const register = await readRegister(transaction, registerId, 'lock');
  if (register.isRetired) return err({ code: 'retired' });
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
  { company, id }: Code,
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
  await transaction.rows('UPDATE join_code SET used_at = now(), used_by = $2 WHERE id = $1', [
    id,
    registerId,
  ]);
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
  return { company, shop, name, of, held: { register: journal, sequence, hash } };
}
