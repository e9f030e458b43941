import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import * as z from 'zod';
import { replaceFileNow } from '../../files/replace-file.ts';

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

/**
 * `exposed`: it was encrypted by a password that everybody knows, so it is no secret; `keyUnreadable`: another keychain made
 * it, or it is damaged; `keyOfOtherPlatform`: it must not be sent here.
 */
export type StoredKey =
  | { readonly state: 'stored' | 'exposed'; readonly apiKey: string }
  | { readonly state: 'absent' | 'keyUnreadable' | 'keyOfOtherPlatform' | StorageProblem };

export type KeyStored = { readonly state: 'stored' | 'keyUnwritable' | StorageProblem };

/** Keeps the key of one platform, encrypted by the machine's keychain, in one file. */
export interface KeyVault {
  read(baseUrl: string): Promise<StoredKey>;
  store(baseUrl: string, apiKey: string): Promise<KeyStored>;
  /** Where a key would lie: `file` where this machine has no keychain that protects one, as far as it says so beforehand. */
  place(): Promise<'keychain' | 'file'>;
  /** Removes a stored key that is `exposed`, and no other. */
  discardExposed(): void;
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
 * How a ciphertext begins that Chromium's fallback for Linux made, whose password is in its source
 * (`components/os_crypt/async/browser/posix_key_provider.cc`). A keyring's begin with `v11` or `v12`. On macOS and Windows
 * `v10` is the keychain's own.
 */
const HARD_CODED_PASSWORD = 'v10';

/**
 * The vault over Electron's `safeStorage`. It never stores a key on Linux that was encrypted by a password which is the same
 * on every machine: not under `basic_text`, and not where the backend that Electron names is only the preferred one, which
 * the ciphertext alone tells.
 */
export function openKeyVault(file: string, safe: KeySafe, platform: NodeJS.Platform): KeyVault {
  const keychain = async (): Promise<{ readonly backend: string } | StorageProblem> => {
    if (!(await safe.isAsyncEncryptionAvailable())) return 'storageUnavailable';
    const backend = platform === 'linux' ? safe.getSelectedStorageBackend() : platform;
    if (backend === 'basic_text') return 'insecureStorage';
    return backend === 'unknown' ? 'storageUnavailable' : { backend };
  };

  /** None is needed for what everybody can read. */
  const keychainFor = (kept: KeptKey | null): ReturnType<typeof keychain> =>
    kept !== null && isExposed(kept.ciphertext, platform) ? Promise.resolve(kept) : keychain();

  const store: KeyVault['store'] = async (baseUrl, apiKey) => {
    const found = await keychain();
    if (typeof found === 'string') return { state: found };
    const ciphertext = await safe.encryptStringAsync(JSON.stringify({ baseUrl, apiKey }));
    if (isExposed(ciphertext, platform)) return { state: 'insecureStorage' };
    const kept: z.infer<typeof keyFileSchema> = {
      version: 1,
      backend: found.backend,
      ciphertext: ciphertext.toString('base64'),
    };
    try {
      replaceFileNow(file, `${JSON.stringify(kept)}\n`);
    } catch {
      return { state: 'keyUnwritable' };
    }
    return { state: 'stored' };
  };

  return {
    store,
    place: async () => (typeof (await keychain()) === 'string' ? 'file' : 'keychain'),
    async read(baseUrl) {
      if (!existsSync(file)) return { state: 'absent' };
      const kept = readKeyFile(file);
      const found = await keychainFor(kept);
      if (typeof found === 'string') return { state: found };
      if (kept?.backend !== found.backend) return { state: 'keyUnreadable' };
      const opened = await decrypted(kept.ciphertext, safe);
      if (!opened) return { state: 'keyUnreadable' };
      const { apiKey } = opened.secret;
      if (opened.secret.baseUrl !== baseUrl) return { state: 'keyOfOtherPlatform' };
      if (isExposed(kept.ciphertext, platform)) return { state: 'exposed', apiKey };
      if (opened.isOutdated) await store(baseUrl, apiKey);
      return { state: 'stored', apiKey };
    },
    discardExposed() {
      const kept = readKeyFile(file);
      if (kept !== null && isExposed(kept.ciphertext, platform)) rmSync(file, { force: true });
    },
  };
}

const isExposed = (ciphertext: Buffer, platform: NodeJS.Platform): boolean =>
  platform === 'linux' && ciphertext.subarray(0, 3).toString('latin1') === HARD_CODED_PASSWORD;

interface KeptKey {
  readonly backend: string;
  readonly ciphertext: Buffer;
}

/** Null where there is no file of this form. */
function readKeyFile(file: string): KeptKey | null {
  try {
    const { backend, ciphertext } = keyFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { backend, ciphertext: Buffer.from(ciphertext, 'base64') };
  } catch {
    return null;
  }
}

/** Null where the keychain refuses the ciphertext, or what is in it is no key. */
async function decrypted(
  ciphertext: Buffer,
  safe: KeySafe,
): Promise<{ readonly secret: z.infer<typeof secretSchema>; readonly isOutdated: boolean } | null> {
  try {
    const opened = await safe.decryptStringAsync(ciphertext);
    return {
      secret: secretSchema.parse(JSON.parse(opened.result)),
      isOutdated: opened.shouldReEncrypt,
    };
  } catch {
    return null;
  }
}
