import { rmSync } from 'node:fs';
import { type MailPasswordStore, mailPasswordFile } from '../../host/mail/mail-password.ts';
import { type KeySafe, openKeyVault } from './key-vault.ts';

/**
 * Keeps the mail server's password as the platform's key is kept: encrypted by the machine's keychain, with the account that
 * it is for. Where no keychain protects it, it lies in `file`, which only its owner may read, and the settings say so.
 */
export function mailPasswordVault(
  file: string,
  safe: KeySafe,
  platform: NodeJS.Platform,
): MailPasswordStore {
  const sealed = `${file}.json`;
  const vault = openKeyVault(sealed, safe, platform);
  const plain = mailPasswordFile(file);
  return {
    async read(account) {
      const kept = await vault.read(account);
      if (kept.state === 'stored') return { password: kept.apiKey, place: 'keychain' };
      return plain.read(account);
    },
    async keep(account, password) {
      const { state } = await vault.store(account, password);
      if (state === 'stored') {
        plain.forget();
        return 'keychain';
      }
      rmSync(sealed, { force: true });
      return plain.keep(account, password);
    },
    forget() {
      rmSync(sealed, { force: true });
      plain.forget();
    },
  };
}
