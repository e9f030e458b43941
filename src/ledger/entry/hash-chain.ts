import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** What the first entry of every journal gives as the hash before it: 64 zeros. */
export const GENESIS_HASH = '0'.repeat(64);

/** The columns of a journal entry that its hash covers: every one but the hash itself and its signature. */
interface HashedColumns {
  readonly sequence: number;
  readonly atMs: number;
  readonly businessDay: string;
  readonly operator: string;
  readonly softwareVersion: string;
  readonly kind: string;
  /** Null for an entry that is not about one sale. */
  readonly saleId: string | null;
  /** The event as canonical JSON; it is hashed as this text, not as what the text means. */
  readonly body: string;
  readonly previousHash: string;
  /** Null for an entry that was written before the register had a key. */
  readonly keyId: string | null;
  /** Both null for an entry that was written before entries named them; the register also before it had a key. */
  readonly stream: string | null;
  readonly register: string | null;
}

/**
 * The hash of an entry, in hexadecimal: SHA-256 over the UTF-8 of the canonical JSON (RFC 8785) of its columns.
 * A column that is null is left out, so that a column added by a later version leaves earlier hashes as they are.
 */
export function entryHash(columns: HashedColumns): string {
  return textHash(canonicalColumns(columns));
}

/**
 * As `canonicalText` gives it of the columns that are not null, in a tenth of the time: all entries are recomputed when
 * a journal is verified. The names stand in their order, and JSON.stringify leaves out what is undefined and writes
 * whole numbers and texts as RFC 8785 does (3.2.2) where no text holds half a character.
 */
function canonicalColumns(columns: HashedColumns): string {
  const { atMs, body, businessDay, keyId, kind, operator, previousHash } = columns;
  const { register, saleId, sequence, softwareVersion, stream } = columns;
  const isWellFormed =
    body.isWellFormed() &&
    businessDay.isWellFormed() &&
    (keyId ?? '').isWellFormed() &&
    kind.isWellFormed() &&
    operator.isWellFormed() &&
    previousHash.isWellFormed() &&
    (register ?? '').isWellFormed() &&
    (saleId ?? '').isWellFormed() &&
    softwareVersion.isWellFormed() &&
    (stream ?? '').isWellFormed();
  if (!isWellFormed) throw new Error('half a character has no canonical form');
  return JSON.stringify({
    atMs,
    body,
    businessDay,
    keyId: keyId ?? undefined,
    kind,
    operator,
    previousHash,
    register: register ?? undefined,
    saleId: saleId ?? undefined,
    sequence,
    softwareVersion,
    stream: stream ?? undefined,
  });
}

/** SHA-256 of the UTF-8 of a text, in hexadecimal. */
export function textHash(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Canonical JSON (RFC 8785) of plain data; throws on what JSON cannot hold, which is a bug. */
export function canonicalText(data: Readonly<Record<string, unknown>>): string {
  const text = canonicalize(data);
  if (text === undefined) throw new Error('canonical JSON of nothing');
  return text;
}
