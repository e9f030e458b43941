import { writeFileSync } from 'node:fs';
import { standInKeychain } from '../standin/keychain.ts';

/** A stored key as a version left it that did not look at what a Linux without a keyring had given it. */
export async function storeExposedKey(file: string, baseUrl: string, apiKey: string) {
  const safe = standInKeychain(() => true, false);
  const ciphertext = await safe.encryptStringAsync(JSON.stringify({ baseUrl, apiKey }));
  const kept = {
    version: 1,
    backend: 'gnome_libsecret',
    ciphertext: ciphertext.toString('base64'),
  };
  writeFileSync(file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
}
