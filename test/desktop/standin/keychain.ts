import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { lacking } from './lacking.ts';

/**
 * Electron's `safeStorage`: AES-256-GCM with a key that the test gives to each start, as a keychain would
 * (`STANDIN_KEYCHAIN`, 64 hexadecimal digits), or one of this start alone. `STANDIN_BACKEND` names the backend,
 * and `none` says that there is no encryption at all.
 */
export function standInKeychain(isReady: () => boolean) {
  const key = Buffer.from(process.env.STANDIN_KEYCHAIN ?? randomBytes(32).toString('hex'), 'hex');
  const backend = process.env.STANDIN_BACKEND ?? 'gnome_libsecret';
  const needReady = (): void => {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
  };
  return lacking('safeStorage', {
    async isAsyncEncryptionAvailable(): Promise<boolean> {
      needReady();
      return backend !== 'none';
    },
    getSelectedStorageBackend: (): string => (isReady() ? backend : 'unknown'),
    async encryptStringAsync(text: string): Promise<Buffer> {
      needReady();
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    async decryptStringAsync(
      sealed: Buffer,
    ): Promise<{ shouldReEncrypt: boolean; result: string }> {
      needReady();
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      cipher.setAuthTag(sealed.subarray(12, 28));
      const body = Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]);
      return { shouldReEncrypt: false, result: body.toString('utf8') };
    },
  });
}
