import { canonicalText, GENESIS_HASH, textHash } from '../../ledger/entry/hash-chain.ts';
import { keysOf, type RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { Transaction } from './store.ts';

/** What people of the office do, and which registers join by their codes; each is told in words of its own on the pages. */
const AUDITED = [
  'signedIn',
  'signInRefused',
  'signedOut',
  'welcomed',
  'sessionEnded',
  'personInvited',
  'rolesChanged',
  'personEnded',
  'shopMade',
  'shopChanged',
  'codeMade',
  'codeWithdrawn',
  'registerJoined',
  'registerRenamed',
  'registerRetired',
  'registerReleased',
  'findingEnded',
  'exported',
] as const;
export type Audited = (typeof AUDITED)[number];

/** Something that somebody did. */
export interface Act {
  /** Null where nobody was signed in; without an id where it is none of the office's people, as who gives a command. */
  readonly person: { readonly id: number | null; readonly name: string } | null;
  readonly what: Audited;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An entry of the log as it is kept. */
export interface AuditEntry {
  readonly sequence: number;
  readonly atMs: number;
  readonly personId: number | null;
  readonly person: string;
  readonly what: string;
  /** Canonical JSON; it is hashed as this text. */
  readonly detail: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

const COLUMNS = `sequence, at_ms AS "atMs", person_id AS "personId", person, what, detail, previous_hash AS "previousHash",
  hash, key_id AS "keyId", signature`;

type Hashed = Omit<AuditEntry, 'hash' | 'signature'>;

const hashOf = (entry: Hashed): string =>
  textHash(canonicalText({ type: 'officeAudit', ...entry }));

/** Writes what was done behind what was done before, in the transaction that does it. */
export async function noteAct(
  transaction: Transaction,
  { company, nowMs, signer }: AuditOf,
  { person, what, detail = {} }: Act,
): Promise<void> {
  // One after the other, for each names the one before.
  await transaction.rows("SELECT pg_advisory_xact_lock(hashtext('office audit'), $1)", [company]);
  const before = await transaction.row<{ sequence: number; hash: string }>(
    'SELECT sequence, hash FROM audit_entry ORDER BY sequence DESC LIMIT 1',
  );
  const stated = {
    sequence: (before?.sequence ?? 0) + 1,
    atMs: nowMs(),
    personId: person?.id ?? null,
    person: person?.name ?? '',
    what,
    detail: canonicalText(detail),
    previousHash: before?.hash ?? GENESIS_HASH,
    keyId: signer.keyId,
  };
  const hash = hashOf(stated);
  await transaction.rows(
    `INSERT INTO audit_entry (company_id, sequence, at_ms, person_id, person, what, detail, previous_hash, hash, key_id, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[company, stated.sequence, stated.atMs, stated.personId, stated.person, what],
      ...[stated.detail, stated.previousHash, hash, signer.keyId, signer.sign(hash)],
    ],
  );
}

/** Whose log it is, by whose clock, and who signs it. */
export interface AuditOf {
  readonly company: number;
  readonly nowMs: () => number;
  readonly signer: RegisterSigner;
}

/** The newest entries first. */
export const readActs = (transaction: Transaction, most: number): Promise<AuditEntry[]> =>
  transaction.rows<AuditEntry & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM audit_entry ORDER BY sequence DESC LIMIT $1`,
    [most],
  );

const ENTRIES_AT_ONCE = 1_000;

/** Reads the whole log: how many entries there are, and the first that is not what was written; null where all are. */
export async function verifyActs(
  transaction: Transaction,
  signer: RegisterSigner,
): Promise<{ readonly entries: number; readonly wrongAt: number | null }> {
  const keys = keysOf(signer);
  let before = { sequence: 0, hash: GENESIS_HASH };
  for (;;) {
    const rows = await transaction.rows<AuditEntry & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM audit_entry WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
      [before.sequence, ENTRIES_AT_ONCE],
    );
    for (const row of rows) {
      const { hash, signature, ...stated } = row;
      const isNext =
        row.sequence === before.sequence + 1 &&
        row.previousHash === before.hash &&
        hashOf(stated) === hash &&
        keys.isSigned(hash, row.keyId, signature);
      if (!isNext) return { entries: before.sequence, wrongAt: before.sequence + 1 };
      before = row;
    }
    if (rows.length < ENTRIES_AT_ONCE) return { entries: before.sequence, wrongAt: null };
  }
}
