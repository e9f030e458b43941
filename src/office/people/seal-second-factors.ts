import type { Store } from '../store/store.ts';
import type { Vault } from './vault.ts';

/** Seals the secrets of second factors that lie open, as an earlier version of the office kept them. */
export const sealSecondFactors = (store: Store, vault: Vault): Promise<void> =>
  store.asOwner(async (transaction) => {
    for (const table of ['person', 'invitation']) {
      const open = await transaction.rows<{ id: number; second_factor: string }>(
        `SELECT id, second_factor FROM ${table} WHERE second_factor NOT LIKE 'sealed:%' FOR UPDATE`,
      );
      for (const { id, second_factor: secret } of open) {
        await transaction.rows(`UPDATE ${table} SET second_factor = $2 WHERE id = $1`, [
          id,
          vault.seal(secret),
        ]);
      }
    }
  });
