import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { lacking } from './lacking.ts';

/** Chromium's fallback for Linux has a password that is the same everywhere; so has the stand-in. */
const KNOWN_KEY = createHash('sha256').update('known to everybody').digest();

/**
 * Electron's `safeStorage`: AES-256-GCM with a key that the test gives to each start, as a keychain would
 * (`STANDIN_KEYCHAIN`, 64 hexadecimal digits), or one of this start alone. `STANDIN_BACKEND` names the backend,
 * and `none` says that there is no encryption at all. `STANDIN_KEYRING=absent` is a Linux whose backend is only preferred:
 * nobody answers there, and what is encrypted begins with `v10`, by the password that everybody knows.
 */
export function standInKeychain(
  isReady: () => boolean,
  isKeyringThere = process.env.STANDIN_KEYRING !== 'absent',
) {
  const ownKey = Buffer.from(
    process.env.STANDIN_KEYCHAIN ?? randomBytes(32).toString('hex'),
    'hex',
  );
  const backend = process.env.STANDIN_BACKEND ?? 'gnome_libsecret';
  const hasKeyring = isKeyringThere && backend !== 'basic_text';
  const keys: Readonly<Record<string, Buffer>> = {
    v10: KNOWN_KEY,
    ...(hasKeyring ? { v11: ownKey } : {}),
  };
  const needReady = (): void => {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
  };
  return lacking('safeStorage', {
    async isAsyncEncryptionAvailable(): Promise<boolean> {
      return isReady() && backend !== 'none';
    },
    getSelectedStorageBackend: (): string => (isReady() ? backend : 'unknown'),
    async encryptStringAsync(text: string): Promise<Buffer> {
      needReady();
      const prefix = hasKeyring ? 'v11' : 'v10';
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys[prefix] ?? KNOWN_KEY, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(prefix), nonce, cipher.getAuthTag(), body]);
    },
    async decryptStringAsync(
      sealed: Buffer,
    ): Promise<{ shouldReEncrypt: boolean; result: string }> {
      needReady();
      const prefix = sealed.subarray(0, 3).toString('latin1');
      const key = keys[prefix];
      if (key === undefined) throw new Error('Error while decrypting the ciphertext');
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15));
      cipher.setAuthTag(sealed.subarray(15, 31));
      const body = Buffer.concat([cipher.update(sealed.subarray(31)), cipher.final()]);
      return { shouldReEncrypt: hasKeyring && prefix === 'v10', result: body.toString('utf8') };
    },
  });
}
