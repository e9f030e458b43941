import { existsSync, readFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import * as z from 'zod';
import { replaceFile } from './replace-file.ts';

/** What the vault needs of Electron's `safeStorage`; the synchronous calls are deprecated. */
export type KeySafe = Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>;

/** `insecureStorage`: the machine offers only a hard-coded password; `storageUnavailable`: it offers nothing. */
type StorageProblem = 'insecureStorage' | 'storageUnavailable';

/** `keyUnreadable`: another keychain made it, or it is damaged; `keyOfOtherPlatform`: it must not be sent here. */
export type StoredKey =
  | { readonly state: 'stored'; readonly apiKey: string }
  | { readonly state: 'absent' | 'keyUnreadable' | 'keyOfOtherPlatform' | StorageProblem };

export type KeyStored = { readonly state: 'stored' | 'keyUnwritable' | StorageProblem };

/** Keeps the key of one platform, encrypted by the machine's keychain, in one file. */
export interface KeyVault {
  read(baseUrl: string): Promise<StoredKey>;
  store(baseUrl: string, apiKey: string): Promise<KeyStored>;
}

const keyFileSchema = z.strictObject({
  version: z.literal(1),
  /** Data of one keychain is unreadable to another, so its name is kept beside it. */
  backend: z.string(),
  ciphertext: z.base64(),
});

/** The address is encrypted with the key, so that editing the file cannot send the key elsewhere. */
const secretSchema = z.strictObject({ baseUrl: z.string(), apiKey: z.string().min(1) });

/**
 * The vault over Electron's `safeStorage`. It never stores or reads a key under Linux's `basic_text`,
 * whose password is the same on every machine.
 */
export function openKeyVault(file: string, safe: KeySafe, platform: NodeJS.Platform): KeyVault {
  const keychain = async (): Promise<{ readonly backend: string } | StorageProblem> => {
    if (!(await safe.isAsyncEncryptionAvailable())) return 'storageUnavailable';
    const backend = platform === 'linux' ? safe.getSelectedStorageBackend() : platform;
    if (backend === 'basic_text') return 'insecureStorage';
    return backend === 'unknown' ? 'storageUnavailable' : { backend };
  };

  const store: KeyVault['store'] = async (baseUrl, apiKey) => {
    const found = await keychain();
    if (typeof found === 'string') return { state: found };
    const ciphertext = await safe.encryptStringAsync(JSON.stringify({ baseUrl, apiKey }));
    const kept: z.infer<typeof keyFileSchema> = {
      version: 1,
      backend: found.backend,
      ciphertext: ciphertext.toString('base64'),
    };
    try {
      replaceFile(file, `${JSON.stringify(kept)}\n`);
    } catch {
      return { state: 'keyUnwritable' };
    }
    return { state: 'stored' };
  };

  return {
    store,
    async read(baseUrl) {
      if (!existsSync(file)) return { state: 'absent' };
      const found = await keychain();
      if (typeof found === 'string') return { state: found };
      const opened = await openKeyFile(file, found.backend, safe);
      if (!opened) return { state: 'keyUnreadable' };
      if (opened.secret.baseUrl !== baseUrl) return { state: 'keyOfOtherPlatform' };
      if (opened.isOutdated) await store(baseUrl, opened.secret.apiKey);
      return { state: 'stored', apiKey: opened.secret.apiKey };
    },
  };
}

/** Null for whatever cannot be read: the file, its shape, its keychain, its ciphertext or what is inside. */
async function openKeyFile(
  file: string,
  backend: string,
  safe: KeySafe,
): Promise<{ readonly secret: z.infer<typeof secretSchema>; readonly isOutdated: boolean } | null> {
  try {
    const kept = keyFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (kept.backend !== backend) return null;
    const opened = await safe.decryptStringAsync(Buffer.from(kept.ciphertext, 'base64'));
    return {
      secret: secretSchema.parse(JSON.parse(opened.result)),
      isOutdated: opened.shouldReEncrypt,
    };
  } catch {
    return null;
  }
}
