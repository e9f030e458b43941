import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { type RegisterKeyStore, registerKeyFile } from '../../host/record/register-key-file.ts';
import { type KeySafe, openKeyVault } from './key-vault.ts';

/**
 * Keeps the register's private key as the platform's is kept: encrypted by the machine's keychain. A key in a file
 * of an earlier version moves in. Where the machine has no keychain that protects it, the key stays in `file`,
 * which only its owner may read, and `lyingInFile` is told once: a register without a lasting key could not prove its journal.
 * A key that was sealed by a password which everybody knows was no safer than in `file`, and goes on there.
 */
export function registerKeyVault(
  file: string,
  safe: KeySafe,
  platform: NodeJS.Platform,
  lyingInFile: () => void,
): RegisterKeyStore {
  const sealed = `${file}.json`;
  const vault = openKeyVault(sealed, safe, platform);
  const plain = registerKeyFile(file);
  // Encrypted with the key, so that the key of one journal cannot be put in the place of another's.
  const purpose = basename(file);

  let isTold = false;
  const tellOnce = (): void => {
    if (!isTold) lyingInFile();
    isTold = true;
  };

  async function moveIn(pem: string): Promise<void> {
    await vault.store(purpose, pem);
    const kept = await vault.read(purpose);
    if (kept.state === 'stored' && kept.apiKey === pem) rmSync(file, { force: true });
  }

  async function keepInFile(pem: string): Promise<boolean> {
    const isKept = await plain.keep(pem);
    if (isKept) rmSync(sealed, { force: true });
    return isKept;
  }

  return {
    async read() {
      const kept = await vault.read(purpose);
      if (kept.state === 'stored') return kept.apiKey;
      if (kept.state === 'exposed') {
        const { state } = await vault.store(purpose, kept.apiKey);
        if (state !== 'stored' && (await keepInFile(kept.apiKey))) tellOnce();
        return kept.apiKey;
      }
      const pem = await plain.read();
      if (pem !== null && kept.state === 'absent') await moveIn(pem);
      if (pem !== null && existsSync(file)) tellOnce();
      return pem;
    },
    async keep(pem) {
      const before = await vault.read(purpose);
      // What cannot be read now may be readable again once its keychain is back.
      if (!('apiKey' in before) && existsSync(sealed)) renameSync(sealed, `${sealed}.damaged`);
      const { state } = await vault.store(purpose, pem);
      if (state === 'stored') return true;
      const isKept = await keepInFile(pem);
      if (isKept) tellOnce();
      return isKept;
    },
  };
}
