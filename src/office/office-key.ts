import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { err, ok, type Result } from '../domain/result.ts';
import { replaceFile } from '../files/replace-file.ts';
import { openRegisterKey, type RegisterSigner, signerOf } from '../ledger/entry/register-key.ts';
import { type Vault, vaultOf } from './people/vault.ts';
import type { Store } from './store/store.ts';

/** Why the office cannot sign. The sentence is for whoever started it. */
interface OfficeKeyFailure {
  readonly code: 'keyUnreadable' | 'otherKey';
  readonly sentence: string;
}

/** What the office signs with, and what it keeps secrets by: both of one key. */
export interface OfficeKey {
  readonly signer: RegisterSigner;
  readonly vault: Vault;
}

/** The office's own key, kept in this file for its owner alone; made where there is none. Error: `keyUnreadable`. */
export async function openOfficeKey(file: string): Promise<Result<OfficeKey, OfficeKeyFailure>> {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (kept !== null && signerOf(kept) === null) {
    const sentence = `The office's key in ${file} cannot be read: put the file back from a backup.`;
    return err({ code: 'keyUnreadable', sentence });
  }
  const { signer } = await openRegisterKey({
    read: async () => kept,
    keep: async (pem) => {
      await replaceFile(file, pem, { mayBeLost: false });
      return true;
    },
  });
  const key = createPrivateKey(readFileSync(file)).export({ format: 'der', type: 'pkcs8' });
  return ok({ signer, vault: vaultOf(key) });
}

/**
 * Whether the database is of the office that has this key: registers trust it by that key alone. The first office to ask makes it
 * its own. Error: `otherKey`.
 */
export async function claimStore(
  store: Store,
  { keyId, publicKey }: RegisterSigner,
  file: string,
): Promise<Result<void, OfficeKeyFailure>> {
  const row = await store.asOwner(async (transaction) => {
    await transaction.rows(
      'INSERT INTO office (key_id, public_key) VALUES ($1, $2) ON CONFLICT (only_one) DO NOTHING',
      [keyId, publicKey],
    );
    return transaction.row<{ key_id: string }>('SELECT key_id FROM office');
  });
  if (row?.key_id === keyId) return ok(undefined);
  const sentence = `The database belongs to the office with the key ${row?.key_id.slice(0, 32)}; the key in ${file} is another. Copy that office's key file there.`;
  return err({ code: 'otherKey', sentence });
}
