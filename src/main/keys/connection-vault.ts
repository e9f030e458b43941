import { rmSync } from 'node:fs';
import {
  type ConnectionKeeper,
  connectionFileAt,
  connectionUnreadable,
} from '../../host/setup/connection-keeper.ts';
import { type KeySafe, openKeyVault } from './key-vault.ts';
import type { KeySentences } from './sentences/key-words.ts';

/**
 * Keeps the platform's address in `file` and its key in the machine's keychain (`vaultFile`), which knows for which address
 * it is; where the machine has none that protects it, the key lies beside the address, for this user alone.
 */
export function connectionVault(parts: {
  readonly file: string;
  readonly vaultFile: string;
  readonly safe: KeySafe;
  readonly platform: NodeJS.Platform;
  readonly sentences: Pick<KeySentences, 'unread'>;
}): ConnectionKeeper {
  const { file, vaultFile, sentences } = parts;
  const kept = connectionFileAt(file);
  const vault = openKeyVault(vaultFile, parts.safe, parts.platform);
  return {
    async read() {
      const read = kept.read();
      if (!read.ok) return read;
      const stored = read.value;
      if (stored === null)
        return { ok: true, value: { connection: null, keptIn: await vault.place() } };
      const { baseUrl, keptIn } = stored;
      if (keptIn === 'file')
        return { ok: true, value: { connection: { baseUrl, apiKey: stored.apiKey }, keptIn } };
      const opened = await vault.read(baseUrl);
      if (opened.state !== 'stored') {
        return { ok: false, error: connectionUnreadable(file, sentences.unread[opened.state]) };
      }
      return { ok: true, value: { connection: { baseUrl, apiKey: opened.apiKey }, keptIn } };
    },
    async keep({ baseUrl, apiKey }) {
      const { state } = await vault.store(baseUrl, apiKey);
      if (state === 'keyUnwritable') return null;
      const isKept =
        state === 'stored'
          ? kept.write({ version: 1, keptIn: 'keychain', baseUrl })
          : kept.write({ version: 1, keptIn: 'file', baseUrl, apiKey });
      if (!isKept) return null;
      return state === 'stored' ? 'keychain' : 'file';
    },
    async forget() {
      if (!kept.write(null)) return false;
      rmSync(vaultFile, { force: true });
      return true;
    },
  };
}
