import { err, ok, type Result } from '../../domain/result.ts';
import {
  type AskedOf,
  askerOf,
  REQUEST_TIME_WINDOW_MS,
  signedHeadersSchema,
} from '../../handover/signed-request.ts';
import { knownKeys, type StatedKey } from '../../ledger/entry/register-key.ts';
import type { Sender } from '../receive/receive-segment.ts';
import type { Refused } from '../receive/refused.ts';
import type { Store, Transaction } from '../store/store.ts';

/** A request that was signed by the key that it names, within the time window. */
interface SignedRequest {
  readonly keyId: string;
  readonly nonce: string;
}

/** Why it is not taken; `aheadMs` by how much a clock that is off is ahead of the office's. */
interface NotSigned extends Refused {
  readonly aheadMs?: number;
}

/**
 * Who a request says it is from, by this public key. Errors: `signatureWrong`, where it is not signed by that key or a header is
 * missing; `clockOff`, with the office's time.
 */
export function signedRequest(
  asked: AskedOf,
  headers: Readonly<Record<string, unknown>>,
  key: StatedKey,
  nowMs: number,
): Result<SignedRequest, NotSigned> {
  const keys = knownKeys();
  if (!keys.add(key)) return err({ code: 'signatureWrong' });
  const asker = askerOf(asked, headers, keys);
  if (asker === null) return err({ code: 'signatureWrong' });
  const aheadMs = asker.timeMs - nowMs;
  if (Math.abs(aheadMs) > REQUEST_TIME_WINDOW_MS) return err({ code: 'clockOff', nowMs, aheadMs });
  return ok({ keyId: asker.keyId, nonce: asker.nonce });
}

/** The key that a request names; null where it names none. */
export const keyNamedIn = (headers: Readonly<Record<string, unknown>>): string | null =>
  signedHeadersSchema.safeParse(headers).data?.['comptoir-key'] ?? null;

/** A register, and the key by which its request is judged. */
export interface KnownSender {
  readonly sender: Sender;
  readonly key: StatedKey;
}

/** Looks up which register a key is of. */
export interface KnownSenders {
  /** Null where the key is none's. What is known is remembered: a key is never another register's. */
  with(keyId: string): Promise<KnownSender | null>;
}

const REMEMBERED = 20_000;

/** Those of this store. */
export function knownSenders(store: Store): KnownSenders {
  const remembered = new Map<string, KnownSender>();

  return {
    async with(keyId) {
      const known = remembered.get(keyId) ?? (await senderWith(store, keyId));
      if (known === null) return null;
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(keyId, known);
      return known;
    },
  };
}

function senderWith(store: Store, keyId: string): Promise<KnownSender | null> {
  return store.as('comptoir_ingest', null, async (transaction) => {
    const row = await transaction.row<{
      company_id: number;
      register_id: number;
      public_key: string;
    }>('SELECT * FROM whose_key($1)', [keyId]);
    if (row === null) return null;
    const { company_id: company, register_id: registerId, public_key: publicKey } = row;
    return { sender: { company, registerId, keyId }, key: { keyId, publicKey } };
  });
}

/** Which register a journal is of; null where none has joined with it. */
export function registerOfJournal(
  store: Store,
  journal: string,
): Promise<Omit<Sender, 'keyId'> | null> {
  return store.as('comptoir_ingest', null, async (transaction) => {
    const row = await transaction.row<{ company_id: number; register_id: number }>(
      'SELECT * FROM whose_journal($1)',
      [journal],
    );
    return row && { company: row.company_id, registerId: row.register_id };
  });
}

/**
 * Whether this request comes for the first time; so it is kept from coming again, and its register was heard of, once the
 * transaction is committed.
 */
export async function isFirst(
  transaction: Transaction,
  { keyId, nonce }: SignedRequest,
  registerId: number,
): Promise<boolean> {
  const taken = await transaction.row(
    `WITH taken AS (INSERT INTO request_nonce (key_id, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING key_id)
     UPDATE register SET last_seen_at = now() WHERE id = $3 AND EXISTS (SELECT FROM taken) RETURNING id`,
    [keyId, nonce, registerId],
  );
  return taken !== null;
}
