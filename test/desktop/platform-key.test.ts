import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GIVEN_SHOP } from '../support/given-shop.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { storeExposedKey } from './support/exposed-key.ts';

// Nothing listens there: a till starts without reaching its platform, and says on its screen that it is offline.
const PLATFORM = ['--platform', 'http://127.0.0.1:9/api', ...GIVEN_SHOP];
const KEY = 'sk_test_5b1e77c09d';
const KEYCHAIN = { STANDIN_KEYCHAIN: '11'.repeat(32), LC_ALL: 'en_US.UTF-8' };

/** Starts on a platform and waits until the till shows itself or gives up; null when it shows itself. */
async function startOnce(folder: string, env: NodeJS.ProcessEnv, platform = PLATFORM) {
  await using shell = startShell(folder, platform, env);
  const shown = await Promise.race([shell.page(), shell.exited.then(() => null)]).catch(() => null);
  if (shown) await shell.end();
  const { status, stderr } = await shell.exited;
  return { isShown: shown !== null, status, said: stderr.join('\n') };
}

/** Every file of a data folder but the browser's own profile, as one text. */
function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('desktop') && name.includes('.'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
}

describe('a start on a platform', () => {
  it('asks for the key in a sentence when there is none', async () => {
    using folder = temporaryFolder();
    const start = await startOnce(folder.path, KEYCHAIN);
    expect(start).toMatchObject({ isShown: false, status: 1 });
    expect(start.said).toContain('Start the till once with COMPTOIR_API_KEY set.');
  });

  it('stores no key that the platform could not have given', async () => {
    using folder = temporaryFolder();
    const start = await startOnce(folder.path, { ...KEYCHAIN, COMPTOIR_API_KEY: 'password' });
    expect(start).toMatchObject({ isShown: false, status: 1 });
    expect(existsSync(join(folder.path, 'key.json'))).toBe(false);
  });

  it('does not store the key behind a hard-coded password, and says so', async () => {
    using folder = temporaryFolder();
    const env = { ...KEYCHAIN, STANDIN_BACKEND: 'basic_text', COMPTOIR_API_KEY: KEY };
    const start = await startOnce(folder.path, env);
    expect(start).toMatchObject({ isShown: true, status: 0 });
    expect(start.said).toContain('The key was not stored');
    expect(existsSync(join(folder.path, 'key.json'))).toBe(false);
  });

  it('does not store the key where the keyring that is preferred is not there, and says so', async () => {
    using folder = temporaryFolder();
    const env = { ...KEYCHAIN, STANDIN_KEYRING: 'absent', COMPTOIR_API_KEY: KEY };
    const start = await startOnce(folder.path, env);
    expect(start).toMatchObject({ isShown: true, status: 0 });
    expect(start.said).toContain('The key was not stored: this machine has no keychain');
    expect(start.said).toContain('has no keychain that protects the register');
    expect(existsSync(join(folder.path, 'key.json'))).toBe(false);
    expect(everythingIn(folder.path)).not.toContain(KEY);
  });

  it('does not read a key that an earlier version sealed by a known password, and asks for it', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    await storeExposedKey(file, 'http://127.0.0.1:9/api', KEY);
    const start = await startOnce(folder.path, { ...KEYCHAIN, LC_ALL: 'fr_FR.UTF-8' });
    expect(start).toMatchObject({ isShown: false, status: 1 });
    expect(start.said).toContain('un mot de passe qui est le même sur toutes les machines');
    expect(existsSync(file)).toBe(true);
    const given = { ...KEYCHAIN, STANDIN_KEYRING: 'absent', COMPTOIR_API_KEY: KEY };
    expect((await startOnce(folder.path, given)).isShown).toBe(true);
    expect(existsSync(file)).toBe(false);
  });

  it('needs the key once: it is stored encrypted, and nowhere in plain text', async () => {
    using folder = temporaryFolder();
    const first = await startOnce(folder.path, { ...KEYCHAIN, COMPTOIR_API_KEY: KEY });
    expect(first).toMatchObject({ isShown: true, status: 0 });
    expect(first.said).not.toContain(KEY);
    expect(everythingIn(folder.path)).not.toContain(KEY);
    expect((await startOnce(folder.path, KEYCHAIN)).isShown).toBe(true);
  });

  it('asks again when another keychain made the stored key, or another platform owns it', async () => {
    using folder = temporaryFolder();
    await startOnce(folder.path, { ...KEYCHAIN, COMPTOIR_API_KEY: KEY });
    const otherBackend = await startOnce(folder.path, { ...KEYCHAIN, STANDIN_BACKEND: 'kwallet6' });
    expect(otherBackend.said).toContain('can no longer be read');
    const otherKeychain = await startOnce(folder.path, { STANDIN_KEYCHAIN: '22'.repeat(32) });
    expect(otherKeychain.said).toContain('can no longer be read');
    const elsewhere = ['--platform', 'http://127.0.0.1:9/elsewhere'];
    const otherPlatform = await startOnce(folder.path, KEYCHAIN, elsewhere);
    expect(otherPlatform.said).toContain('belongs to another platform');
  });
});
